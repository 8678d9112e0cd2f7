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

  /// What it uses, and what its tests use besides it.
  var uses: [Use] = []
  var testUses: [Use] = []

  /// Something that is there before it.
  enum Use: Hashable, Sendable {
    case module(PackageGraph.ModuleID)
    case external(ThirdPartyUse)
  }

  /// What stands in place of the source and the test to begin with; takes its folder and the
  /// blanks of one level.
  var sources: (@Sendable (_ folder: String, _ indentation: String) -> [FilePlan.File])?

  /// Its folder, relative to the root.
  private(set) var folder = ""

  init(name: String, layer: Int?, repository: Repository) {
    self.name = name
    self.layer = layer
    self.repository = repository
  }

  var graph: PackageGraph { repository.graph }
  var policy: Policy { repository.policy }

  /// Whether nothing is called as it: a name may belong to one package, and to one module.
  func checkIsFree() throws(RepositoryReader.Failure) {
    let lower = name.lowercased()
    if let package = graph.packages.first(where: {
      $0.name.lowercased() == lower || $0.identity == lower
    }) {
      throw RepositoryReader.Failure(
        "there is a package '\(package.name)' in '\(package.folder)' already")
    }
    if let module = graph.modules.first(where: {
      [name, name + "Tests"].contains($0.moduleName) && $0.kind != .loose
    }) {
      throw RepositoryReader.Failure("there is a target '\(module.name)' already")
    }
  }

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
  var neighbours: [PackageGraph.PackageID] {
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
  /// The repository with the package in it, as a graph; its module is the last but one, that of its
  /// tests the last.
  func outlook(_ policy: Policy) -> Repository {
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
        modules: modules.count..<modules.count + 2, place: place))
    for (name, kind, parent) in [
      (name, Target.Kind.regular, "Sources"), (testName, .test, "Tests"),
    ] {
      modules.append(
        Module(
          name: name, kind: .target(kind), package: packages.count - 1,
          folder: "\(folder)/\(parent)/\(name)", declaration: Declaration(place: place)))
    }
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

  /// The repository once the package is in its layer and declares what it uses.
  func made() throws(RepositoryReader.Failure) -> Repository {
    var outlook = outlook(placedPolicy)
    outlook.graph = ChangedGraph(of: outlook.graph, try additions(in: outlook)).graph
    return outlook
  }

  /// The policy with the package's own name in its layer, and all other claims as they are.
  var placedPolicy: Policy {
    var policy = policy
    if let layer {
      policy.layers[layer].entries.append(
        Entry(name, namesPackages: false, place: policy.layers[layer].place))
    }
    return policy
  }

  var testName: String { name + "Tests" }

  /// The additions that let it and its tests use what they shall.
  func additions(
    in outlook: Repository
  ) throws(RepositoryReader.Failure) -> [DependencyChange] {
    var changes: [DependencyChange] = []
    let module = outlook.graph.modules.count - 2
    for (user, uses) in [(module, uses), (module + 1, testUses)] {
      for case .module(let used) in uses {
        switch DependencyChange.addition(from: user, to: used, in: outlook) {
        case .success(let change): if !changes.contains(change) { changes.append(change) }
        case .failure(let refusal):
          throw RepositoryReader.Failure(
            "'\(name)' cannot use '\(graph.modules[used].name)': \(refusal.reason)")
        }
      }
    }
    return changes
  }

  /// Why the architecture does not allow what the package shall use.
  func refusal(
    excuses: Excuses
  ) throws(RepositoryReader.Failure) -> DependencyChange.Refusal? {
    let outlook = outlook(placedPolicy)
    let changes = try additions(in: outlook)
    let judge = ChangeJudge(repository: outlook, excuses: excuses, today: .today)
    let refused = judge.outlook(after: changes, unusedPackages: []).refused
    return changes.lazy.compactMap { refused[$0] }.first
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
