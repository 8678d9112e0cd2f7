import ArchitectureModel
import RepositoryFiles

/// Knows which modules the sources and headers of C belong to.
struct HeaderOwners {
  /// Whether a file stands at a path relative to the root.
  let isFile: @Sendable (String) -> Bool

  /// The modules by the paths of their sources and headers.
  private var owners: [String: [PackageGraph.ModuleID]] = [:]

  /// Where the public headers of a module of C lie, relative to the root.
  private var publicFolders: [PackageGraph.ModuleID: String] = [:]

  /// The same the other way round, where that is a folder of its own.
  private var modulesByPublicFolder: [String: [PackageGraph.ModuleID]] = [:]

  /// Where the headers of a module are searched for besides, relative to the root.
  private var searchFolders: [PackageGraph.ModuleID: [String]] = [:]

  /// Every path that leads to a source or header of a module from some folder around it.
  private var paths: [PackageGraph.ModuleID: Set<Substring>] = [:]

  /// - Complexity: O(*n*) in the paths of sources and headers of C.
  init(graph: PackageGraph, isFile: @escaping @Sendable (String) -> Bool) {
    self.isFile = isFile
    for (id, module) in graph.modules.enumerated() {
      guard !module.otherSources.isEmpty || !module.headers.isEmpty, let folder = module.folder
      else { continue }
      for file in module.otherSources + module.headers {
        owners[file, default: []].append(id)
        paths[id, default: []].formUnion(Self.endings(of: file))
      }
      if !module.headerSearchPaths.isEmpty { searchFolders[id] = module.headerSearchPaths }
      let place = FilePath.joined(folder, module.publicHeadersPath ?? "include")
      publicFolders[id] = place
      if place != folder { modulesByPublicFolder[place, default: []].append(id) }
    }
  }

  /// The modules that a file belongs to, in their order; else those in whose folder of public
  /// headers it lies.
  func owners(of file: String) -> [PackageGraph.ModuleID] {
    owners[file]
      ?? FilePath.enclosing(file).flatMap { modulesByPublicFolder[$0] ?? [] }.sorted()
  }

  /// Whether a path may lead to a file of a module itself, by whatever search path.
  func belongs(_ path: String, to module: PackageGraph.ModuleID) -> Bool {
    paths[module]?.contains(path[...]) ?? false
  }

  /// The modules that a file belongs to which a path leads to from the public headers of a module;
  /// empty if there is none.
  func owners(of path: String, vendedBy module: PackageGraph.ModuleID) -> [PackageGraph.ModuleID] {
    guard let folder = publicFolders[module] else { return [] }
    let file = FilePath.joined(folder, path)
    return isFile(file) ? owners[file] ?? [module] : []
  }

  /// The file that a path leads to from a folder that a module searches by itself.
  func file(at path: String, searchedBy module: PackageGraph.ModuleID) -> String? {
    searchFolders[module]?.lazy.map { FilePath.joined($0, path) }.first(where: isFile)
  }

  /// Of `a/b/c.h`: itself, `b/c.h` and `c.h`.
  private static func endings(of file: String) -> [Substring] {
    var endings = [file[...]]
    while let rest = endings.last, let slash = rest.firstIndex(of: "/") {
      endings.append(rest[rest.index(after: slash)...])
    }
    return endings
  }
}
