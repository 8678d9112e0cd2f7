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

  /// The imports of files, and what is to be said of files that are not as they should be.
  ///
  /// - Parameter files: Relative to the root, sorted, each once.
  /// - Returns: The table and tool warnings.
  /// - Complexity: O(*n*) in the bytes up to each file's last import, and a search for that.
  package func imports(of files: [String]) -> (table: ImportTable, warnings: [String]) {
    let chunk = max(1, min(256, files.count / (jobs * 4) + 1))
    let starts = Array(stride(from: 0, to: files.count, by: chunk))
    let parts = Parallel.map(starts, jobs: jobs) { start in
      var part = Part()
      for file in start..<min(start + chunk, files.count) {
        part.add(read(files[file]), file: file, path: files[file])
      }
      return part
    }
    return merged(parts, files: files)
  }

  /// What one file gave.
  private struct FileImports: Sendable {
    var scan: SourceScan?
    var warning: String?
  }

  /// What some files gave.
  private struct Part: Sendable {
    /// The names of the imports, each once; records count them from 0.
    private(set) var names: [String] = []
    private(set) var records: [ImportTable.Record] = []
    private(set) var exceptions: [InlineException] = []
    private(set) var warnings: [String] = []
    private var ids: [String: Int] = [:]

    mutating func add(_ imports: FileImports, file: ImportTable.FileID, path: String) {
      if let warning = imports.warning { warnings.append(warning) }
      guard let scan = imports.scan else { return }
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
      exceptions += scan.allowances.map { InlineException($0, file: path) }
    }
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
    _ parts: [Part], files: [String]
  ) -> (table: ImportTable, warnings: [String]) {
    var names: [String] = []
    var ids: [String: Int] = [:]
    var records: [ImportTable.Record] = []
    for part in parts {
      let numbers = part.names.map { name in
        if let id = ids[name] { return id }
        ids[name] = names.count
        names.append(name)
        return names.count - 1
      }
      records += part.records.map { $0.renamed(numbers[$0.name]) }
    }
    let table = ImportTable(
      files: files, names: names, records: records,
      inlineExceptions: parts.flatMap(\.exceptions))
    return (table, parts.flatMap(\.warnings))
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
