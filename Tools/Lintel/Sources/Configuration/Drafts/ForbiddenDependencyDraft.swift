import ArchitectureModel

/// An element of `forbid`.
struct ForbiddenDependencyDraft: Draft {
  static let name = "an element of 'forbid'"

  static let keys: [Key<Self>] = [
    Key("from", .oneOrMore(of: .selector), \.from),
    Key("to", .oneOrMore(of: .selector), \.to, isRequired: true),
    Key("except", .oneOrMore(of: .selector), \.except),
    Key("reason", .text, \.reason),
  ]

  private let place: Place
  private var from: [Selector]?
  private var to: [Selector]?
  private var except: [Selector]?
  private var reason: String?

  init(_ field: Field) {
    place = field.place
  }

  func value(_: inout Reading) -> ForbiddenDependency? {
    to.map {
      ForbiddenDependency(
        from: from ?? [], to: $0, except: except ?? [], reason: reason, place: place)
    }
  }
}
