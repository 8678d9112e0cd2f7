// Prints the imports of Swift files as the compiler's own parser sees them, a line for each.
//
// The paths come from standard input, one a line. The form of a line is that of `ImportLine`. Files
// that do not parse are named on standard error: of these nothing is certain.

import Foundation
import SwiftParser
import SwiftSyntax

@main
struct CompilerImports {
  static func main() {
    while let path = readLine() {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      let bytes = [UInt8](data)
      let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
      if tree.hasError { FileHandle.standardError.write(Data("\(path)\n".utf8)) }
      let visitor = ImportVisitor(path: path, tree: tree)
      visitor.walk(tree)
      print(visitor.lines.map { $0 + "\n" }.joined(), terminator: "")
    }
  }
}

private final class ImportVisitor: SyntaxVisitor {
  private let path: String
  private let places: SourceLocationConverter
  private(set) var lines: [String] = []

  init(path: String, tree: SourceFileSyntax) {
    self.path = path
    places = SourceLocationConverter(fileName: path, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.path.map(\.name).filter { $0.presence == .present }
    guard let module = names.first, node.path.first?.name == module else { return .skipChildren }
    let place = places.location(for: module.positionAfterSkippingLeadingTrivia)
    let line = ImportLine(
      file: path, line: place.line, column: place.column, path: names.map { plain($0.text) },
      kind: node.importKindSpecifier?.text, attributes: attributes(of: node),
      access: access(of: node), conditions: conditions(around: Syntax(node)))
    lines.append(line.text)
    return .skipChildren
  }

  private func plain(_ name: String) -> String {
    name.count > 2 && name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name
  }

  private func attributes(of node: ImportDeclSyntax) -> [String] {
    node.attributes.compactMap { element in
      guard case .attribute(let attribute) = element else { return nil }
      return attribute.tokens(viewMode: .sourceAccurate).map(\.text).joined()
    }
  }

  private func access(of node: ImportDeclSyntax) -> String? {
    let levels = ["open", "public", "package", "internal", "fileprivate", "private"]
    return node.modifiers.map(\.name.text).last { levels.contains($0) }
  }

  /// The branches around a node, outermost first.
  private func conditions(around node: Syntax) -> [String] {
    var result: [String] = []
    var current = node
    while let parent = current.parent {
      if let clause = parent.as(IfConfigClauseSyntax.self),
        let clauses = clause.parent?.as(IfConfigClauseListSyntax.self)
      {
        result.append(branch(clause, of: clauses))
      }
      current = parent
    }
    return result.reversed()
  }

  private func branch(_ clause: IfConfigClauseSyntax, of all: IfConfigClauseListSyntax) -> String {
    let before = all.prefix { $0.id != clause.id } + [clause]
    let texts = before.compactMap { $0.condition.map { text(of: $0) } }
    let form =
      clause.condition == nil ? "else" : before.count == 1 ? "if" : "elseif"
    return ([form] + texts).joined(separator: " | ")
  }

  private func text(of condition: ExprSyntax) -> String {
    var result = ""
    var needsSpace = false
    for token in condition.tokens(viewMode: .sourceAccurate) {
      if !result.isEmpty, needsSpace || !token.leadingTrivia.isEmpty { result += " " }
      result += token.text
      needsSpace = !token.trailingTrivia.isEmpty
    }
    return result
  }
}
