import ArchitectureModel
import ArchitectureRules
import Drawings
import Foundation
import RepositoryFiles
import Scaffolding

/// A repository that is not there yet, and the folder to make it in.
struct NewRepository {
  let template: RepositoryTemplate

  /// As the command line spells it.
  let folder: String

  /// The absolute path of the folder.
  private var root: String {
    FilePath.joined(FileManager.default.currentDirectoryPath, folder)
  }

  private static let readme = "README.md"

  /// Whether it could be made, without making anything.
  func check() throws(RepositoryReader.Failure) {
    if let complaint = template.complaint { throw RepositoryReader.Failure(complaint) }
    guard let kind = FileSystem.machine.kind(root) else { return }
    guard kind == .directory else {
      throw RepositoryReader.Failure("'\(folder)' is there already, and is no folder", help: help)
    }
    if let entry = try firstEntry() {
      throw RepositoryReader.Failure(
        "the folder '\(folder)' is not empty: it has '\(entry)'", help: help)
    }
  }

  /// The first of what is in the folder, by name; an empty clone counts as empty.
  private func firstEntry() throws(RepositoryReader.Failure) -> String? {
    do throws(FileSystemError) {
      return try FileSystem.machine.list(root).map(\.name).filter { $0 != ".git" }.min()
    } catch {
      throw RepositoryReader.Failure("the folder '\(folder)' cannot be read: \(error.reason)")
    }
  }

  private var help: String { "name another folder with '--into'" }

  /// The files, below the folder.
  var tree: String { template.plan.tree(below: folder) }

  var nextSteps: String {
    let quoted = folder.allSatisfy { $0.isLetter || $0.isNumber || "-_./~".contains($0) }
    let steps = ["check", "test"] + (template.hasApp ? ["run"] : [])
    return "made '\(folder)', \(template.plan.files.count) files; next:\n"
      + "  cd \(quoted ? folder : "'\(folder)'")\n" + steps.map { "  make \($0)\n" }.joined()
  }

  /// Writes the files, then reads them as any repository, for the picture of it; takes everything
  /// back if that goes wrong, or at an interrupt.
  func write() throws(RepositoryReader.Failure) {
    let writer = FilePlanWriter(root: root)
    let interruption = Interruption { writer.takeBack() }
    defer { withExtendedLifetime(interruption) {} }
    let plan = template.plan
    try write(plan, with: writer)
    do throws(RepositoryReader.Failure) {
      guard let page = plan.files.first(where: { $0.path == Self.readme }) else { return }
      try write(FilePlan([try drawn(page)]), with: writer)
    } catch {
      writer.takeBack()
      throw error
    }
  }

  private func write(
    _ plan: FilePlan, with writer: FilePlanWriter
  ) throws(RepositoryReader.Failure) {
    do throws(FilePlanWriter.Failure) {
      try writer.write(plan)
    } catch {
      throw RepositoryReader.Failure(
        "'\(FilePath.joined(folder, error.path))' cannot be written: \(error.reason)",
        help: "nothing was made")
    }
  }

  /// README with the picture of what was written.
  private func drawn(_ page: FilePlan.File) throws(RepositoryReader.Failure) -> FilePlan.File {
    var command = GraphCommand()
    command.format = .mermaid
    command.repository.root = root
    command.repository.usesCache = false
    let repository = try RepositoryReader(options: command.repository).repository()
    guard repository.problems.isEmpty else { throw RepositoryReader.Failure(repository.problems) }
    let report = RepositoryJudge(options: command.repository, today: .today)
      .report(on: repository, excuses: Excuses(inline: repository.inlineExceptions))
    guard report.findings.isEmpty else {
      throw RepositoryReader.Failure(
        report.findings.map { Problem("\($0.message) [\($0.rule)]", place: $0.place) })
    }
    let picture = try command.drawing(of: repository)
    do throws(MarkedBlock.Failure) {
      let text = try MarkedBlock().page(page.text, showing: picture, language: "mermaid")
      return FilePlan.File(path: page.path, text: text, old: page.text)
    } catch {
      throw RepositoryReader.Failure("'\(page.path)' has no place for a picture")
    }
  }
}
