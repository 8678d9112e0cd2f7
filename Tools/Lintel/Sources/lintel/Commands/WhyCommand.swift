import ArchitectureModel
import ArchitectureRules
import CommandLineKit
import Foundation
import Inquiries
import Reports

struct WhyCommand: Command, RunnableCommand {
  var repository = RepositoryOptions()
  var user = ""
  var used: String?
  var limit = 10
  var color = ColorChoice.auto

  static let usage = Usage<Self>(
    name: "lintel why",
    summary: "Says what a module may use, or whether and by which rule it may use another.",
    details: """
      A name is that of a module, a package, a product, or a third-party package or product. Where
      it means several things, write 'Package/Module', or 'Package/' for the package.

      exit status: 0 answered, 2 could not run or could not read everything
      """,
    arguments: [
      .required("name", \.user, help: "what to tell about, or what depends"),
      .optional("other", \.used, help: "what it might depend on"),
    ],
    options: [
      .integer(
        "limit", \.limit, in: 1...1000, help: "how many of the shortest paths are written out"),
      .choice("color", \.color, named: "when", help: "when to use colour"),
    ] + RepositoryOptions.table.placed(at: \.repository))

  func run() -> Int32 {
    do throws(RepositoryReader.Failure) {
      let repository = try RepositoryReader(options: repository).repository()
      Terminal.print(try answer(about: repository))
      ReportOutput.printProblems(repository.problems)
      return repository.problems.isEmpty ? ExitStatus.clean : ExitStatus.couldNotRun
    } catch {
      ReportOutput.printProblems(error.problems)
      return ExitStatus.couldNotRun
    }
  }

  private func answer(about repository: Repository) throws(RepositoryReader.Failure) -> String {
    let input = RuleInput(
      graph: repository.graph, policy: repository.policy, imports: repository.imports)
    let context = ReportContext(
      sourceLine: SourceLines(root: repository.root).line,
      detail: self.repository.isVerbose ? .verbose : .normal,
      style: color.isOn(environment: ProcessInfo.processInfo.environment) ? .coloured : .plain)
    let names = NameTable(graph: repository.graph)
    do throws(UnclearName) {
      let user = try names.thing(named: user)
      guard let used else {
        let portrait = Portrait(of: user, in: input, today: .today)
        return PortraitText(input: input, context: context).text(of: portrait)
      }
      let permission = try Permission(
        from: user, to: try names.thing(named: used), in: input, limit: limit, today: .today)
      return PermissionText(context: context).text(of: permission)
    } catch {
      throw RepositoryReader.Failure(repository.problems + [error.problem])
    }
  }
}
