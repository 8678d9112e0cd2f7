package import ArchitectureModel
package import RepositoryFiles
import SwiftText

/// How manifests that are not remembered are loaded.
package enum ManifestMethod: String, CaseIterable, Sendable {
  /// Literal manifests are read, the others are asked of SwiftPM.
  case auto

  /// All are asked of SwiftPM.
  case dump
}

/// Loads manifests: from the cache where it answers, as literals where that is certain, else by
/// `swift package dump-package`.
///
/// The cache tells what SwiftPM said from what was read as a literal, and answers with the latter only
/// where that is what was asked for, so that it never matters how an earlier run was told to load.
package struct ManifestLoader: Sendable {
  /// How one call of `swift package dump-package` ended.
  package enum DumpOutcome: Sendable {
    case finished(status: Int32, output: [UInt8], errors: [UInt8])
    case timedOut(seconds: Int)

    /// There is no toolchain to ask.
    case noToolchain
    case couldNotStart(reason: String)
  }

  /// What loading one package's manifest gave.
  package struct Outcome: Sendable {
    package var folder: String
    package var result: Result<LoadedManifest, ManifestProblem>

    /// Things to say that change nothing.
    package var remarks: [String]

    /// What to remember, if the answer is new.
    package var newEntry: ManifestCache.Entry?
  }

  /// The absolute real path of the root.
  let root: String
  let fileSystem: FileSystem

  /// Runs the command for the package in a folder, given as an absolute path.
  let dump: @Sendable (_ folder: String) -> DumpOutcome

  /// The version of the toolchain; asked only where it matters.
  let toolchainVersion: @Sendable () -> ToolsVersion?
  let environment: [String: String]
  let cache: ManifestCache
  var method: ManifestMethod
  let jobs: Int
  let mirrorFiles: MirrorFiles

  package init(
    root: String, fileSystem: FileSystem, cache: ManifestCache, environment: [String: String],
    method: ManifestMethod, jobs: Int,
    toolchainVersion: @escaping @Sendable () -> ToolsVersion?,
    dump: @escaping @Sendable (_ folder: String) -> DumpOutcome
  ) {
    self.root = root
    self.fileSystem = fileSystem
    self.cache = cache
    self.environment = environment
    self.method = method
    self.jobs = jobs
    self.toolchainVersion = toolchainVersion
    self.dump = dump
    mirrorFiles = MirrorFiles(environment: environment, fileSystem: fileSystem)
  }

  /// Loads the manifests of packages, in the order given, as many at once as there are jobs.
  ///
  /// Folders are relative to the root, each with the names of the files in it.
  package func outcomes(for folders: [(folder: String, names: [String])]) -> [Outcome] {
    Parallel.map(folders, jobs: jobs) { outcome(folder: $0.folder, names: $0.names) }
  }

  func outcome(folder: String, names: [String]) -> Outcome {
    let absolute = folder.isEmpty ? root : root + "/" + folder
    let prefix = folder.isEmpty ? "" : folder + "/"
    let files: ManifestFiles
    do {
      files = try ManifestFiles(folder: absolute, names: names, fileSystem: fileSystem)
    } catch {
      let place = Place(file: prefix + FilePath.lastComponent(of: error.path), line: 1, column: 1)
      return failure(folder, Problem("the manifest cannot be read: \(error.reason)", place: place))
    }
    let mirrorFile = mirrorFiles.first(for: absolute)
    let environment =
      files.environmentUse.relevant(of: environment)
      + (mirrorFile.map { [mirrorFiles.content(of: $0)] } ?? [])
    if let entry = cache.entry(folder: absolute, files: files, environment: environment),
      entry.isDump || method == .auto
    {
      return success(folder, prefix: prefix, entry: entry)
    }
    guard let inForce = fileInForce(among: files) else {
      let place = Place(file: prefix + "Package.swift", line: 1, column: 1)
      let message =
        "the version of the Swift toolchain, which decides between manifests, is unknown"
      return failure(folder, Problem(message, place: place, help: "run 'swift --version'"))
    }
    let text = ManifestText(inForce.bytes)
    func entry(_ manifest: Manifest, remarks: [String], isDump: Bool) -> ManifestCache.Entry {
      ManifestCache.Entry(
        folder: absolute, files: files, environment: environment, fileName: inForce.name,
        isDump: isDump, manifest: manifest, remarks: remarks,
        places: PlaceFinder(text.outline).places(of: manifest))
    }
    if method == .auto,
      let manifest = try? literalManifest(
        from: text, among: files, folder: absolute, mirrorFile: mirrorFile)
    {
      let entry = entry(manifest, remarks: [], isDump: false)
      return success(folder, prefix: prefix, entry: entry, isNew: true)
    }
    switch freshManifest(folder: absolute, file: prefix + inForce.name) {
    case .failure(let error): return failure(folder, error.problem)
    case .success(let dump):
      let entry = entry(dump.manifest, remarks: dump.remarks, isDump: true)
      // If it was edited while SwiftPM ran, who knows which text the answer belongs to.
      let isSettled =
        (try? ManifestFiles(folder: absolute, names: names, fileSystem: fileSystem)) == files
      return success(folder, prefix: prefix, entry: entry, isNew: isSettled)
    }
  }

  private func success(
    _ folder: String, prefix: String, entry: ManifestCache.Entry, isNew: Bool = false
  ) -> Outcome {
    let file = prefix + entry.fileName
    let bytes = entry.files.files.first { $0.name == entry.fileName }?.bytes ?? []
    let manifest = LoadedManifest(
      folder: folder, file: file, manifest: entry.manifest, places: entry.places,
      inlineExceptions: ImportScan(source: bytes).allowances.map { comment in
        InlineException(
          rule: comment.rule, reason: comment.reason ?? "",
          place: Place(file: file, line: comment.place.line, column: comment.place.column),
          excusedLine: comment.excusedLine)
      })
    return Outcome(
      folder: folder, result: .success(manifest), remarks: entry.remarks.map { "\(file): \($0)" },
      newEntry: isNew ? entry : nil)
  }

  private func failure(_ folder: String, _ problem: Problem) -> Outcome {
    Outcome(
      folder: folder, result: .failure(ManifestProblem(folder: folder, problem: problem)),
      remarks: [])
  }

  /// The manifest of a text, if it is a literal one; `folder` is the package's as an absolute real
  /// path, and `mirrorFile` the first of `mirrorFiles` for it.
  func literalManifest(
    from text: ManifestText, among files: ManifestFiles, folder: String, mirrorFile: String?
  ) throws(LiteralRefusal) -> Manifest {
    guard files.isChoicePlain else {
      throw LiteralRefusal(reason: "the tools versions of the manifests are not plain")
    }
    guard let version = toolchainVersion() else {
      throw LiteralRefusal(reason: "the version of the Swift toolchain is unknown")
    }
    if let mirrorFile {
      throw LiteralRefusal(reason: "'\(mirrorFile)' may put other packages in place of those named")
    }
    return try LiteralManifest(toolchain: version, home: environment["HOME"])
      .manifest(from: text, folder: folder)
  }

  func fileInForce(among files: ManifestFiles) -> ManifestFiles.File? {
    guard files.needsToolchainVersion else { return files.files.first }
    return toolchainVersion().flatMap { files.inForce(for: $0) }
  }

  private func freshManifest(
    folder: String, file: String
  ) -> Result<DumpDecoder.Dump, ManifestProblem> {
    let start = Place(file: file, line: 1, column: 1)
    func failure(_ problem: Problem) -> Result<DumpDecoder.Dump, ManifestProblem> {
      .failure(ManifestProblem(folder: folder, problem: problem))
    }
    switch dump(folder) {
    case .noToolchain:
      return failure(
        Problem(
          "there is no 'swift' on PATH, which has to load the manifests",
          help: "install a Swift toolchain and put its 'swift' on PATH"))
    case .couldNotStart(let reason):
      return failure(Problem("'swift package dump-package' could not be started: \(reason)"))
    case .timedOut(let seconds):
      return failure(
        Problem(
          "the manifest did not load within \(seconds) second\(seconds == 1 ? "" : "s")",
          place: start,
          help: "look for an endless loop in it, or give it longer with '--timeout'"))
    case .finished(let status, let output, let errors):
      guard status == 0 else {
        let text = String(decoding: errors, as: UTF8.self)
        return failure(
          DumpFailure(folder: folder, file: file).problem(status: status, output: text))
      }
      do throws(DumpDecoder.Failure) {
        let dump = try DumpDecoder().dump(from: output)
        if let other = dump.rootFolder, other != folder {
          return failure(Problem("SwiftPM read the package in '\(other)' instead", place: start))
        }
        return .success(dump)
      } catch {
        let version = toolchainVersion().map { "Swift \($0)" } ?? "this toolchain"
        return failure(
          Problem(
            "the dump of \(version) cannot be understood: \(error.message)", place: start,
            help: "use a Swift toolchain from 5.5 to 6.3, or report this with the manifest"))
      }
    }
  }
}

/// A package whose manifest did not load.
package struct ManifestProblem: Error, Hashable, Sendable {
  /// Relative to the root.
  package var folder: String
  package var problem: Problem

  package init(folder: String, problem: Problem) {
    self.folder = folder
    self.problem = problem
  }
}
