import ArchitectureModel
import Foundation
import ManifestReading
import RepositoryFiles

/// What a run found out about the machine.
struct MachineFacts {
  /// The absolute path of `swift`; `nil` if there is none on `PATH`.
  var swift: String?
  var version: ToolsVersion?

  /// What tells one toolchain from another, a part a line.
  var key: String

  /// `nil` if nothing is remembered.
  var cacheFile: String?

  /// In bytes; `nil` if there is no file.
  var cacheSize: Int?
  var cacheEntries: Int

  /// The calls of `swift package dump-package`, by the package's folder as an absolute path.
  var dumps: [(folder: String, duration: Duration)]
}

/// What `lintel doctor` prints.
struct DoctorReport {
  let root: String
  let facts: MachineFacts
  let comparisons: [ManifestComparison]

  var text: String {
    (machine + counts + section("loaded by SwiftPM alone", onlyLoaded)
      + section("not loaded", unloaded) + section("different", differences) + slowest)
      .map { $0 + "\n" }.joined()
  }

  private var machine: [String] {
    let cache = facts.cacheFile.map { file in
      let size = facts.cacheSize.map { "\($0) bytes" } ?? "not written"
      return "\(file), \(size), \(facts.cacheEntries) manifests"
    }
    return [
      "toolchain  \(facts.swift ?? "no 'swift' on PATH")",
      "version    \(facts.version?.description ?? "unknown")",
      "key        \(facts.key.replacing("\n", with: ", "))",
      "cache      \(cache ?? "none")",
      "root       \(root)",
    ]
  }

  private var counts: [String] {
    let same = comparisons.count { $0.verdict == .same }
    let different = comparisons.count(where: \.isContradiction)
    return [
      "manifests  \(comparisons.count): \(same) literal and the same in both ways, \(different)"
        + " different, \(onlyLoaded.count) loaded by SwiftPM alone, \(unloaded.count) not loaded"
    ]
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", title] + lines.map { "  " + $0 }
  }

  private var onlyLoaded: [String] {
    comparisons.compactMap { comparison in
      guard case .onlyLoaded(let refusal) = comparison.verdict else { return nil }
      return place(comparison, line: refusal.line) + "  " + refusal.reason
    }
  }

  private var unloaded: [String] {
    comparisons.compactMap { comparison in
      guard case .unloaded(let problem) = comparison.verdict else { return nil }
      return place(comparison, line: problem.place?.line) + "  " + problem.message
    }
  }

  private var differences: [String] {
    comparisons.flatMap { comparison -> [String] in
      switch comparison.verdict {
      case .different(let fields): fields.map { "\(comparison.file)  \($0)" }
      case .onlyRead(let problem):
        ["\(comparison.file)  read, but SwiftPM says: \(problem.message)"]
      case .same, .onlyLoaded, .unloaded: []
      }
    }
  }

  private func place(_ comparison: ManifestComparison, line: Int?) -> String {
    comparison.file + (line.map { ":\($0)" } ?? "")
  }

  /// The slowest calls of this run, the slowest first.
  private var slowest: [String] {
    let calls = facts.dumps.sorted { ($1.duration, $0.folder) < ($0.duration, $1.folder) }
    guard !calls.isEmpty else { return [] }
    let total = calls.reduce(Duration.zero) { $0 + $1.duration }
    let lines = calls.prefix(5).map { call in
      let folder = FilePath.relative(call.folder, to: root) ?? call.folder
      return "\(seconds(call.duration))  \(folder.isEmpty ? "." : folder)"
    }
    return section("slowest of \(calls.count) dumps, \(seconds(total)) in all", Array(lines))
  }

  private func seconds(_ duration: Duration) -> String {
    duration.formatted(.units(allowed: [.seconds], fractionalPart: .show(length: 2)))
  }
}
