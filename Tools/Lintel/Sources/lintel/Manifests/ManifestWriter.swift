import ArchitectureModel
import Foundation
import ManifestReading
import RepositoryFiles

/// Writes changed manifests and puts them back if they do not declare what they should.
struct ManifestWriter {
  let repository: Repository
  let options: RepositoryOptions

  /// Why a manifest could not be changed.
  struct Failure: Error {
    var change: ManifestChange
    var reason: String
  }

  /// Writes all, then loads all packages again.
  ///
  /// - Returns: What did not come out right; if that is anything, every manifest is as it was.
  func write(_ changes: [ManifestChange]) -> [Failure] {
    let interruption = Interruption {
      for change in changes { try? FileWriting.write(change.old, to: path(of: change)) }
    }
    return withExtendedLifetime(interruption) { outcome(ofWriting: changes) }
  }

  private func outcome(ofWriting changes: [ManifestChange]) -> [Failure] {
    var written: [ManifestChange] = []
    var failures: [Failure] = []
    for change in changes {
      do {
        try FileWriting.write(change.new, to: path(of: change))
        written.append(change)
      } catch {
        failures.append(Failure(change: change, reason: error.localizedDescription))
        break
      }
    }
    if failures.isEmpty { failures = mismatches(of: changes) }
    guard !failures.isEmpty else { return [] }
    for change in written {
      do {
        try FileWriting.write(change.old, to: path(of: change))
      } catch {
        failures.append(
          Failure(change: change, reason: "cannot be put back: \(error.localizedDescription)"))
      }
    }
    return failures
  }

  /// The file itself where the manifest is a link to it.
  private func path(of change: ManifestChange) -> String {
    let path = repository.root + "/" + change.file
    return FileSystem.machine.realPath(path) ?? path
  }

  /// The changed manifests that do not load, or declare something else than they should.
  private func mismatches(of changes: [ManifestChange]) -> [Failure] {
    let session = ManifestSession(
      options: options, environment: ProcessInfo.processInfo.environment, root: repository.root,
      fileSystem: .machine, progress: Progress(isOn: Terminal.errorIsTerminal))
    // All are asked for, so that the cache forgets none; only the changed ones are not in it.
    let results = session.load(repository.manifests.map { ($0.folder, names(in: $0.folder)) })
    let problems = session.finish()
    return changes.compactMap { change in
      switch results[change.package] {
      case .success(let loaded) where loaded.manifest.declaresSame(as: change.intended): nil
      case .success:
        Failure(change: change, reason: "it would not declare what it should")
      case .failure:
        Failure(
          change: change,
          reason: problems.first { $0.place?.file == change.file }?.message
            ?? problems.first?.message ?? "it would not load")
      }
    }
  }

  private func names(in folder: String) -> [String] {
    let path = folder.isEmpty ? repository.root : repository.root + "/" + folder
    return ((try? FileSystem.machine.list(path)) ?? []).map(\.name)
  }
}
