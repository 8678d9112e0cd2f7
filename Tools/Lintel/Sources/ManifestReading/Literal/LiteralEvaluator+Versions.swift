import ArchitectureModel
import SwiftText

// Versions and what a dependency may ask of them.
extension LiteralEvaluator {
  /// `"1.2.3"` or `Version(1, 2, 3)`.
  func semanticVersion(_ expression: Expression) throws(LiteralObstacle) -> SemanticVersion {
    switch expression.kind {
    case .string:
      if let version = SemanticVersion(try string(expression)) { return version }
      throw obstacle("'\(text(expression))' is no plain version", expression)
    case .call(let callee, let arguments, false):
      var numbers: [Int] = []
      for argument in arguments {
        guard argument.label == nil, case .number(let text) = argument.value.kind,
          let number = decimal(text)
        else { throw unknown(expression) }
        numbers.append(number)
      }
      guard callee.kind == .identifier("Version"), numbers.count == 3 else { break }
      return SemanticVersion(numbers[0], numbers[1], numbers[2])
    default: break
    }
    throw unknown(expression)
  }

  private func version(_ expression: Expression) throws(LiteralObstacle) -> SemanticVersion {
    guard case .version(let version) = try value(of: expression, as: .version) else {
      throw unknown(expression)
    }
    return version
  }

  /// `.upToNextMajor(from:)`, `.upToNextMinor(from:)`, `"1.0.0"..<"2.0.0"`, `"1.0.0"..."2.0.0"`.
  func versionRange(_ expression: Expression) throws(LiteralObstacle) -> LiteralValue {
    switch expression.kind {
    case .call(let callee, let arguments, false)
    where arguments.count == 1 && arguments[0].label == "from":
      let lower = try version(arguments[0].value)
      switch text(callee) {
      case ".upToNextMajor": return .versions(from: lower, upTo: lower.nextMajor)
      case ".upToNextMinor": return .versions(from: lower, upTo: lower.nextMinor)
      default: break
      }
    case .interval(let first, let last, let isClosed):
      let lower = try version(first)
      let upper = try version(last)
      guard lower.isNumericallyBelow(upper), upper.suffix.isEmpty else { break }
      return .versions(from: lower, upTo: isClosed ? upper.nextPatch : upper)
    default: break
    }
    throw unknown(expression)
  }

  /// A range, or the forms from before 5.6: `.exact("1.0.0")`, `.branch("main")`, `.revision("…")`.
  func requirement(_ expression: Expression) throws(LiteralObstacle) -> LiteralValue {
    guard case .call(let callee, let arguments, false) = expression.kind, arguments.count == 1,
      arguments[0].label == nil
    else { return try versionRange(expression) }
    let argument = arguments[0].value
    switch text(callee) {
    case ".exact":
      return .item("exact", [.init(key: "exact", value: .version(try version(argument)))])
    case ".branch":
      return .item("branch", [.init(key: "branch", value: try value(of: argument, as: .string))])
    case ".revision":
      return .item(
        "revision", [.init(key: "revision", value: try value(of: argument, as: .string))])
    default: throw unknown(expression)
    }
  }
}
