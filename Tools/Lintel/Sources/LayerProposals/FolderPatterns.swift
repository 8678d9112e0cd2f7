import ArchitectureModel

/// Short entries for folders that end in `Tests`: `iOS/*Tests/` for several in one place, and
/// `*/*Tests/` for many as deep.
struct FolderPatterns {
  /// Folders that no pattern may match.
  let others: [String]

  private static let ending = "Tests/"

  /// The entries for folders with a closing slash, sorted; those with another ending stay.
  func entries(for folders: Set<String>) -> [String] {
    let byPlace = shortened(folders.sorted(), least: 2) { $0 }
    return shortened(byPlace, least: 3) { $0.map { _ in "*" } }.sorted()
  }

  /// Replaces folders by a pattern where at least so many have the same one; `parents` says how
  /// the folders around them stand in it.
  private func shortened(
    _ folders: [String], least: Int, parents: ([Substring]) -> [Substring]
  ) -> [String] {
    let patterns = Dictionary(grouping: folders) { folder in
      guard folder.hasSuffix(Self.ending) else { return folder }
      let around = parents(folder.split(separator: "/").dropLast())
      return around.map { $0 + "/" }.joined() + "*" + Self.ending
    }
    return patterns.flatMap { pattern, found in
      found.count >= least && isSafe(pattern) ? [pattern] : found
    }
  }

  private func isSafe(_ pattern: String) -> Bool {
    let entry = Entry(pattern, namesPackages: false, place: Place(file: "", line: 1, column: 1))
    return others.allSatisfy { entry.matchedFolder(of: $0) == nil }
  }
}
