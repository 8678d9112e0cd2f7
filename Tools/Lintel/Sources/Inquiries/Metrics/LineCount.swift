package import RepositoryFiles

/// Counts the lines of files.
package struct LineCount: Sendable {
  private let root: String
  private let fileSystem: FileSystem
  private let jobs: Int

  /// Files are relative to `root`, an absolute path.
  package init(root: String, fileSystem: FileSystem, jobs: Int) {
    self.root = root
    self.fileSystem = fileSystem
    self.jobs = jobs
  }

  /// The lines of each file, each read once, and what is to be said of files that cannot be read.
  package func lines(
    of files: some Sequence<String>
  ) -> (counts: [String: Int], warnings: [String]) {
    let sorted = Set(files).sorted()
    let results = Parallel.map(sorted, jobs: jobs) { file in
      Result { () throws(FileSystemError) in
        Self.lineCount(of: try fileSystem.read(root + "/" + file))
      }
    }
    var counts: [String: Int] = [:]
    var warnings: [String] = []
    for (file, result) in zip(sorted, results) {
      switch result {
      case .success(let count): counts[file] = count
      case .failure(let error): warnings.append("\(file): it cannot be read: \(error.reason)")
      }
    }
    return (counts, warnings)
  }

  /// A line ends with LF, CR or CRLF, as the compiler counts; the last need not end.
  static func lineCount(of bytes: [UInt8]) -> Int {
    var count = 0
    var last: UInt8?
    for byte in bytes {
      let endsHere =
        byte == UInt8(ascii: "\r") || (byte == UInt8(ascii: "\n") && last != UInt8(ascii: "\r"))
      if endsHere { count += 1 }
      last = byte
    }
    guard let last else { return 0 }
    return last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") ? count : count + 1
  }
}
