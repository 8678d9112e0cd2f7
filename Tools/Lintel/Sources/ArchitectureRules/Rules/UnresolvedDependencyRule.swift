import ArchitectureModel
import Suggestions

/// What a manifest depends on must exist.
struct UnresolvedDependencyRule: Rule {
  static let info = RuleInfo(
    id: "unresolved-dependency",
    summary:
      "a product or target that no declared local dependency has, or a path without a package",
    rationale: """
      'swift package dump-package' does not notice it, and an old build folder can hide it for \
      weeks: the package builds on one machine and on no other.
      """,
    severity: .error,
    examples: [
      .keeps(
        """
        package App
          uses Core
          target App -> Core
        package Core
          target Core
        """),
      .breaks(
        """
        package App
          uses Core | missing
          target App
        """),
    ])

  func findings(in input: RuleInput) -> [Finding] {
    let missing = input.graph.packageEdges.compactMap { missingPackage($0, input) }
    return firstOfEach(missing, .packageDependency)
      + firstOfEach(input.graph.unresolved.map { unresolved($0, input) }, .targetDependency)
  }

  private func missingPackage(_ edge: PackageEdge, _ input: RuleInput) -> Finding? {
    guard case .missing(let absence) = edge.destination else { return nil }
    let path = edge.path ?? edge.dependency.identity
    let message: String
    var help = "correct the path or remove the dependency"
    switch absence {
    case .noManifest: message = "there is no manifest in '\(path)'"
    case .noFolder: message = "there is nothing at '\(path)'"
    case .otherCase(let actual):
      message = "'\(path)' exists only as '\(actual)'"
      help = "write the path as it stands on disk"
    }
    let other = input.graph.packages.first { $0.identity == edge.dependency.identity }
    if let other, absence == .noFolder || absence == .noManifest {
      help = "correct the path: package '\(other.name)' stands in '\(other.folder)'"
    }
    return Finding(
      rule: Self.info.id, severity: .error,
      message: "'\(input.graph.packages[edge.from].name)' depends on a package by its path, but "
        + message,
      help: help, place: edge.declaration.place, from: input.subject(ofPackage: edge.from),
      to: Subject(package: edge.dependency.identity, folder: path))
  }

  private func unresolved(_ dependency: UnresolvedDependency, _ input: RuleInput) -> Finding {
    let graph = input.graph
    let from = graph.modules[dependency.from].name
    let name = dependency.name
    let package = graph.package(of: dependency.from)
    let targets = package.map { $0.modules.map { graph.modules[$0].name } } ?? []
    var to = Subject(package: package?.name, folder: package?.folder, module: name)
    var message: String
    var help: String
    switch dependency.reason {
    case .noTarget:
      message = "'\(package?.name ?? "")' has no target '\(name)'"
      help = advice(name, targets) ?? "declare the target or remove the dependency"
    case .nothingOfThatName:
      message =
        "'\(name)' is neither a target of the package nor a product of a dependency of that"
        + " name"
      help = advice(name, targets) ?? "write '.product(name:package:)' for a product"
      to = Subject(module: name)
    case .unknownPackage(let reference):
      message = "the package has no dependency '\(reference)'"
      help = "declare the package dependency or correct its name"
      to = Subject(package: reference, product: name)
    case .noProduct(let id, let isTarget):
      let vendor = graph.packages[id]
      message =
        "'\(vendor.name)'\(folderHint(vendor)) has no product '\(name)'"
        + (isTarget ? ", only a target that no product of that name vends" : "")
      help =
        advice(name, vendor.products.map(\.name))
        ?? "correct the name, or declare the product in \(vendor.manifestFile)"
      to = Subject(package: vendor.name, folder: vendor.folder, product: name)
    }
    if dependency.declaration.isComputed { message += "; the manifest computes the declaration" }
    return Finding(
      rule: Self.info.id, severity: .error,
      message: "'\(from)' depends on '\(name)', but \(message)",
      help: help, place: dependency.declaration.place, from: input.subject(of: dependency.from),
      to: to)
  }

  /// The folder, where it does not tell the name.
  private func folderHint(_ package: Package) -> String {
    package.identity == package.name.lowercased() ? "" : " in '\(package.folder)'"
  }

  private func advice(_ name: String, _ candidates: [String]) -> String? {
    Spelling.nearest(to: name, in: candidates).map { "write '\($0)'" }
  }
}

extension Rule {
  /// Keeps one finding for each pair of subjects; the others' places are listed under it.
  func firstOfEach(_ findings: [Finding], _ kind: PlaceKind) -> [Finding] {
    var positions: [String: Int] = [:]
    var result: [Finding] = []
    for finding in findings {
      if let position = positions[finding.fingerprint] {
        result[position].places.append(RelatedPlace(finding.place, kind))
      } else {
        positions[finding.fingerprint] = result.count
        result.append(finding)
      }
    }
    return result
  }
}
