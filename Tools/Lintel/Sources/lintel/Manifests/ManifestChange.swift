import ArchitectureModel
import ManifestEditing
import ManifestReading
import RepositoryFiles

/// A manifest's text before and after, with what it shall then declare.
struct ManifestChange: Sendable {
  var package: PackageGraph.PackageID

  /// Relative to the root.
  var file: String
  var old: [UInt8]
  var new: [UInt8]
  var intended: Manifest

  /// What was done, a line each.
  var summary: [String]

  var diff: String {
    UnifiedDiff(
      old: String(decoding: old, as: UTF8.self), new: String(decoding: new, as: UTF8.self),
      path: file
    ).text
  }
}

/// Makes the changes of one package in its manifest's text, as far as they can be made.
struct ManifestRewriter {
  let repository: Repository
  let package: PackageGraph.PackageID
  private var editor: ManifestEditor
  private let old: [UInt8]
  private var intended: Manifest
  private var summary: [String] = []

  /// Changes that the text does not allow, with the reason.
  private(set) var refused: [DependencyChange: String] = [:]

  /// Package dependencies, by their positions in the graph, that the text does not let go.
  private(set) var keptPackages: [Int: String] = [:]

  private init(
    _ package: PackageGraph.PackageID, in repository: Repository
  ) throws(FileSystemError) {
    self.repository = repository
    self.package = package
    old = try FileSystem.machine.read(repository.root + "/" + repository.manifests[package].file)
    editor = ManifestEditor(old)
    intended = repository.manifests[package].manifest
  }

  /// Edits the text: packages that are needed, target dependencies, packages no longer needed.
  private mutating func rewrite(
    _ changes: [DependencyChange], addedPackages: [ChangedGraph.PackagePair],
    removedPackages: [Int]
  ) {
    for pair in addedPackages where pair.from == package { addPackage(pair.to, for: changes) }
    for change in changes where refused[change] == nil { make(change) }
    for edge in removedPackages where repository.graph.packageEdges[edge].from == package {
      removePackage(edge)
    }
  }

  /// A rewriter that has done its work.
  static func rewritten(
    _ package: PackageGraph.PackageID, in repository: Repository, _ changes: [DependencyChange],
    addedPackages: [ChangedGraph.PackagePair], removedPackages: [Int] = []
  ) throws(FileSystemError) -> ManifestRewriter {
    var rewriter = try ManifestRewriter(package, in: repository)
    rewriter.rewrite(changes, addedPackages: addedPackages, removedPackages: removedPackages)
    return rewriter
  }

  /// `nil` if nothing is changed.
  var change: ManifestChange? {
    guard editor.bytes != old else { return nil }
    return ManifestChange(
      package: package, file: repository.manifests[package].file, old: old, new: editor.bytes,
      intended: intended, summary: summary)
  }

  private mutating func make(_ change: DependencyChange) {
    let name = repository.graph.modules[change.from].name
    let index = change.from - repository.graph.packages[package].modules.lowerBound
    let text = change.reference.text
    do throws(ManifestObstacle) {
      switch change.action {
      case .add:
        try editor.add(change.reference, toTarget: name)
        intended.targets[index].dependencies.append(change.reference.declaration)
        summary.append("'\(name)': added \(text)")
      case .remove:
        try editor.remove(change.reference, fromTarget: name)
        let position = intended.targets[index].dependencies.firstIndex {
          DependencyReference($0) == change.reference
        }
        if let position { intended.targets[index].dependencies.remove(at: position) }
        summary.append("'\(name)': removed \(text)")
      }
    } catch {
      refused[change] = error.description
    }
  }

  private mutating func addPackage(
    _ vendor: PackageGraph.PackageID, for changes: [DependencyChange]
  ) {
    let path = repository.graph.path(from: package, to: vendor)
    do throws(ManifestObstacle) {
      try editor.addPackage(path: path)
      let folder = repository.graph.packages[vendor].folder
      let absolute = folder.isEmpty ? repository.root : repository.root + "/" + folder
      intended.dependencies.append(
        PackageDependency(
          location: .path(absolute), identity: repository.folderName(of: vendor).lowercased()))
      summary.append("added .package(path: \"\(path)\")")
    } catch {
      for change in changes where change.action == .add(vendor: vendor) {
        refused[change] = error.description
      }
    }
  }

  private mutating func removePackage(_ edge: Int) {
    let identity = repository.graph.packageEdges[edge].dependency.identity
    do throws(ManifestObstacle) {
      try editor.removePackage(identity: identity)
      intended.dependencies.removeAll { $0.identity == identity }
      summary.append("removed the package '\(identity)', of which nothing is used")
    } catch {
      keptPackages[edge] = error.description
      summary.append("left the package '\(identity)', of which nothing is used: \(error)")
    }
  }
}

extension Manifest {
  /// Whether it declares exactly what another one does, whatever the order of dependencies and the
  /// way the packages and the targets are named.
  func declaresSame(as other: Manifest) -> Bool {
    func bare(_ manifest: Manifest) -> Manifest {
      var manifest = manifest
      manifest.dependencies = []
      for index in manifest.targets.indices { manifest.targets[index].dependencies = [] }
      return manifest
    }
    func counts<Element: Hashable>(_ elements: [Element]) -> [Element: Int] {
      Dictionary(elements.map { ($0, 1) }, uniquingKeysWith: +)
    }
    return bare(self) == bare(other)
      && counts(dependencies.map(\.location)) == counts(other.dependencies.map(\.location))
      && zip(targets, other.targets).allSatisfy {
        counts($0.dependencies.map(\.plain)) == counts($1.dependencies.map(\.plain))
      }
  }
}

extension TargetDependency {
  /// The same with a target of the package by its name alone.
  fileprivate var plain: TargetDependency {
    guard case .target(let name) = form else { return self }
    return TargetDependency(.byName(name), condition: condition)
  }
}
