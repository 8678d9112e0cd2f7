package import ArchitectureModel
package import RepositoryFiles
import SwiftText

/// Reads what source files import, in one pass for all rules.
package struct ImportReader: Sendable {
  private let root: String
  private let fileSystem: FileSystem
  private let jobs: Int

  /// Takes the absolute path that files are relative to.
  package init(root: String, fileSystem: FileSystem, jobs: Int) {
    self.root = root
    self.fileSystem = fileSystem
    self.jobs = jobs
  }

  /// The imports of files, each read once, and what is to be said of files that are not as they
  /// should be.
  ///
  /// - Parameter files: Relative to the root, in any order, possibly several times.
  /// - Returns: The table, with files sorted, and tool warnings.
  /// - Complexity: O(*n*) in the bytes up to each file's last import, and a search for that.
  package func imports(of files: [String]) -> (table: ImportTable, warnings: [String]) {
    let sorted = Array(Set(files)).sorted()
    let chunk = max(1, min(256, sorted.count / (jobs * 4) + 1))
    let starts = Array(stride(from: 0, to: sorted.count, by: chunk))
    let parts = Parallel.map(starts, jobs: jobs) { start in
      sorted[start..<min(start + chunk, sorted.count)].map(read)
    }
    return merged(parts.joined(), files: sorted)
  }

  /// What one file gave.
  private struct FileImports: Sendable {
    var scan: SourceScan?
    var warning: String?
  }

  private func read(_ file: String) -> FileImports {
    do throws(FileSystemError) {
      let bytes = try fileSystem.read(root + "/" + file)
      let scan = SourceScan(file, bytes)
      guard !scan.isSwift || bytes.isUTF8 else {
        return FileImports(scan: scan, warning: "\(file): it is not UTF-8")
      }
      return FileImports(scan: scan)
    } catch {
      return FileImports(warning: "\(file): it cannot be read: \(error.reason)")
    }
  }

  private func merged(
    _ parts: some Sequence<FileImports>, files: [String]
  ) -> (table: ImportTable, warnings: [String]) {
    var names: [String] = []
    var ids: [String: Int] = [:]
    var records: [ImportTable.Record] = []
    var exceptions: [InlineException] = []
    var warnings: [String] = []
    for (file, part) in parts.enumerated() {
      if let warning = part.warning { warnings.append(warning) }
      guard let scan = part.scan else { continue }
      scan.forEachImport { text, place, traits in
        let name = ids[text] ?? names.count
        if name == names.count {
          ids[text] = name
          names.append(text)
        }
        records.append(
          ImportTable.Record(
            file: file, name: name, line: place.line, column: place.column, traits: traits))
      }
      exceptions += scan.allowances.map { InlineException($0, file: files[file]) }
    }
    let table = ImportTable(
      files: files, names: names, records: records, inlineExceptions: exceptions)
    return (table, warnings)
  }
}

extension InlineException {
  init(_ comment: AllowComment, file: String) {
    self.init(
      rule: comment.rule, reason: comment.reason ?? "",
      place: Place(file: file, line: comment.place.line, column: comment.place.column),
      excusedLine: comment.excusedLine)
  }
}
