import ArchitectureModel
import ArchitectureRules
import Configuration
import ManifestEditing
import RepositoryFiles
import Scaffolding

/// A package that is not there yet.
struct PackageDraft {
  let name: String

  /// The index of its layer; `nil` where there are no layers.
  let layer: Int?
  let repository: Repository

  /// What it uses.
  var uses: [PackageGraph.ModuleID] = []

  /// Its folder, relative to the root.
  private(set) var folder = ""

  init(name: String, layer: Int?, repository: Repository) {
    self.name = name
    self.layer = layer
    self.repository = repository
  }

  private var graph: PackageGraph { repository.graph }
  private var policy: Policy { repository.policy }

  /// Finds the folder: beside the packages of its layer, else where most packages are.
  mutating func findPlace() throws(RepositoryReader.Failure) {
    let parent = commonParent(of: neighbours) ?? commonParent(of: Array(graph.packages.indices))
    folder = (parent.map { $0.isEmpty ? "" : $0 + "/" } ?? "Packages/") + name
    if let entry = policy.exclude.first(where: { entry in
      FilePath.enclosing(folder + "/x").contains { entry.glob.matches($0) }
    }) {
      throw RepositoryReader.Failure("'\(folder)' is excluded by '\(entry.text)'")
    }
    if FileSystem.machine.kind(repository.root + "/" + folder) != nil {
      throw RepositoryReader.Failure("'\(folder)' is there already")
    }
  }

  /// The packages that have a module in the layer.
  private var neighbours: [PackageGraph.PackageID] {
    guard let layer else { return [] }
    let layering = Layering(graph: graph, policy: policy)
    let packages = graph.modules.indices.filter { layering.layers[$0] == layer }
      .compactMap { graph.modules[$0].package }
    return Array(Set(packages)).sorted()
  }

  /// The folder in which most of some packages lie; of several, the first by name.
  private func commonParent(of packages: [PackageGraph.PackageID]) -> String? {
    let parents = packages.map { graph.packages[$0].folder }.filter { !$0.isEmpty }
      .map { FilePath.parent(of: $0) }
    return Dictionary(grouping: parents) { $0 }
      .min { ($1.value.count, $0.key) < ($0.value.count, $1.key) }?.key
  }
}

// What the architecture says.
extension PackageDraft {
  /// The repository with the package in it, as a graph.
  private func outlook(_ policy: Policy) -> Repository {
    var packages = graph.packages
    var modules = graph.modules
    let place = Place(file: folder + "/Package.swift", line: 1, column: 1)
    let product = Package.Product(
      name: name, kind: .library, modules: [modules.count],
      declaration: Declaration(place: place))
    packages.append(
      Package(
        folder: folder, name: name, identity: name.lowercased(), manifestFile: place.file,
        toolsVersion: toolsVersion, platforms: platforms, products: [product],
        modules: modules.count..<modules.count + 1, place: place))
    modules.append(
      Module(
        name: name, kind: .target(.regular), package: packages.count - 1,
        folder: folder + "/Sources/" + name, declaration: Declaration(place: place)))
    var result = repository
    result.policy = policy
    result.graph = PackageGraph(
      packages: packages, modules: modules, externals: graph.externals,
      packageEdges: graph.packageEdges, moduleEdges: graph.moduleEdges,
      externalEdges: graph.externalEdges, unresolved: graph.unresolved,
      unreadable: graph.unreadable)
    result.imports = ImportUses(
      table: repository.imports.table, uses: repository.imports.uses, moduleCount: modules.count)
    return result
  }

  /// The policy with the package's own name in its layer, and all other claims as they are.
  private var placedPolicy: Policy {
    var policy = policy
    if let layer {
      policy.layers[layer].entries.append(
        Entry(name, namesPackages: false, place: policy.layers[layer].place))
    }
    return policy
  }

  /// The additions that let it use what it shall.
  func additions(
    in outlook: Repository
  ) throws(RepositoryReader.Failure) -> [DependencyChange] {
    var changes: [DependencyChange] = []
    for module in uses {
      switch DependencyChange.addition(
        from: outlook.graph.modules.count - 1, to: module, in: outlook)
      {
      case .success(let change): if !changes.contains(change) { changes.append(change) }
      case .failure(let refusal):
        throw RepositoryReader.Failure(
          "'\(name)' cannot use '\(graph.modules[module].name)': \(refusal.reason)")
      }
    }
    return changes
  }

  /// Why the architecture does not allow what the package shall use.
  func refusal(excuses: Excuses) throws(RepositoryReader.Failure) -> String? {
    let outlook = outlook(placedPolicy)
    let changes = try additions(in: outlook)
    let judge = ChangeJudge(repository: outlook, excuses: excuses, today: .today)
    let refused = judge.outlook(after: changes, unusedPackages: []).refused
    let texts = changes.compactMap { refused[$0]?.explanation }
    return texts.isEmpty ? nil : texts.joined()
  }

  /// What is wrong with the repository once the package is in it.
  func complaint(about repository: Repository) -> String? {
    guard let id = repository.graph.packages.firstIndex(where: { $0.folder == folder }) else {
      return "'\(folder)' would not count as a package: a target of another one owns the folder"
    }
    let layering = Layering(graph: repository.graph, policy: repository.policy)
    let module = repository.graph.packages[id].modules.lowerBound
    if layering.isTestCode[module] {
      return "an entry of 'testing' would take '\(name)' for test code"
    }
    guard layering.layers[module] == layer else {
      let other = layering.layers[module].map { repository.policy.layers[$0].name }
      return "'\(name)' would be in "
        + (other.map { "layer '\($0)', an entry of which names it too" } ?? "no layer")
    }
    return nil
  }
}

// The files.
extension PackageDraft {
  private var vendors: [PackageGraph.PackageID] { uses.compactMap { graph.modules[$0].package } }

  /// The packages after which the new one is made: the first of its layer, and what it uses.
  private var models: [Package] {
    let first = neighbours.first ?? graph.packages.indices.first
    return ((first.map { [$0] } ?? []) + vendors).map { graph.packages[$0] }
  }

  private var toolsVersion: ToolsVersion {
    max(models.map(\.toolsVersion).max() ?? ToolsVersion(6, 0), ToolsVersion(5, 5))
  }

  /// The highest version that one of the models asks for, platform by platform.
  private var platforms: [Manifest.Platform] {
    var versions: [String: ToolsVersion] = [:]
    var platforms: [Manifest.Platform] = []
    for platform in models.flatMap(\.platforms) {
      let version = ToolsVersion(platform.version) ?? ToolsVersion(0, 0)
      guard let known = versions[platform.name] else {
        versions[platform.name] = version
        platforms.append(platform)
        continue
      }
      guard version > known else { continue }
      versions[platform.name] = version
      platforms = platforms.map { $0.name == platform.name ? platform : $0 }
    }
    return platforms
  }

  /// The package's files and, if no entry of its layer names it already, the configuration.
  func plan(configuration: String?) throws(RepositoryReader.Failure) -> FilePlan {
    let template = PackageTemplate(
      name: name, toolsVersion: toolsVersion, platforms: platforms,
      imports: Set(uses.map { graph.modules[$0].moduleName }).sorted(), indentation: indentation)
    var plan = FilePlan(template.files(in: folder))
    let manifest = FilePlan.File(
      path: folder + "/Package.swift", text: try wired(template.manifest))
    plan.add(manifest)
    if let layer, let configuration, layerWithoutEntry != layer {
      plan.add(try edited(configuration, policy.layers[layer].name))
    }
    return plan
  }

  /// The layer in which the package is though no entry is added.
  private var layerWithoutEntry: Int? {
    let outlook = outlook(policy)
    return Layering(graph: outlook.graph, policy: policy).layers.last ?? nil
  }

  private func wired(_ manifest: String) throws(RepositoryReader.Failure) -> String {
    let outlook = outlook(placedPolicy)
    let changes = try additions(in: outlook)
    let changed = ChangedGraph(of: outlook.graph, changes)
    var editor = ManifestEditor(Array(manifest.utf8))
    do throws(ManifestObstacle) {
      for pair in changed.addedPackages {
        try editor.addPackage(path: outlook.path(from: pair.from, to: pair.to))
      }
      for change in changes { try editor.add(change.reference, toTarget: name) }
    } catch {
      throw RepositoryReader.Failure("the new manifest cannot be written: \(error)")
    }
    return String(decoding: editor.bytes, as: UTF8.self)
  }

  private func edited(
    _ file: String, _ layer: String
  ) throws(RepositoryReader.Failure) -> FilePlan.File {
    guard !file.hasPrefix("/") else {
      throw RepositoryReader.Failure(
        "no entry of layer '\(layer)' names '\(folder)', and '\(file)' lies outside the repository",
        help: "add \"\(name)\" to the packages of the layer, and run this again")
    }
    do throws(FileSystemError) {
      let bytes = try FileSystem.machine.read(repository.root + "/" + file)
      for list in ConfigurationEditor.List.allCases {
        let new = ConfigurationEditor.adding(name, to: list, ofLayer: layer, in: bytes)
        guard let new else { continue }
        return FilePlan.File(
          path: file, text: String(decoding: new, as: UTF8.self),
          old: String(decoding: bytes, as: UTF8.self))
      }
    } catch {
      throw RepositoryReader.Failure("'\(file)' cannot be read: \(error.reason)")
    }
    throw RepositoryReader.Failure("layer '\(layer)' has no list to put '\(name)' in")
  }

  /// One level of indentation in the manifest of a model.
  private var indentation: String {
    guard let model = models.first,
      let bytes = try? FileSystem.machine.read(repository.root + "/" + model.manifestFile)
    else { return "  " }
    return ManifestEditor(bytes).indentation
  }
}
