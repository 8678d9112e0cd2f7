package import ArchitectureModel
import RepositoryFiles
import SwiftText

/// One manifest, read as a literal one and loaded by SwiftPM.
package struct ManifestComparison: Sendable {
  package enum Verdict: Hashable, Sendable {
    /// Both ways say the same.
    case same

    /// The fields in which they differ, as `targets[2].path: read "a", loaded nil`.
    case different([String])

    /// It was read, but SwiftPM rejects it.
    case onlyRead(Problem)

    /// It is loaded by SwiftPM alone.
    case onlyLoaded(LiteralRefusal)

    /// Neither way gives an answer.
    case unloaded(Problem)
  }

  /// The manifest file in force, relative to the root.
  package var file: String
  package var verdict: Verdict

  /// Whether the two ways contradict each other.
  package var isContradiction: Bool {
    switch verdict {
    case .different, .onlyRead: true
    case .same, .onlyLoaded, .unloaded: false
    }
  }
}

extension ManifestLoader {
  /// Takes both ways for packages, in the order given, as many at once as there are jobs.
  ///
  /// What SwiftPM says comes from the cache where that answers.
  ///
  /// - Parameter folders: Relative to the root, each with the names of the files in it.
  /// - Returns: The comparisons, and the outcomes of loading.
  package func comparisons(
    for folders: [(folder: String, names: [String])]
  ) -> [(comparison: ManifestComparison, outcome: Outcome)] {
    var loader = self
    loader.method = .dump
    let asking = loader
    return Parallel.map(folders, jobs: jobs) { package in
      let outcome = asking.outcome(folder: package.folder, names: package.names)
      return (asking.comparison(of: outcome, names: package.names), outcome)
    }
  }

  private func comparison(of outcome: Outcome, names: [String]) -> ManifestComparison {
    let prefix = outcome.folder.isEmpty ? "" : outcome.folder + "/"
    let folder = outcome.folder.isEmpty ? root : root + "/" + outcome.folder
    let files = try? ManifestFiles(folder: folder, names: names, fileSystem: fileSystem)
    let inForce = files.flatMap { fileInForce(among: $0) }
    var read: Result<Manifest, LiteralRefusal> = .failure(
      LiteralRefusal(reason: "the file in force is not known"))
    if let files, let inForce {
      read = Result { () throws(LiteralRefusal) in
        try literalManifest(
          from: ManifestText(inForce.bytes), among: files, folder: folder,
          mirrorFile: mirrorFiles.first(for: folder))
      }
    }
    let verdict: ManifestComparison.Verdict =
      switch (read, outcome.result) {
      case (.success(let read), .success(let loaded)):
        read == loaded.manifest ? .same : .different(differences(read, loaded.manifest))
      case (.success, .failure(let failure)): .onlyRead(failure.problem)
      case (.failure(let refusal), .success): .onlyLoaded(refusal)
      case (.failure, .failure(let failure)): .unloaded(failure.problem)
      }
    return ManifestComparison(
      file: prefix + (inForce?.name ?? "Package.swift"), verdict: verdict)
  }

  private func differences(_ read: Manifest, _ loaded: Manifest) -> [String] {
    var found: [String] = []
    collectDifferences(read, loaded, at: "", into: &found)
    return found
  }

  /// Walks two values of one type field by field.
  private func collectDifferences(
    _ read: Any, _ loaded: Any, at path: String, into found: inout [String]
  ) {
    let left = Mirror(reflecting: read)
    let right = Mirror(reflecting: loaded)
    guard left.displayStyle != nil, left.children.count == right.children.count,
      !left.children.isEmpty, left.displayStyle != .enum
    else {
      let (before, after) = (String(reflecting: read), String(reflecting: loaded))
      if before != after { found.append("\(path): read \(before), loaded \(after)") }
      return
    }
    for (index, (one, other)) in zip(left.children, right.children).enumerated() {
      let isField = left.displayStyle == .struct
      let name = isField ? (path.isEmpty ? "" : ".") + (one.label ?? "") : "[\(index)]"
      let next = left.displayStyle == .optional ? path : path + name
      collectDifferences(one.value, other.value, at: next, into: &found)
    }
  }
}
