import ArchitectureModel
import CommandLineKit
import Configuration
import LayerProposals
import RepositoryFiles
import Scaffolding

struct InitCommand: Command, RunnableCommand {
  var repository = RepositoryOptions()
  var isDryRun = false

  static let usage = Usage<Self>(
    name: "lintel init",
    summary: "Proposes layers for a repository that has no configuration.",
    details: """
      The layers come from what the packages and sources really use, from names and from folders. It
      writes \(RootFolder.configurationName), and where something stands in the way of a passing
      'check', \(BaselineFile.defaultName). A configuration that is there is never touched.

      exit status: 0 done, 2 could not run, or there is a configuration already
      """,
    options: [
      .flag("dry-run", \.isDryRun, help: "print the configuration and write nothing")
    ] + RepositoryOptions.table.placed(at: \.repository))

  func run() -> Int32 {
    do throws(RepositoryReader.Failure) {
      try checkIsNew()
      let start = try RepositoryStart(options: repository)
      if isDryRun {
        Terminal.print(start.proposal.text)
        Terminal.printError(start.summary(verb: "would make"))
      } else {
        try write(start)
        Terminal.print(start.summary(verb: "made"))
      }
      return ExitStatus.clean
    } catch {
      ReportOutput.printProblems(error.problems)
      return ExitStatus.couldNotRun
    }
  }

  private func checkIsNew() throws(RepositoryReader.Failure) {
    guard repository.config == nil else {
      throw RepositoryReader.Failure(
        "'lintel init' writes \(RootFolder.configurationName) at the root",
        help: "leave out '--config'")
    }
    let root = RepositoryJudge(options: repository, today: .today).root
    for name in [RootFolder.configurationName, BaselineFile.defaultName]
    where FileSystem.machine.kind(root + "/" + name) != nil {
      throw RepositoryReader.Failure(
        "there is '\(name)' in '\(root)' already, and it stays as it is",
        help: "edit it, or remove it and run 'lintel init' again")
    }
  }

  private func write(_ start: RepositoryStart) throws(RepositoryReader.Failure) {
    let writer = FilePlanWriter(root: start.root)
    let interruption = Interruption { writer.takeBack() }
    defer { withExtendedLifetime(interruption) {} }
    do throws(FilePlanWriter.Failure) {
      try writer.write(start.plan)
    } catch {
      throw RepositoryReader.Failure("'\(error.path)' cannot be written: \(error.reason)")
    }
  }
}
