package import RepositoryFiles

/// A tree of files in memory, written down as it would be listed.
///
/// A line is a path below the root, which is `/repo`:
///
/// ```
/// Sources/A/a.swift        a file, with all the folders on the way
/// Empty/                   a folder
/// Links/B -> Sources/A     a symbolic link to a path below the root, or to an absolute one
/// Sources/A/pipe.swift |   a pipe
/// Locked/ !                a file or folder that may not be read
/// ```
package struct FilePicture: Sendable {
  package static let root = "/repo"

  private enum Item: Sendable {
    case file, directory, pipe
    case link(to: String)
  }

  private var items: [String: Item] = ["/": .directory, Self.root: .directory]
  private var names: [String: [String]] = [:]
  private var unreadable: Set<String> = []
  private let contents: [String: [UInt8]]

  /// Reads the lines; `contents` are the bytes of files by their path below the root, others are
  /// empty.
  package init(_ lines: String, contents: [String: String] = [:]) {
    self.contents = Dictionary(
      uniqueKeysWithValues: contents.map { (Self.absolute($0.key), Array($0.value.utf8)) })
    for line in lines.split(whereSeparator: \.isNewline) { add(String(line)) }
    for path in contents.keys.sorted() where items[Self.absolute(path)] == nil { add(path) }
  }

  private mutating func add(_ line: String) {
    let sides = line.split(separator: " -> ", maxSplits: 1).map(String.init)
    if sides.count == 2 {
      set(.link(to: Self.absolute(sides[1])), at: Self.absolute(sides[0]))
      return
    }
    var text = line
    var mark: Character?
    if text.hasSuffix(" |") || text.hasSuffix(" !") {
      mark = text.last
      text.removeLast(2)
    }
    let path = Self.absolute(text)
    if mark == "!" { unreadable.insert(path) }
    set(mark == "|" ? .pipe : text.hasSuffix("/") ? .directory : .file, at: path)
  }

  private mutating func set(_ item: Item, at path: String) {
    let parent = FilePath.parent(of: path)
    if items[parent] == nil { set(.directory, at: parent) }
    if items[path] == nil {
      names[parent, default: []].append(FilePath.lastComponent(of: path))
    }
    items[path] = item
  }

  private static func absolute(_ path: String) -> String { FilePath.joined(root, path) }
}

extension FilePicture {
  /// The picture as a file system; folders are listed in the order of the lines.
  package var fileSystem: FileSystem {
    FileSystem(
      list: { folder throws(FileSystemError) in try entries(of: folder) },
      read: { file throws(FileSystemError) in try bytes(of: file) },
      kind: { path in realPath(of: path).flatMap { items[$0] }.map(kind) },
      realPath: { realPath(of: $0) })
  }

  /// The picture that the walk takes of it.
  package func tree(excluding excluded: Set<String> = []) throws(FileSystemError) -> FileTree {
    let walk = TreeWalk(fileSystem: fileSystem) { excluded.contains($0) ? $0 : nil }
    return try walk.tree(below: Self.root)
  }

  private func entries(of folder: String) throws(FileSystemError) -> [DirectoryEntry] {
    guard let real = realPath(of: folder), case .directory? = items[real] else {
      throw FileSystemError(path: folder, reason: "no such file or directory")
    }
    if unreadable.contains(real) {
      throw FileSystemError(path: folder, reason: "permission denied")
    }
    let prefix = real == "/" ? real : real + "/"
    return (names[real] ?? []).compactMap { name in
      items[prefix + name].map { DirectoryEntry(name: name, kind: kind(of: $0)) }
    }
  }

  private func bytes(of file: String) throws(FileSystemError) -> [UInt8] {
    guard let real = realPath(of: file), case .file? = items[real] else {
      throw FileSystemError(path: file, reason: "it is no regular file")
    }
    if unreadable.contains(real) {
      throw FileSystemError(path: file, reason: "permission denied")
    }
    return contents[real] ?? []
  }

  private func kind(of item: Item) -> DirectoryEntry.Kind {
    switch item {
    case .file: .file
    case .directory: .directory
    case .pipe: .special
    case .link: .link
    }
  }

  /// Follows links name by name; more than forty of them are a circle.
  private func realPath(of path: String, links: Int = 0) -> String? {
    guard links <= 40 else { return nil }
    var real = ""
    let parts = path.split(separator: "/")
    for (index, part) in parts.enumerated() {
      real += "/" + part
      guard let item = items[real] else { return nil }
      guard case .link(let target) = item else { continue }
      let rest = parts[(index + 1)...].joined(separator: "/")
      return realPath(of: FilePath.joined(target, rest), links: links + 1)
    }
    return real.isEmpty ? "/" : real
  }
}
