import ArchitectureModel
import ArchitectureRules
import Configuration
import Foundation
import ManifestReading
import RepositoryFiles
import Resolution
import SwiftImports

/// A repository as far as it could be read.
struct Repository: Sendable {
  /// The absolute real path.
  var root: String
  var policy: Policy
  var tree: FileTree
  var graph: PackageGraph

  /// The manifests of the graph's packages, in the same order.
  var manifests: [LoadedManifest]

  /// What the sources import.
  var imports: ImportUses
  var problems: [Problem]

  /// The exceptions beside the lines they excuse.
  var inlineExceptions: [InlineException]

  /// How many Swift files no package and no layer owns.
  var unownedFileCount: Int

  /// Folders with such files that a layer could take, relative to the root, sorted.
  var looseFolders: [String]
}

/// Reads a repository: discover, load manifests, resolve the graph.
struct RepositoryReader {
  let options: RepositoryOptions
  let environment: [String: String]
  private let fileSystem = FileSystem.machine
  let progress = Progress(isOn: Terminal.errorIsTerminal)

  init(options: RepositoryOptions) {
    self.options = options
    environment = ProcessInfo.processInfo.environment
  }

  /// Why there is nothing to judge.
  struct Failure: Error {
    var problems: [Problem]

    init(_ problems: [Problem]) { self.problems = problems }
    init(_ message: String, help: String? = nil) { problems = [Problem(message, help: help)] }
  }

  /// Reads everything; what is assumed counts in place of the configuration's file.
  func repository(assuming assumed: Policy? = nil) throws(Failure) -> Repository {
    let root = try rootFolder()
    let policy = if let assumed { assumed } else { try policy(root: root) }
    var clock = StageClock(isOn: options.isVerbose)
    let tree = try tree(root: root, policy: policy)
    clock.finish("walked the tree")
    let submodules = submodules(root: root)
    let manifests = ManifestSession(
      options: options, environment: environment, root: root, fileSystem: fileSystem,
      progress: progress)
    let selection = PackageSelection(tree: tree, submodules: submodules, load: manifests.load)
    let problems = manifests.finish() + tree.unreadableFolders.map(problem(ofFolder:))
    clock.finish("loaded manifests")
    if options.isVerbose { explainSkipped(tree, selection) }
    guard !selection.loaded.isEmpty || !selection.unreadable.isEmpty else {
      throw Failure(
        "there is no Swift package in '\(root)'",
        help: "pass the repository with '--root'; '--verbose' lists what was skipped")
    }
    var graph = GraphBuilder.graph(
      of: selection, tree: tree, submodules: submodules, jobs: options.jobs)
    graph.append(loose: LooseModules(tree: tree, graph: graph).modules(for: policy.entries))
    clock.finish("built the graph")
    let imports = imports(of: &graph, tree: tree, root: root)
    clock.finish("read imports")
    let unowned = UnownedFiles(tree: tree, graph: graph)
    return Repository(
      root: root, policy: policy, tree: tree, graph: graph, manifests: selection.loaded,
      imports: imports, problems: problems,
      inlineExceptions: selection.loaded.flatMap(\.inlineExceptions)
        + imports.table.inlineExceptions,
      unownedFileCount: unowned.count, looseFolders: unowned.looseFolders)
  }

  /// Reads what all sources import and finds out what that means.
  private func imports(
    of graph: inout PackageGraph, tree: FileTree, root: String
  ) -> ImportUses {
    let maps = ModuleMapReader(root: root, fileSystem: fileSystem)
    for id in graph.modules.indices where !graph.modules[id].moduleMaps.isEmpty {
      graph.modules[id].otherModuleNames = maps.names(of: graph.modules[id])
    }
    let reader = ImportReader(
      root: root, fileSystem: fileSystem.counting(progress), jobs: options.jobs)
    let files = graph.sourceFiles
    progress.begin("reading imports", of: files.count)
    let (table, warnings) = reader.imports(of: files)
    progress.pause()
    for warning in warnings { Terminal.printError("lintel: warning: \(warning)\n") }
    var imports = ImportResolver(graph: graph, table: table, isFile: tree.isFile)
      .uses(jobs: options.jobs)
    imports.unseen = UnseenUses(
      root: root, fileSystem: fileSystem, graph: graph, imports: imports, jobs: options.jobs
    ).modules()
    return imports
  }

  func rootFolder() throws(Failure) -> String {
    guard let root = options.root else {
      return RootFolder.nearest(above: FileManager.default.currentDirectoryPath)
    }
    guard fileSystem.kind(root) == .directory, let real = fileSystem.realPath(root) else {
      throw Failure("there is no folder '\(root)'", help: "correct '--root'")
    }
    return real
  }

  func policy(root: String) throws(Failure) -> Policy {
    let path = options.config ?? root + "/" + RootFolder.configurationName
    if options.config == nil, fileSystem.kind(path) == nil { return Policy() }
    let bytes: [UInt8]
    do {
      bytes = try fileSystem.read(path)
    } catch {
      throw Failure("the configuration '\(path)' cannot be read: \(error.reason)")
    }
    let absolute = fileSystem.realPath(path) ?? path
    return try self.policy(from: bytes, file: FilePath.relative(absolute, to: root) ?? absolute)
  }

  /// What the text of a configuration says; `file` is its path relative to the root.
  func policy(from bytes: [UInt8], file: String) throws(Failure) -> Policy {
    let outcome = ConfigurationReader.policy(
      from: bytes, file: file,
      knownRules: RuleRegistry.infos.map {
        KnownRule($0.id, hasLimit: $0.hasLimit, hasOneSubject: $0.hasOneSubject)
      })
    guard let policy = outcome.policy else { throw Failure(outcome.problems) }
    return policy
  }

  func tree(root: String, policy: Policy) throws(Failure) -> FileTree {
    let exclude = policy.exclude
    let walk = TreeWalk(fileSystem: fileSystem, jobs: options.jobs) { folder in
      exclude.first { $0.glob.matches(folder) }?.text
    }
    do {
      return try walk.tree(below: root)
    } catch {
      throw Failure("the folder '\(error.path)' cannot be read: \(error.reason)")
    }
  }

  private func problem(ofFolder folder: (path: String, reason: String)) -> Problem {
    Problem(
      "the folder '\(folder.path)' cannot be read: \(folder.reason)",
      help: "make it readable, or name it in 'exclude'")
  }

  func submodules(root: String) -> Set<String> {
    let bytes = try? fileSystem.read(root + "/.gitmodules")
    return bytes.map { Submodules.paths(in: String(decoding: $0, as: UTF8.self)) } ?? []
  }

  private func explainSkipped(_ tree: FileTree, _ selection: PackageSelection) {
    for (node, item) in tree.nodes.enumerated() {
      guard case .skipped(let reason) = item.kind else { continue }
      Terminal.printError("skipped \(tree.path(of: node)): \(reason)\n")
    }
    for (folder, owner) in selection.owned {
      Terminal.printError("skipped \(folder): it lies in \(owner), and no path leads to it\n")
    }
  }
}
