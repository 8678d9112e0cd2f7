import ArchitectureModel
import LayerProposals

/// A repository without a configuration as far as it can be read: broken packages and packages made
/// for tests are left out, and folders of loose Swift files count as modules.
struct RepositorySurvey {
  let repository: Repository

  /// What was left out.
  let exclude: [Proposal.Exclusion]

  /// Folders of packages that are data of tests.
  private static let dataFolders: Set<String> = [
    "fixtures", "fixture", "testdata", "testfixtures", "testinputs", "templates", "inputs",
  ]

  init(reader: RepositoryReader) throws(RepositoryReader.Failure) {
    var exclude: [Proposal.Exclusion] = []
    while true {
      let found = try reader.repository(assuming: Self.policy(exclude: exclude))
      let more = Self.exclusions(in: found.graph).filter { new in
        !exclude.contains { $0.folder == new.folder }
      }
      guard more.isEmpty else {
        exclude += more
        continue
      }
      guard found.problems.isEmpty else { throw RepositoryReader.Failure(found.problems) }
      self.exclude = exclude.sorted { $0.folder < $1.folder }
      repository =
        found.looseFolders.isEmpty
        ? found
        : try reader.repository(
          assuming: Self.policy(exclude: exclude, loose: found.looseFolders))
      return
    }
  }

  private static func policy(
    exclude: [Proposal.Exclusion], loose: [String] = []
  ) -> Policy {
    let place = Place(file: "", line: 1, column: 1)
    let entries = loose.map { Entry($0 + "/", namesPackages: false, place: place) }
    return Policy(
      exclude: exclude.map { ExcludedFolder($0.folder, place: place) },
      layers: entries.isEmpty ? [] : [Layer(name: "loose", place: place, entries: entries)])
  }

  private static func exclusions(in graph: PackageGraph) -> [Proposal.Exclusion] {
    var reasons: [String: String] = [:]
    for folder in graph.packages.map(\.folder) + graph.unreadable.map(\.folder) {
      let parts = folder.split(separator: "/")
      guard let index = parts.firstIndex(where: { dataFolders.contains($0.lowercased()) }) else {
        continue
      }
      reasons[parts[...index].joined(separator: "/") + "/"] = "its packages are data of tests"
    }
    for folder in graph.unreadable.map(\.folder)
    where !folder.isEmpty && !reasons.keys.contains(where: folder.hasPrefix) {
      reasons[folder + "/"] = "its manifest cannot be read"
    }
    return reasons.filter { folder, _ in
      !reasons.keys.contains { $0 != folder && folder.hasPrefix($0) }
    }.sorted { $0.key < $1.key }.map {
      Proposal.Exclusion(folder: $0.key, reason: $0.value)
    }
  }
}
