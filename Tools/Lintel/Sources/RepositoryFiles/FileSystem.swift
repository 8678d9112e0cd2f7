/// The files of the machine, as far as Lintel reads them.
///
/// A struct of functions, made once by the executable and handed down; tests hand in a picture of a
/// tree. Paths are absolute, with `/`.
package struct FileSystem: Sendable {
  /// What a folder holds, in any order and without `.` and `..`; links are not followed.
  package var list: @Sendable (_ folder: String) throws(FileSystemError) -> [DirectoryEntry]

  /// The bytes of a regular file; links are followed.
  package var read: @Sendable (_ file: String) throws(FileSystemError) -> [UInt8]

  /// What stands at a path once links are followed; `nil` if nothing does.
  package var kind: @Sendable (_ path: String) -> DirectoryEntry.Kind?

  /// The path without symbolic links; `nil` if nothing stands there.
  package var realPath: @Sendable (_ path: String) -> String?

  package init(
    list: @escaping @Sendable (String) throws(FileSystemError) -> [DirectoryEntry],
    read: @escaping @Sendable (String) throws(FileSystemError) -> [UInt8],
    kind: @escaping @Sendable (String) -> DirectoryEntry.Kind?,
    realPath: @escaping @Sendable (String) -> String?
  ) {
    self.list = list
    self.read = read
    self.kind = kind
    self.realPath = realPath
  }
}

/// One name in a folder.
package struct DirectoryEntry: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case file
    case directory
    case link

    /// A pipe, a socket, a device: never opened.
    case special
  }

  package var name: String
  package var kind: Kind

  package init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }
}

/// Why a file or folder could not be read.
package struct FileSystemError: Error, Hashable, Sendable {
  package var path: String

  /// In the system's words: `permission denied`.
  package var reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}
