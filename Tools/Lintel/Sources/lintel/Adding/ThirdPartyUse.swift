import ArchitectureModel
import ManifestEditing
import RepositoryFiles

/// The use of a third-party product that some package of the repository uses already.
struct ThirdPartyUse: Hashable, Sendable {
  var reference: DependencyReference

  /// The package's element in the `dependencies:` of that package, as it is written.
  var packageDeclaration: String

  /// Finds the product of a name; `nil` if nothing uses one, or no manifest declares its package
  /// literally.
  init?(product: String, in repository: Repository) {
    let graph = repository.graph
    for edge in graph.externalEdges
    where graph.externals[edge.to].product == product && !edge.isPluginUsage {
      guard let package = graph.externals[edge.to].package,
        let manifest = graph.package(of: edge.from)?.manifestFile,
        let bytes = try? FileSystem.machine.read(repository.root + "/" + manifest),
        let declaration = ManifestEditor(bytes).packageDeclaration(identity: package)
      else { continue }
      reference = .product(product, package: package)
      packageDeclaration = declaration
      return
    }
    return nil
  }
}
