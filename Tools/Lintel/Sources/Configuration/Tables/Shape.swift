/// What a value of the configuration must look like.
///
/// Messages name it, and the published schema is held against it.
indirect enum Shape: Hashable, Sendable {
  /// A string that says something: not empty, not blank alone.
  case text

  /// Any string.
  case anyString
  case choice([String])

  /// The id of a rule.
  case rule

  /// A day as in `2026-11-30`.
  case day
  case positiveNumber
  case list(of: Shape, atLeastOne: Bool)
  case either(Shape, or: Shape)
  case object([Member])

  /// An object whose keys are ids of rules.
  case byRule(Shape)

  struct Member: Hashable, Sendable {
    var key: String
    var shape: Shape
    var isRequired: Bool
  }
}

extension Shape {
  /// The shape with its article, as messages name it.
  var phrase: String {
    switch self {
    case .text, .anyString, .choice, .rule, .day: "a string"
    case .positiveNumber: "a whole number above 0"
    case .list(let element, _): "a list of \(element.plural)"
    case .either(let one, let other): "\(one.phrase) or \(other.phrase)"
    case .object, .byRule: "an object"
    }
  }

  private var plural: String {
    switch self {
    case .text, .anyString, .choice, .rule, .day: "strings"
    case .positiveNumber: "numbers"
    case .list: "lists"
    case .either(let one, let other): "\(one.plural) or \(other.plural)"
    case .object, .byRule: "objects"
    }
  }
}
