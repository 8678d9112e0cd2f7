import ArchitectureModel
import ArchitectureRules
import CommandLineKit
import Drawings
import Foundation
import RepositoryFiles

struct GraphCommand: Command, RunnableCommand {
  var repository = RepositoryOptions()
  var format: DrawingFormat?
  var picture = PictureOptions()
  var file: String?
  var isCheck = false

  static let usage = Usage<Self>(
    name: "lintel graph",
    summary: "Draws the packages or modules of a repository in their layers.",
    details: """
      What breaks a rule is drawn as such, also where a baseline passes over it. A name is that of a
      package, a module, a folder or a layer; '*' is any text without '/'.

      --write keeps a file up to date. In Markdown it replaces what stands between the lines
        \(MarkedBlock.start)
        \(MarkedBlock.end)
      any other file is the picture itself.

      exit status: 0 drawn or up to date, 1 not up to date with --check, 2 could not run or could not
      read everything
      """,
    options: [
      .choice("format", short: "f", \.format, help: "the form of the picture; by default text"),
      .choice("level", \.picture.level, help: "what one box stands for"),
      .value(
        "focus", \.picture.focus, named: "name", help: "draw this and what is near it, both ways"),
      .integer(
        "depth", \.picture.depth, named: "steps", in: 0...1000, help: "how near '--focus' means"),
      .value("from", \.picture.from, named: "name", help: "draw this and all that it uses"),
      .value("to", \.picture.to, named: "name", help: "draw this and all that uses it"),
      .choice("collapse", \.picture.collapse, named: "what", help: "draw one box for each layer"),
      .flag(
        "reduce", \.picture.isReduced,
        help: "leave out arrows that a longer way makes superfluous"),
      .flag(
        "no-external", \.picture.showsExternals, sets: false, help: "leave out third-party packages"
      ),
      .flag("tests", \.picture.showsTests, help: "draw test code too"),
      .value("write", \.file, named: "file", .file, help: "keep the picture in this file"),
      .flag("check", \.isCheck, help: "write nothing; fail if '--write' would change the file"),
    ] + RepositoryOptions.table.placed(at: \.repository))

  func run() -> Int32 {
    do throws(RepositoryReader.Failure) {
      if isCheck && file == nil {
        throw RepositoryReader.Failure("'--check' needs '--write <file>'")
      }
      let repository = try RepositoryReader(options: repository).repository()
      ReportOutput.printProblems(repository.problems)
      let text = try drawing(of: repository)
      let status = try file.map { file throws(RepositoryReader.Failure) in
        try keep(text, in: file)
      }
      if status == nil { Terminal.print(text) }
      return repository.problems.isEmpty ? status ?? ExitStatus.clean : ExitStatus.couldNotRun
    } catch {
      ReportOutput.printProblems(error.problems)
      return ExitStatus.couldNotRun
    }
  }

  private var chosenFormat: DrawingFormat { format ?? .text }

  /// The picture, without the marks around it.
  func drawing(of repository: Repository) throws(RepositoryReader.Failure) -> String {
    let source = source(of: repository)
    do throws(UnknownName) {
      let picture = try Picture(of: source, options: picture)
      warn(of: picture)
      var options = self.picture
      options.level = .module
      let modules =
        chosenFormat == .html && self.picture.level == .package && self.picture.collapse == nil
        ? try Picture(of: source, options: options) : nil
      return chosenFormat.draw(picture, modules: modules)
    } catch {
      throw RepositoryReader.Failure(
        "nothing in the picture is called '\(error.name)'\(error.suggestion)",
        help: "'lintel graph' lists the packages, 'lintel graph --level module' the modules")
    }
  }

  private func source(of repository: Repository) -> PictureSource {
    let input = RuleInput(
      graph: repository.graph, policy: repository.policy, imports: repository.imports)
    let report = RepositoryJudge(options: self.repository, today: .today).report(
      on: repository, excuses: Excuses(inline: repository.inlineExceptions))
    return PictureSource(
      graph: repository.graph,
      layers: repository.policy.layers.map { Picture.Layer(name: $0.name, reason: $0.reason) },
      layerOfModule: input.layering.layers, isTestCode: input.layering.isTestCode,
      edges: repository.graph.modules.indices.flatMap { input.uses.edges(from: $0) },
      findings: report.findings)
  }

  private func warn(of picture: Picture) {
    guard chosenFormat == .mermaid, picture.edges.count > DrawingFormat.mermaidEdgeLimit else {
      return
    }
    Terminal.printError(
      "lintel: warning: Mermaid draws at most \(DrawingFormat.mermaidEdgeLimit) arrows unless told"
        + " otherwise, and this picture has \(picture.edges.count); '--reduce' and '--collapse layer'"
        + " leave fewer\n")
  }
}

extension GraphCommand {
  /// Writes the picture where the file differs, or says that it does.
  private func keep(_ text: String, in file: String) throws(RepositoryReader.Failure) -> Int32 {
    let old = FileManager.default.contents(atPath: file)
    let new = Data(try content(of: file, old: old, showing: text).utf8)
    if old == new { return ExitStatus.clean }
    if isCheck {
      let command = (["lintel"] + CommandLine.arguments.dropFirst().filter { $0 != "--check" })
        .joined(separator: " ")
      Terminal.printError(
        "\(file): error: the picture is not up to date\n  help: draw it anew with '\(command)'\n")
      return ExitStatus.findings
    }
    do {
      try FileWriting.write(Array(new), to: file)
    } catch {
      throw RepositoryReader.Failure("'\(file)' cannot be written: \(error.localizedDescription)")
    }
    return ExitStatus.clean
  }

  private func content(
    of file: String, old: Data?, showing text: String
  ) throws(RepositoryReader.Failure) -> String {
    guard file.hasSuffix(".md") || file.hasSuffix(".markdown") else { return text }
    guard let old, let page = String(data: old, encoding: .utf8) else {
      throw RepositoryReader.Failure("'\(file)' cannot be read as text")
    }
    do throws(MarkedBlock.Failure) {
      return try MarkedBlock().page(page, showing: text, language: chosenFormat.language)
    } catch {
      let help =
        "put the lines '\(MarkedBlock.start)' and '\(MarkedBlock.end)' where the picture belongs"
      switch error {
      case .noMarks:
        throw RepositoryReader.Failure("'\(file)' has no place for a picture", help: help)
      case .unbalanced(let line):
        throw RepositoryReader.Failure(
          "line \(line) of '\(file)' is not one of a pair of marks", help: help)
      }
    }
  }
}
