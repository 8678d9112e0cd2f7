import ArchitectureModel
import RepositoryFiles

/// Makes the modules of one package, with the files that SwiftPM would compile for each.
struct ModuleBuilder {
  let tree: FileTree
  let loaded: LoadedManifest
  let package: PackageGraph.PackageID

  struct Outcome: Sendable {
    var module: Module

    /// Headers among its public ones that its `sources` do not name.
    var unnamedHeaders: [String] = []
  }

  /// In the order of the manifest's targets.
  var modules: [Outcome] {
    let folders = TargetFolder(tree: tree, package: loaded.folder, manifest: loaded.manifest)
    return loaded.manifest.targets.indices.map { module(of: $0, in: folders) }
  }

  private func module(of index: Int, in folders: TargetFolder) -> Outcome {
    let target = loaded.manifest.targets[index]
    let places = loaded.places.targets.at(index)
    let declaration = loaded.declaration(at: places?.target)
    var module = Module(
      name: target.name, kind: .target(target.kind), package: package,
      folder: folders.path(of: target), declaration: declaration,
      moduleAliases: target.moduleAliases, isCommandPlugin: target.isCommandPlugin)
    module.publicHeadersPath = target.publicHeadersPath
    module.usesPlugins = !target.pluginUsages.isEmpty
    guard let folder = module.folder else { return Outcome(module: module) }
    module.headerSearchPaths = target.headerSearchPaths.map { FilePath.joined(folder, $0) }
    let sources = TargetSources(
      tree: tree, package: loaded.folder, toolsVersion: loaded.manifest.toolsVersion)
    let files = sources.files(of: target, in: folder)
    module.sources = files.swift
    module.otherSources = files.other
    module.headers = files.headers
    module.moduleMaps = files.moduleMaps
    let stray = sources.strayEntries(of: target, in: folder)
    let fallback = places?.target
    module.strayEntries =
      stray.exclude.map {
        .init(
          list: .exclude, text: target.exclude[$0],
          declaration: loaded.declaration(at: places?.exclude.at($0) ?? fallback))
      }
      + stray.sources.map {
        .init(
          list: .sources, text: target.sources?[$0] ?? "",
          declaration: loaded.declaration(at: places?.sources.at($0) ?? fallback))
      }
    return Outcome(module: module, unnamedHeaders: files.unnamedHeaders)
  }
}
