import ArchitectureModel
import CommandLineKit

struct AddCommand: Command, RunnableCommand {
  /// What can be added.
  enum Kind: String, CaseIterable, Sendable {
    case dependency, package, feature
  }

  var repository = RepositoryOptions()
  var kind = Kind.dependency
  var names: [String] = []
  var layer: String?
  var uses: [String] = []
  var isDryRun = false

  static let usage = Usage<Self>(
    name: "lintel add",
    summary: "Adds a dependency, a package or a feature, if the architecture allows it.",
    details: """
      lintel add dependency A B                       lets target A use target B
      lintel add package NAME --layer L [--uses A,B]  makes a package in a layer
      lintel add feature NAME                         makes a package in each layer for its parts:
                                                      contract, implementation, client, feature

      The layers of a feature's parts are found by their names, such as 'interface', 'implementation',
      'client' and 'feature'; a part without a layer is left out.

      A name is that of a target, PACKAGE:TARGET, or that of a package with one target.

      exit status: 0 done; 1 the architecture forbids it, or with '--dry-run' something would change;
      2 could not run
      """,
    arguments: [
      .required("what", \.kind, help: "what to add"),
      .rest("name", \.names, help: "the names it is about"),
    ],
    options: [
      .value("layer", \.layer, named: "layer", help: "the layer of a new package"),
      .values(
        "uses", \.uses, named: "names", separatedBy: ",", help: "what a new package uses"),
      .flag("dry-run", \.isDryRun, help: "print the changes as a unified diff and make none"),
    ] + RepositoryOptions.table.placed(at: \.repository))

  func run() -> Int32 {
    do throws(RepositoryReader.Failure) {
      switch kind {
      case .dependency: return try dependency().run()
      case .package: return try package().run()
      case .feature: return try feature().run()
      }
    } catch {
      ReportOutput.printProblems(error.problems)
      return ExitStatus.couldNotRun
    }
  }

  private func dependency() throws(RepositoryReader.Failure) -> DependencyAddition {
    guard names.count == 2, layer == nil, uses.isEmpty else {
      throw RepositoryReader.Failure(
        "a dependency has two ends and nothing else", help: "write: lintel add dependency A B")
    }
    return DependencyAddition(
      options: repository, from: names[0], to: names[1], isDryRun: isDryRun)
  }

  private func package() throws(RepositoryReader.Failure) -> PackageAddition {
    guard names.count == 1 else {
      throw RepositoryReader.Failure(
        "a package has one name", help: "write: lintel add package NAME --layer LAYER")
    }
    return PackageAddition(
      options: repository, name: names[0], layer: layer, uses: uses, isDryRun: isDryRun)
  }

  private func feature() throws(RepositoryReader.Failure) -> FeatureAddition {
    guard names.count == 1, layer == nil, uses.isEmpty else {
      throw RepositoryReader.Failure(
        "a feature has one name and nothing else", help: "write: lintel add feature NAME")
    }
    return FeatureAddition(options: repository, name: names[0], isDryRun: isDryRun)
  }
}
