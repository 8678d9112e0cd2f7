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
  private let jobs: Int

  /// Takes the absolute path that files are relative to.
  package init(
    root: String, fileSystem: FileSystem, graph: PackageGraph, imports: ImportUses, jobs: Int = 1
  ) {
    self.root = root
    self.fileSystem = fileSystem
    self.graph = graph
    self.imports = imports
    self.jobs = jobs
  }

  /// The modules that each one uses without an import.
  ///
  /// - Complexity: Reads the sources of dependencies that are not imported, and of those who
  ///   declare them.
  package func modules() -> [PackageGraph.ModuleID: Set<PackageGraph.ModuleID>] {
    let users = graph.modules.indices.map { (id: $0, candidates: candidates(of: $0)) }
      .filter { !$0.candidates.isEmpty }
    let modules = Set(users.flatMap { $0.candidates.map(\.module) }).sorted()
    let found = Parallel.map(modules, jobs: jobs, self.members)
    let members = Dictionary(uniqueKeysWithValues: zip(modules, found))
    let used = Parallel.map(users, jobs: jobs) { user in
      self.used(by: user.id, of: user.candidates, members)
    }
    return zip(users, used).reduce(into: [:]) { unseen, next in
      if !next.1.isEmpty { unseen[next.0.id] = next.1 }
    }
  }

  /// The candidates that a module uses, of which it is known what their extensions add.
  private func used(
    by user: PackageGraph.ModuleID, of candidates: [Candidate],
    _ members: [PackageGraph.ModuleID: Members]
  ) -> Set<PackageGraph.ModuleID> {
    let wanted = candidates.filter(\.isReachable).reduce(into: Set<String>()) {
      $0.formUnion(members[$1.module]?.words ?? [])
    }
    let words = wanted.isEmpty ? [] : self.words(of: user, among: wanted)
    let used = candidates.filter { candidate in
      guard let found = members[candidate.module] else { return false }
      return found.isOnlyComments || candidate.isReachable && !found.words.isDisjoint(with: words)
    }
    return Set(used.map(\.module))
  }

  private struct Candidate: Sendable {
    var module: PackageGraph.ModuleID

    /// Whether an imported module leads to it.
    var isReachable: Bool
  }

  private struct Members: Sendable {
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
