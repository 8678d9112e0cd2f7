import CommandLineKit
import ManifestReading
import RepositoryFiles
import Resolution

struct DoctorCommand: Command, RunnableCommand {
  var repository = RepositoryOptions()

  static let usage = Usage<Self>(
    name: "lintel doctor",
    summary: "Says what Lintel works with, and compares the two ways of loading manifests.",
    details: """
      Every manifest that 'check' loads is read as a literal one and loaded by SwiftPM. What SwiftPM
      said before is remembered; '--no-cache' asks it again and so shows what is slow.

      exit status: 0 the two ways agree, 1 they do not, 2 could not run or a manifest did not load
      """,
    options: RepositoryOptions.table.placed(at: \.repository))

  func run() -> Int32 {
    let reader = RepositoryReader(options: repository)
    do throws(RepositoryReader.Failure) {
      let root = try reader.rootFolder()
      let tree = try reader.tree(root: root, policy: reader.policy(root: root))
      let session = ManifestSession(
        options: repository, environment: reader.environment, root: root, fileSystem: .machine,
        progress: reader.progress)
      _ = PackageSelection(
        tree: tree, submodules: reader.submodules(root: root), load: session.loadInBothWays)
      let problems = session.finish()
      let comparisons = session.comparisons
      let report = DoctorReport(root: root, facts: session.facts(), comparisons: comparisons)
      Terminal.print(report.text)
      ReportOutput.printProblems(problems)
      if comparisons.contains(where: \.isContradiction) { return ExitStatus.findings }
      return problems.isEmpty ? ExitStatus.clean : ExitStatus.couldNotRun
    } catch {
      ReportOutput.printProblems(error.problems)
      return ExitStatus.couldNotRun
    }
  }
}
