/// Files to write, all or none.
package struct FilePlan: Hashable, Sendable {
  package struct File: Hashable, Sendable {
    /// Relative to the root, with `/`.
    package var path: String
    package var text: String

    /// What the file holds now; `nil` if it must not be there yet.
    package var old: String?

    package init(path: String, text: String, old: String? = nil) {
      self.path = path
      self.text = text
      self.old = old
    }
  }

  /// Sorted by path, each path once.
  package private(set) var files: [File] = []

  package init(_ files: [File] = []) {
    for file in files { add(file) }
  }

  /// Adds a file, in place of one of the same path.
  package mutating func add(_ file: File) {
    files.removeAll { $0.path == file.path }
    files.append(file)
    files.sort { $0.path < $1.path }
  }
}
