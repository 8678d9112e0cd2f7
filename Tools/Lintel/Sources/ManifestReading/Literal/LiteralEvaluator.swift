import ArchitectureModel
import SwiftText

/// Evaluates the expressions of a manifest as values of the types that are expected of them.
///
/// It knows literals, constants, concatenation and the calls that ``Signature`` lists; anything else
/// is an obstacle.
struct LiteralEvaluator {
  struct Constant {
    var type: LiteralType
    var value: LiteralValue
  }

  let source: [UInt8]
  let version: ToolsVersion

  /// Whether `CompilerPluginSupport`, which has `.macro`, is imported.
  var hasMacros = false
  private(set) var constants: [String: Constant] = [:]

  init(source: [UInt8], version: ToolsVersion) {
    self.source = source
    self.version = version
  }

  mutating func define(_ name: String, as constant: Constant) { constants[name] = constant }

  func value(
    of expression: Expression, as type: LiteralType
  ) throws(LiteralObstacle) -> LiteralValue {
    if case .identifier(let name) = expression.kind { return try constant(name, expression, type) }
    switch type {
    case .optional(let wrapped):
      return expression.kind == .nilLiteral ? .none : try value(of: expression, as: wrapped)
    case .string: return .string(try string(expression))
    case .prose:
      guard case .string(let value) = expression.kind else { break }
      return .string(value)
    case .boolean:
      guard case .boolean(let value) = expression.kind else { break }
      return .boolean(value)
    case .integer:
      guard case .number(let text) = expression.kind, let number = decimal(text) else { break }
      return .number(number)
    case .version: return .version(try semanticVersion(expression))
    case .versionRange: return try versionRange(expression)
    case .requirement: return try requirement(expression)
    case .supportedPlatform: return try supportedPlatform(expression)
    case .aliases: return try aliases(expression)
    case .list(let element): return .list(try list(expression, of: element))
    case .set(let element): return .list(try set(expression, of: element))
    case .actor:
      guard text(expression) == "MainActor.self" else { break }
      return .item("MainActor", [])
    case .described(let type): return try item(expression, type)
    }
    throw unknown(expression)
  }

  private func constant(
    _ name: String, _ expression: Expression, _ type: LiteralType
  ) throws(LiteralObstacle) -> LiteralValue {
    guard let constant = constants[name] else { throw unknown(expression) }
    let fits = constant.type == type || constant.type == type.unwrapped
    guard fits || type.unwrapped == .prose && constant.type == .string else {
      throw obstacle("'\(name)' is not of the type that is expected", expression)
    }
    return constant.value
  }

  /// The digits of a number, without the forms that need care.
  func decimal(_ text: String) -> Int? {
    guard text.count < 10, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
  }
}

// Strings and collections.
extension LiteralEvaluator {
  /// A string between single quotation marks, or several joined by `+`.
  func string(_ expression: Expression) throws(LiteralObstacle) -> String {
    switch expression.kind {
    case .string(let value):
      let range = expression.range
      let quote = UInt8(ascii: "\"")
      guard source[range.lowerBound] == quote,
        range.count == 2 || source[range.lowerBound + 1] != quote
      else { throw obstacle("a string of several lines or with '#' is not followed", expression) }
      return value
    case .sum(let terms):
      var result = ""
      for term in terms { result += try value(of: term, as: .string).text ?? "" }
      return result
    default: throw unknown(expression)
    }
  }

  private func list(
    _ expression: Expression, of type: LiteralType
  ) throws(LiteralObstacle) -> [LiteralValue] {
    var result: [LiteralValue] = []
    switch expression.kind {
    case .array(let elements):
      for element in elements { result.append(try value(of: element, as: type)) }
    case .sum(let terms):
      for term in terms { result += try value(of: term, as: .list(type)).elements ?? [] }
    default: throw unknown(expression)
    }
    return result
  }

  private func set(
    _ expression: Expression, of type: LiteralType
  ) throws(LiteralObstacle) -> [LiteralValue] {
    guard case .array = expression.kind else { throw unknown(expression) }
    let elements = try list(expression, of: type)
    guard Set(elements).count == elements.count else {
      throw obstacle("a set names something twice", expression)
    }
    return elements
  }

  private func aliases(_ expression: Expression) throws(LiteralObstacle) -> LiteralValue {
    guard case .dictionary(let elements) = expression.kind else { throw unknown(expression) }
    var result: [String: String] = [:]
    for element in elements {
      guard result.updateValue(try string(element.value), forKey: try string(element.key)) == nil
      else { throw obstacle("a dictionary names something twice", expression) }
    }
    return .aliases(result)
  }
}

// Calls and constants of `PackageDescription`.
extension LiteralEvaluator {
  private func item(
    _ expression: Expression, _ type: DescribedType
  ) throws(LiteralObstacle) -> LiteralValue {
    switch expression.kind {
    case .string where type.acceptsString:
      return .item("", [.init(key: "name", value: .string(try string(expression)))])
    case .member(let base, let name):
      try check(expression, name: name, base: base, type)
      for signature in type.signatures
      where signature.isConstant && signature.name == name && signature.isAvailable(in: version) {
        return .item(name, [])
      }
    case .call(let callee, let arguments, false):
      let name = try calledName(callee, type)
      return try call(name, expression, arguments, type)
    default: break
    }
    throw unknown(expression)
  }

  private func calledName(
    _ callee: Expression, _ type: DescribedType
  ) throws(LiteralObstacle) -> String {
    switch callee.kind {
    case .identifier(let name) where name == type.rawValue: return name
    case .member(let base, let name) where name != type.rawValue:
      try check(callee, name: name, base: base, type)
      return name
    default: throw unknown(callee)
    }
  }

  /// Checks that a member is written without blanks and is one of the type.
  private func check(
    _ member: Expression, name: String, base: Expression?, _ type: DescribedType
  ) throws(LiteralObstacle) {
    let prefix = base == nil ? "" : type.rawValue
    guard text(member) == "\(prefix).\(name)" else { throw unknown(member) }
  }

  private func call(
    _ name: String, _ expression: Expression, _ arguments: [Expression.Argument],
    _ type: DescribedType
  ) throws(LiteralObstacle) -> LiteralValue {
    if name == "macro", !hasMacros { throw unknown(expression) }
    let labels = arguments.map(\.label)
    var first: LiteralObstacle?
    for signature in type.signatures
    where !signature.isConstant && signature.name == name && signature.isAvailable(in: version) {
      guard let parameters = signature.parameters(for: labels, in: version) else { continue }
      do throws(LiteralObstacle) {
        var values: [LiteralValue.Argument] = []
        for (parameter, argument) in zip(parameters, arguments) {
          let value = try value(of: argument.value, as: parameter.type)
          values.append(.init(key: parameter.key, value: value))
        }
        return .item(name, values)
      } catch {
        first = first ?? error
      }
    }
    throw first ?? obstacle("this use of '\(name)' is not known for Swift \(version)", expression)
  }

  /// The text of an expression.
  func text(_ expression: Expression) -> String {
    String(decoding: source[expression.range], as: UTF8.self)
  }

  func obstacle(_ reason: String, _ expression: Expression) -> LiteralObstacle {
    LiteralObstacle(reason, at: expression.range.lowerBound)
  }

  func unknown(_ expression: Expression) -> LiteralObstacle {
    let word = text(expression).prefix { $0 != "(" && !$0.isNewline }.prefix(40)
    return obstacle("'\(word)' is not followed", expression)
  }
}
