import ArchitectureModel
import GraphAlgorithms

/// What uses the loose files of a folder, as far as names tell it.
///
/// The module that an Xcode project makes of a folder has its name, most often; an import of that
/// name that leads to no local module leads there. A folder that has the name of a local module
/// holds files of that module.
struct LooseUses {
  private let graph: PackageGraph
  private let imports: ImportUses

  /// Folders by the names of their modules.
  private var folders: [String: PackageGraph.ModuleID] = [:]

  init(graph: PackageGraph, imports: ImportUses) {
    self.graph = graph
    self.imports = imports
    let loose = graph.modules.indices.filter { graph.modules[$0].kind == .loose }
    for (name, found) in Dictionary(grouping: loose, by: { Self.name(of: graph.modules[$0]) })
    where found.count == 1 && !isOfTheSystem(name, importedIn: found[0]) {
      folders[name] = found[0]
    }
  }

  /// Whether most files of a folder import its own name: that is another module then.
  private func isOfTheSystem(
    _ name: String, importedIn folder: PackageGraph.ModuleID
  ) -> Bool {
    let count = imports.uses(of: folder).count { imports.name(of: $0) == name }
    return count * 2 > graph.modules[folder].sources.count
  }

  /// Who imports what a folder's module is named.
  var imported: [Edge] {
    graph.modules.indices.flatMap { module in
      importedNames(of: module).compactMap { name in
        folders[name].map { Edge(from: module, to: $0) }
      }
    }
  }

  /// From modules to the folders of their names in the package that they lie in.
  var namesakes: [Edge] {
    graph.modules.indices.compactMap { module in
      guard let package = graph.package(of: module),
        let folder = folders[graph.modules[module].name],
        package.folder.isEmpty || graph.modules[folder].name.hasPrefix(package.folder + "/")
      else { return nil }
      return Edge(from: module, to: folder)
    }
  }

  /// Names that a module imports and that are those of no local module.
  private func importedNames(of module: PackageGraph.ModuleID) -> Set<String> {
    Set(imports.uses(of: module).filter { $0.meaning == .other }.map(imports.name(of:)))
  }

  private static func name(of loose: Module) -> String {
    loose.name.split(separator: "/").last.map(String.init) ?? loose.name
  }
}
