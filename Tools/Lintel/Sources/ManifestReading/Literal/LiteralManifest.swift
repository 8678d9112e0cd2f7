package import ArchitectureModel
import SwiftText

/// Reads manifests that are literals, without running them.
///
/// What it answers is what `swift package dump-package` prints; it answers only where that is
/// certain, and leaves every manifest that SwiftPM would reject to SwiftPM.
package struct LiteralManifest: Sendable {
  /// The versions of SwiftPM whose answers are known to be these.
  static let toolchains = ToolsVersion(6, 0)...ToolsVersion(6, 3, 999)

  /// The version of the toolchain that would be asked otherwise.
  let toolchain: ToolsVersion

  /// What `~/` means, as an absolute path.
  let home: String?

  package init(toolchain: ToolsVersion, home: String?) {
    self.toolchain = toolchain
    self.home = home
  }

  /// Reads the text of the manifest file in force, of a package whose folder is given as an absolute
  /// real path; refuses what it is not certain of.
  package func manifest(
    from source: [UInt8], folder: String
  ) throws(LiteralRefusal) -> Manifest {
    try manifest(from: ManifestText(source), folder: folder)
  }

  func manifest(
    from text: ManifestText, folder: String
  ) throws(LiteralRefusal) -> Manifest {
    do throws(LiteralObstacle) {
      return try evaluated(text, folder: folder)
    } catch {
      let line = error.offset.map { LineTable(text.bytes).position(at: $0).line }
      throw LiteralRefusal(reason: error.reason, line: line)
    }
  }

  private func evaluated(
    _ text: ManifestText, folder: String
  ) throws(LiteralObstacle) -> Manifest {
    guard Self.toolchains.contains(toolchain) else {
      throw LiteralObstacle("Swift \(toolchain) is not one whose answers are known")
    }
    let version = try ToolsVersionLine.version(in: text.bytes)
    guard version <= toolchain else {
      throw LiteralObstacle("tools version \(version) is newer than Swift \(toolchain)", at: 0)
    }
    try check(bytes: text.bytes)
    guard text.syntax.isTerminated else {
      throw LiteralObstacle("a comment or a literal has no end")
    }
    let package = try package(in: text, version: version)
    let assembly = ManifestAssembly(version: version, folder: folder, home: home)
    let manifest = try assembly.manifest(of: package)
    try ManifestRules.check(manifest)
    return manifest
  }

  /// Refuses bytes that a lexer may take for something else than it seems.
  private func check(bytes: [UInt8]) throws(LiteralObstacle) {
    guard bytes.isUTF8 else {
      throw LiteralObstacle("the text is no valid UTF-8")
    }
    for (offset, byte) in bytes.enumerated() where byte < 0x20 || byte == 0x7F {
      let isPlain =
        byte == 9 || byte == 10 || byte == 13 && offset + 1 < bytes.count && bytes[offset + 1] == 10
      if !isPlain { throw LiteralObstacle("there is a control character", at: offset) }
    }
  }

  /// Evaluates the statements one after the other, as running them would.
  private func package(
    in text: ManifestText, version: ToolsVersion
  ) throws(LiteralObstacle) -> LiteralValue {
    var evaluator = LiteralEvaluator(source: text.bytes, version: version)
    var package: LiteralValue?
    var isImported = false
    for statement in text.syntax.statements {
      let start = statement.range.lowerBound
      guard statement.isExact, !statement.hasTrailingComma || toolchain >= ToolsVersion(6, 1) else {
        throw LiteralObstacle("this statement is not followed", at: start)
      }
      switch statement.kind {
      case .moduleImport("PackageDescription"): isImported = true
      case .moduleImport("Foundation"): break
      case .moduleImport("CompilerPluginSupport"): evaluator.hasMacros = true
      // A variable keeps its value, since no statement that could change it is followed.
      case .binding(_, let name, let value) where isImported:
        let constant = try self.constant(statement, name, value, evaluator)
        evaluator.define(name, as: constant)
        guard constant.type == .described(.package) else { break }
        guard package == nil, name == "package" else {
          throw LiteralObstacle("there is a package under another name", at: start)
        }
        package = constant.value
      default: throw LiteralObstacle("this statement is not followed", at: start)
      }
    }
    guard let package else { throw LiteralObstacle("there is no 'let package = Package(…)'") }
    return package
  }

  private func constant(
    _ statement: Statement, _ name: String, _ value: Expression, _ evaluator: LiteralEvaluator
  ) throws(LiteralObstacle) -> LiteralEvaluator.Constant {
    let start = statement.range.lowerBound
    guard evaluator.constants[name] == nil, let first = name.utf8.first,
      (0x61...0x7A).contains(first) || first == 0x5F
    else { throw LiteralObstacle("the name '\(name)' may hide another one", at: start) }
    var type = evaluator.inferredType(of: value)
    if let range = statement.annotation {
      let text = String(decoding: evaluator.source[range], as: UTF8.self)
      type = LiteralType(annotation: text)
    }
    guard let type else {
      throw LiteralObstacle("the type of '\(name)' is not known", at: start)
    }
    return .init(type: type, value: try evaluator.value(of: value, as: type))
  }
}

extension LiteralEvaluator {
  /// The type of a constant without annotation, as far as it shows in the text.
  func inferredType(of expression: Expression) -> LiteralType? {
    switch expression.kind {
    case .string: return .string
    case .boolean: return .boolean
    case .identifier(let name): return constants[name]?.type
    case .array(let elements): return commonType(of: elements).map { .list($0) }
    case .sum(let terms): return commonType(of: terms)
    case .member(let base?, _): return DescribedType(rawValue: text(base)).map { .described($0) }
    case .call(let callee, _, false):
      if text(callee) == "Version" { return .version }
      if text(callee) == "Package" { return .described(.package) }
      guard case .member(let base?, _) = callee.kind else { return nil }
      return DescribedType(rawValue: text(base)).map { .described($0) }
    default: return nil
    }
  }

  private func commonType(of expressions: [Expression]) -> LiteralType? {
    guard let first = expressions.first, let type = inferredType(of: first) else { return nil }
    return expressions.allSatisfy { inferredType(of: $0) == type } ? type : nil
  }
}
