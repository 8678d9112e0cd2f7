package import ArchitectureModel
package import RepositoryFiles
import SwiftText

/// Finds modules that are used without being imported.
///
/// The members that an extension adds to a type are there as soon as its module is loaded, which
/// the import of another one brings about. So a dependency that no source imports is in use if
/// some import leads to it and a source mentions what its extensions add. A module that holds
/// nothing but comments is there for `canImport` alone.
package struct UnseenUses {
  private let root: String
  private let fileSystem: FileSystem
  private let graph: PackageGraph
  private let imports: ImportUses

  /// Takes the absolute path that files are relative to.
  package init(root: String, fileSystem: FileSystem, graph: PackageGraph, imports: ImportUses) {
    self.root = root
    self.fileSystem = fileSystem
    self.graph = graph
    self.imports = imports
  }

  /// The modules that each one uses without an import.
  ///
  /// - Complexity: Reads the sources of dependencies that are not imported, and of those who
  ///   declare them.
  package func modules() -> [PackageGraph.ModuleID: Set<PackageGraph.ModuleID>] {
    var members: [PackageGraph.ModuleID: Members] = [:]
    var unseen: [PackageGraph.ModuleID: Set<PackageGraph.ModuleID>] = [:]
    for user in graph.modules.indices {
      let candidates = candidates(of: user)
      guard !candidates.isEmpty else { continue }
      for candidate in candidates where members[candidate.module] == nil {
        members[candidate.module] = self.members(of: candidate.module)
      }
      let wanted = candidates.filter(\.isReachable).reduce(into: Set<String>()) {
        $0.formUnion(members[$1.module]?.words ?? [])
      }
      let words = wanted.isEmpty ? [] : self.words(of: user, among: wanted)
      let used = candidates.filter { candidate in
        guard let found = members[candidate.module] else { return false }
        return found.isOnlyComments || candidate.isReachable && !found.words.isDisjoint(with: words)
      }
      if !used.isEmpty { unseen[user] = Set(used.map(\.module)) }
    }
    return unseen
  }

  private struct Candidate {
    var module: PackageGraph.ModuleID

    /// Whether an imported module leads to it.
    var isReachable: Bool
  }

  private struct Members {
    var words: Set<String> = []
    var isOnlyComments = true
  }

  /// The declared dependencies of Swift that no source imports.
  private func candidates(of user: PackageGraph.ModuleID) -> [Candidate] {
    let imported = Set(imports.uses(of: user).compactMap(\.meaning.module))
    let declared = Set(graph.edges(from: user).lazy.filter { !$0.isPluginUsage }.map(\.to))
    let open = declared.subtracting(imported).filter {
      graph.modules[$0].kind == .target(.regular) && graph.modules[$0].otherSources.isEmpty
    }
    guard !open.isEmpty else { return [] }
    let reached = reached(from: imported, besides: user)
    return open.sorted().map { Candidate(module: $0, isReachable: reached.contains($0)) }
  }

  private func reached(
    from starts: Set<PackageGraph.ModuleID>, besides user: PackageGraph.ModuleID
  ) -> Set<PackageGraph.ModuleID> {
    var seen = starts
    var stack = Array(starts)
    while let module = stack.popLast() {
      for edge in graph.edges(from: module)
      where edge.to != user && !edge.isPluginUsage && seen.insert(edge.to).inserted {
        stack.append(edge.to)
      }
    }
    return seen
  }

  private func members(of module: PackageGraph.ModuleID) -> Members {
    graph.modules[module].sources.reduce(into: Members()) { result, file in
      let members = ExtensionMembers(source: bytes(of: file))
      result.words.formUnion(members.names)
      result.words.formUnion(members.types)
      if !members.isOnlyComment { result.isOnlyComments = false }
    }
  }

  private func words(of module: PackageGraph.ModuleID, among wanted: Set<String>) -> Set<String> {
    graph.modules[module].sources.reduce(into: []) { words, file in
      words.formUnion(SourceWords.words(in: bytes(of: file), among: wanted))
    }
  }

  private func bytes(of file: String) -> [UInt8] {
    (try? fileSystem.read(root + "/" + file)) ?? []
  }
}
