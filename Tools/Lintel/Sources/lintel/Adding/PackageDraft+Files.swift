import ArchitectureModel
import ArchitectureRules
import Configuration
import ManifestEditing
import RepositoryFiles
import Scaffolding

// The files.
extension PackageDraft {
  private var vendors: [PackageGraph.PackageID] {
    uses.compactMap { use in
      if case .module(let module) = use { graph.modules[module].package } else { nil }
    }
  }

  /// The packages after which the new one is made: the first of its layer, and what it uses.
  private var models: [Package] {
    let first = neighbours.first ?? graph.packages.indices.first
    return ((first.map { [$0] } ?? []) + vendors).map { graph.packages[$0] }
  }

  var toolsVersion: ToolsVersion {
    max(models.map(\.toolsVersion).max() ?? ToolsVersion(6, 0), ToolsVersion(5, 5))
  }

  /// The highest version that one of the models asks for, platform by platform.
  var platforms: [Manifest.Platform] {
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

  /// Adds the package's files and, if no entry of its layer names it already, the configuration,
  /// as the plan has it or else as it stands.
  func add(to plan: inout FilePlan) throws(RepositoryReader.Failure) {
    let model = modelManifest
    var template = PackageTemplate(
      name: name, toolsVersion: toolsVersion, platforms: platforms, imports: importedModules,
      indentation: model?.indentation ?? "  ")
    template.upcomingFeatures = upcomingFeatures(in: model)
    let manifest = try wired(template.manifest)
    plan.add(FilePlan.File(path: folder + "/Package.swift", text: manifest))
    for file in sources?(folder, template.indentation) ?? template.sources(in: folder) {
      plan.add(file)
    }
    if let layer, let configuration = policy.file, layerWithoutEntry != layer {
      plan.add(try edited(configuration, policy.layers[layer].name, in: plan))
    }
  }

  /// The modules that its source to begin with imports, sorted.
  private var importedModules: [String] {
    let names = uses.compactMap { use -> String? in
      if case .module(let module) = use { graph.modules[module].moduleName } else { nil }
    }
    return Set(names).sorted()
  }

  /// The layer in which the package is though no entry is added.
  private var layerWithoutEntry: Int? {
    let outlook = outlook(policy)
    return Layering(graph: outlook.graph, policy: policy).layers[outlook.graph.modules.count - 2]
  }

  private func wired(_ manifest: String) throws(RepositoryReader.Failure) -> String {
    let outlook = outlook(placedPolicy)
    let changes = try additions(in: outlook)
    let changed = ChangedGraph(of: outlook.graph, changes)
    var editor = ManifestEditor(Array(manifest.utf8))
    do throws(ManifestObstacle) {
      for pair in changed.addedPackages {
        try editor.addPackage(path: outlook.graph.path(from: pair.from, to: pair.to))
      }
      for change in changes {
        let target = outlook.graph.modules[change.from].name
        try editor.add(change.reference, toTarget: target)
      }
      for use in thirdParty { try editor.addPackage(declaration: use) }
      for (target, uses) in [(name, uses), (testName, testUses)] {
        for case .external(let use) in uses { try editor.add(use.reference, toTarget: target) }
      }
    } catch {
      throw RepositoryReader.Failure("the new manifest cannot be written: \(error)")
    }
    return String(decoding: editor.bytes, as: UTF8.self)
  }

  /// The declarations of the third-party packages that it uses, each once.
  private var thirdParty: [String] {
    var declarations: [String] = []
    for case .external(let use) in uses + testUses
    where !declarations.contains(use.packageDeclaration) {
      declarations.append(use.packageDeclaration)
    }
    return declarations
  }

  private func edited(
    _ file: String, _ layer: String, in plan: FilePlan
  ) throws(RepositoryReader.Failure) -> FilePlan.File {
    guard !file.hasPrefix("/") else {
      throw RepositoryReader.Failure(
        "no entry of layer '\(layer)' names '\(folder)', and '\(file)' lies outside the repository",
        help: "add \"\(name)\" to the packages of the layer, and run this again")
    }
    let known = plan.files.first { $0.path == file }
    do throws(FileSystemError) {
      let bytes =
        if let known { Array(known.text.utf8) } else {
          try FileSystem.machine.read(repository.root + "/" + file)
        }
      for list in ConfigurationEditor.List.allCases {
        let new = ConfigurationEditor.adding(name, to: list, ofLayer: layer, in: bytes)
        guard let new else { continue }
        return FilePlan.File(
          path: file, text: String(decoding: new, as: UTF8.self),
          old: known?.old ?? String(decoding: bytes, as: UTF8.self))
      }
    } catch {
      throw RepositoryReader.Failure("'\(file)' cannot be read: \(error.reason)")
    }
    throw RepositoryReader.Failure("layer '\(layer)' has no list to put '\(name)' in")
  }

  /// The manifest of the first model, if it is there already and can be read.
  private var modelManifest: ManifestEditor? {
    models.first.flatMap { try? FileSystem.machine.read(repository.root + "/" + $0.manifestFile) }
      .map(ManifestEditor.init)
  }

  /// Those of the model's first target.
  private func upcomingFeatures(in manifest: ManifestEditor?) -> [String] {
    guard let manifest, let module = models.first?.modules.first else { return [] }
    return manifest.upcomingFeatures(ofTarget: graph.modules[module].name)
  }
}
