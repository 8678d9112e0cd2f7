import ArchitectureModel
import CommandLineKit
import Foundation
import RepositoryFiles
import Suggestions
import SwiftImports

struct ImportsCommand: Command, RunnableCommand {
  enum Format: String, CaseIterable, Sendable { case text, json }

  var repository = RepositoryOptions()
  var module: String?
  var format = Format.text

  static let usage = Usage<Self>(
    name: "lintel imports",
    summary: "Lists who imports what, and what each import leads to.",
    details: """
      'json' is one object a line. That nothing imports a module is an answer too, and no error.
      """,
    arguments: [.optional("module", \.module, help: "list only who imports this module")],
    options: [.choice("format", short: "f", \.format, help: "the form of the list")]
      + RepositoryOptions.table.placed(at: \.repository))

  func run() -> Int32 {
    do throws(RepositoryReader.Failure) {
      let repository = try RepositoryReader(options: repository).repository()
      let wanted = module.map { Module.c99Name(of: $0) }
      let listing = ImportListing(root: repository.root, fileSystem: .machine)
      let lines = listing.lines(of: repository.imports) { use in
        guard let wanted else { return true }
        let target = use.meaning.module.map { repository.graph.modules[$0].moduleName }
        return repository.imports.name(of: use) == wanted || target == wanted
      }
      if let module, lines.isEmpty { explainNothing(module, repository) }
      Terminal.print(lines.map { text(of: $0, in: repository) + "\n" }.joined())
      ReportOutput.printProblems(repository.problems)
      return repository.problems.isEmpty ? ExitStatus.clean : ExitStatus.couldNotRun
    } catch {
      ReportOutput.printProblems(error.problems)
      return ExitStatus.couldNotRun
    }
  }

  private func explainNothing(_ module: String, _ repository: Repository) {
    let known = repository.imports.table.names + repository.graph.modules.map(\.name)
    let isKnown = known.contains(module)
    let suggestion = isKnown ? "" : Spelling.suggestion(for: module, in: known)
    Terminal.printError("nothing imports '\(module)'\(suggestion)\n")
  }

  private func text(of line: ImportListing.Line, in repository: Repository) -> String {
    let text = ImportText(
      line: line, name: repository.imports.name(of: line.use), graph: repository.graph)
    return switch format {
    case .text: text.text
    case .json: text.json
    }
  }
}

/// One line of the list.
private struct ImportText {
  let line: ImportListing.Line

  /// The imported name as rules tell it.
  let name: String
  let graph: PackageGraph

  var text: String {
    let conditions = line.conditions.map { "  #if \($0)" }.joined()
    return "\(line.place.file):\(line.place.line):\(line.place.column): "
      + "\(line.text)  -> \(resolution)\(target.map { " '\($0.module)'" } ?? "")"
      + (target?.package.map { " of '\($0)'" } ?? "") + conditions
  }

  private var resolution: String {
    switch line.use.meaning {
    case .own: "itself"
    case .declared: "declared"
    case .transitive: "transitive"
    case .undeclared: "undeclared"
    case .thirdParty: "third-party"
    case .other: "system or unknown"
    }
  }

  private var target: (package: String?, module: String)? {
    line.use.meaning.module.map { (graph.package(of: $0)?.name, graph.modules[$0].name) }
  }

  /// The name of the module as written; of an include, that of the module it leads to.
  private var module: String {
    guard line.kind?.hasPrefix("#") == true, let target = line.use.meaning.module else {
      return name
    }
    return graph.modules[target].moduleName
  }

  private struct Record: Encodable {
    struct Resolution: Encodable {
      var `as`: String
      var package: String?
      var module: String?
    }

    var file: String
    var line: Int
    var column: Int
    var importer: String
    var module: String
    var path: [String]
    var kind: String?
    var attributes: [String]
    var access: String?
    var conditions: [String]
    var resolved: Resolution
  }

  var json: String {
    let record = Record(
      file: line.place.file, line: line.place.line, column: line.place.column,
      importer: graph.modules[line.use.module].name, module: module,
      path: line.path, kind: line.kind, attributes: line.attributes, access: line.access,
      conditions: line.conditions,
      resolved: .init(as: resolution, package: target?.package, module: target?.module))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(record)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}
