import ArchitectureModel
import CommandLineKit
import Scaffolding

struct NewCommand: Command, RunnableCommand {
  var name = ""
  var folder: String?
  var layers = LayerNames()
  var platforms: [Manifest.Platform] = []
  var toolsVersion: ToolsVersion?
  var isThirdParty = false
  var hasApp = true
  var isDryRun = false

  static let usage = Usage<Self>(
    name: "lintel new",
    summary: "Makes a repository of packages in layers that a check holds apart.",
    details: """
      It has four packages, the runtime that injects one into the other, an app and tests; the
      configuration that says what may use what, a Makefile, a workflow for CI, README with a picture,
      and AGENTS.md. Then, in the new folder: make check, make test, make run.

      All is made or nothing: the folder must be new or empty, but for '.git'.

      exit status: 0 done, 2 could not run
      """,
    arguments: [
      .required("name", \.name, help: "what the repository is called")
    ],
    options: [
      .value(
        "into", \.folder, named: "folder", .directory,
        help: "the repository's own folder; by default one of its name"),
      .value("feature", \.layers.feature, named: "name", help: "the package of the screens"),
      .value("client", \.layers.client, named: "name", help: "the package of the logic"),
      .value(
        "implementation", \.layers.implementation, named: "name",
        help: "the package of the infrastructure"),
      .value("interface", \.layers.interface, named: "name", help: "the package of the contracts"),
      .values(
        "platforms", \.platforms, named: "list",
        expecting: "names with versions, such as ios17,macos14", separatedBy: ",",
        reading: PlatformVersion.platform,
        help: "the minimum versions of all packages; by default ios16,macos13"),
      .value(
        "tools-version", \.toolsVersion, named: "version",
        expecting: "\(RepositoryTemplate.oldestToolsVersion) or newer",
        reading: RepositoryTemplate.toolsVersion,
        help: "the tools version of all manifests; by default"
          + " \(RepositoryTemplate.oldestToolsVersion)"),
      .flag(
        "third-party", \.isThirdParty,
        help: "take the original swift-dependencies by its URL in place of the runtime"),
      .flag("no-app", \.hasApp, sets: false, help: "leave out the app"),
      .flag("dry-run", \.isDryRun, help: "print the tree of files and write nothing"),
    ])

  func run() -> Int32 {
    let new = NewRepository(template: template, folder: folder ?? name)
    do throws(RepositoryReader.Failure) {
      try new.check()
      if isDryRun {
        Terminal.print(new.tree)
      } else {
        try new.write()
        Terminal.print(new.nextSteps)
      }
      return ExitStatus.clean
    } catch {
      ReportOutput.printProblems(error.problems)
      return ExitStatus.couldNotRun
    }
  }

  private var template: RepositoryTemplate {
    var template = RepositoryTemplate(name: name, lintelVersion: Lintel.version)
    template.layers = layers
    template.platforms = platforms
    template.toolsVersion = toolsVersion ?? template.toolsVersion
    template.isThirdParty = isThirdParty
    template.hasApp = hasApp
    return template
  }
}
