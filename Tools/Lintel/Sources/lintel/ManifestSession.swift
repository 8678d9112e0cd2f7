import ArchitectureModel
import Foundation
import ManifestReading
import RepositoryFiles
import Resolution

/// The loading of manifests in one run: the cache before, the child processes, the cache after.
///
/// A class, because the rounds of the selection add to what is remembered.
final class ManifestSession: @unchecked Sendable {
  private struct Memory {
    var cache: ManifestCache
    var folders: Set<String> = []
    var isChanged = false
    var problems: [Problem] = []
    var comparisons: [ManifestComparison] = []
    var durations: [(folder: String, duration: Duration)] = []
  }

  private let options: RepositoryOptions
  private let environment: [String: String]
  private let root: String
  private let fileSystem: FileSystem
  private let progress: Progress
  private let toolchain: Toolchain
  private let cacheFile: CacheFile
  private let scratch = ScratchFolder()
  private let trees = ProcessTree()
  private let interruption: Interruption
  private let memory: Locked<Memory>
  private let version: Locked<ToolsVersion??>

  init(
    options: RepositoryOptions, environment: [String: String], root: String,
    fileSystem: FileSystem, progress: Progress
  ) {
    self.options = options
    self.environment = environment
    self.root = root
    self.fileSystem = fileSystem
    self.progress = progress
    toolchain = Toolchain(environment: environment, workingDirectory: root)
    cacheFile = CacheFile(options: options, root: root, environment: environment)
    interruption = Interruption { [trees, scratch] in
      trees.endAll()
      scratch.remove()
    }
    let (cache, warning) = cacheFile.load(toolchain: toolchain.key)
    if let warning { Terminal.printError("lintel: warning: \(warning)\n") }
    version = Locked(cache.toolchainVersion.map { .some($0) })
    memory = Locked(Memory(cache: cache))
  }

  /// Loads the manifests of one round.
  func load(
    _ folders: [(folder: String, names: [String])]
  ) -> [Result<LoadedManifest, PackageSelection.UnloadedPackage>] {
    withLoader { loader in
      each(of: folders) { loader.outcomes(for: [$0]) }.map(remember)
    }
  }

  /// Loads the manifests of one round in both ways, for `comparisons`.
  func loadInBothWays(
    _ folders: [(folder: String, names: [String])]
  ) -> [Result<LoadedManifest, PackageSelection.UnloadedPackage>] {
    withLoader { loader in
      each(of: folders) { loader.comparisons(for: [$0]) }.map { pair in
        memory.withLock { $0.comparisons.append(pair.comparison) }
        return remember(pair.outcome)
      }
    }
  }

  /// What came of loading in both ways, sorted by file.
  var comparisons: [ManifestComparison] {
    memory.withLock { $0.comparisons.sorted { $0.file < $1.file } }
  }

  /// Does something for each package, as many at once as there are jobs, and shows how far it is.
  private func each<Output: Sendable>(
    of folders: [(folder: String, names: [String])],
    _ body: @escaping @Sendable ((folder: String, names: [String])) -> [Output]
  ) -> [Output] {
    progress.begin("loading manifests", of: folders.count)
    defer { progress.pause() }
    return Parallel.map(folders, jobs: options.jobs) { [progress] folder in
      defer { progress.step() }
      return body(folder)
    }.flatMap { $0 }
  }

  private func withLoader<Output>(_ body: (ManifestLoader) -> Output) -> Output {
    let dump = DumpProcess(
      swift: toolchain.swift, workingDirectory: toolchain.workingDirectory, scratch: scratch,
      trees: trees, timeout: options.timeout, extraArguments: extraArguments)
    let loader = ManifestLoader(
      root: root, fileSystem: fileSystem, cache: memory.withLock { $0.cache },
      environment: environment, method: options.method, jobs: options.jobs,
      toolchainVersion: { [self] in toolchainVersion() },
      dump: { [self] folder in
        let start = ContinuousClock.now
        let outcome = dump.run(folder)
        let duration = ContinuousClock.now - start
        memory.withLock { $0.durations.append((folder: folder, duration: duration)) }
        return outcome
      })
    return body(loader)
  }

  private var extraArguments: [String] {
    (options.usesSandbox ? [] : ["--disable-sandbox"])
      + (options.usesCache ? [] : ["--manifest-cache", "none"])
  }

  private func toolchainVersion() -> ToolsVersion? {
    version.withLock { version in
      if let version { return version }
      let found = toolchain.version()
      version = .some(found)
      memory.withLock { memory in
        memory.cache.toolchainVersion = found
        memory.isChanged = memory.isChanged || found != nil
      }
      return found
    }
  }

  private func remember(
    _ outcome: ManifestLoader.Outcome
  ) -> Result<LoadedManifest, PackageSelection.UnloadedPackage> {
    for remark in outcome.remarks { Terminal.printError("lintel: warning: \(remark)\n") }
    return memory.withLock { memory in
      memory.folders.insert(outcome.folder.isEmpty ? root : root + "/" + outcome.folder)
      if let entry = outcome.newEntry {
        memory.cache.insert(entry)
        memory.isChanged = true
      }
      switch outcome.result {
      case .success(let manifest): return .success(manifest)
      case .failure(let failure):
        // What is wrong for every package, a missing toolchain, is said once.
        if !memory.problems.contains(failure.problem) { memory.problems.append(failure.problem) }
        return .failure(.init(folder: outcome.folder))
      }
    }
  }

  /// Stores what was learnt and cleans up.
  ///
  /// - Returns: What went wrong, in any order.
  func finish() -> [Problem] {
    scratch.remove()
    return memory.withLock { memory in
      memory.cache.keep(folders: memory.folders)
      if memory.isChanged, let warning = cacheFile.store(memory.cache) {
        Terminal.printError("lintel: warning: \(warning)\n")
      }
      return memory.problems
    }
  }

  /// What `lintel doctor` says of the toolchain, of the cache and of the calls of this run.
  func facts() -> MachineFacts {
    let version = toolchainVersion()
    return memory.withLock { memory in
      MachineFacts(
        swift: toolchain.swift, version: version, key: toolchain.key,
        cacheFile: cacheFile.path, cacheSize: cacheFile.size, cacheEntries: memory.cache.count,
        dumps: memory.durations)
    }
  }
}
