/// What can be said of a path by its text alone.
package enum FilePath {
  /// Joins and removes `.`, `..` and doubled slashes, without looking at any file.
  ///
  /// A relative `path` stands below `base`, of which the empty path is the root of relative paths;
  /// `..` at the top of an absolute path stays there.
  package static func joined(_ base: String, _ path: String) -> String {
    let isBelow = path.utf8.first != slash && !base.isEmpty
    var base = isBelow ? base : ""
    var path = path
    let capacity = base.utf8.count + path.utf8.count + 1
    return String(unsafeUninitializedCapacity: capacity) { buffer in
      let isAbsolute = (isBelow ? base : path).utf8.first == slash
      var joiner = Joiner(buffer: buffer, isAbsolute: isAbsolute)
      base.withUTF8 { joiner.append($0) }
      path.withUTF8 { joiner.append($0) }
      return joiner.count
    }
  }

  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  /// Writes the parts of paths one after the other into a buffer that is long enough.
  private struct Joiner {
    private let buffer: UnsafeMutableBufferPointer<UInt8>
    private let isAbsolute: Bool

    /// How many bytes at the beginning `..` does not remove.
    private var fixed: Int
    private(set) var count: Int

    init(buffer: UnsafeMutableBufferPointer<UInt8>, isAbsolute: Bool) {
      self.buffer = buffer
      self.isAbsolute = isAbsolute
      if isAbsolute { buffer[0] = FilePath.slash }
      fixed = isAbsolute ? 1 : 0
      count = fixed
    }

    mutating func append(_ path: UnsafeBufferPointer<UInt8>) {
      var start = 0
      while start < path.count {
        var end = start
        while end < path.count, path[end] != FilePath.slash { end += 1 }
        append(part: UnsafeBufferPointer(rebasing: path[start..<end]))
        start = end + 1
      }
    }

    private mutating func append(part: UnsafeBufferPointer<UInt8>) {
      if part.isEmpty || part.count == 1 && part[0] == FilePath.dot { return }
      let isUp = part.count == 2 && part[0] == FilePath.dot && part[1] == FilePath.dot
      if isUp, count > fixed { return removeLast() }
      // Nothing is above the root; above a relative path's beginning there may be more.
      if isUp, isAbsolute { return }
      if count > 0, buffer[count - 1] != FilePath.slash {
        buffer[count] = FilePath.slash
        count += 1
      }
      for byte in part {
        buffer[count] = byte
        count += 1
      }
      if isUp { fixed = count }
    }

    private mutating func removeLast() {
      while count > fixed, buffer[count - 1] != FilePath.slash { count -= 1 }
      // The slash before the part goes with it, but for that of the root and of a `..`.
      if count > fixed { count -= 1 }
    }
  }

  package static func lastComponent(of path: String) -> String {
    var end = path.utf8[...]
    while end.last == slash { end.removeLast() }
    guard !end.isEmpty else { return path }
    let start = end.lastIndex(of: slash).map { path.utf8.index(after: $0) } ?? path.startIndex
    return String(path[start..<end.endIndex])
  }

  /// What stands behind the last dot of a file's or folder's name, unless that begins or ends with it.
  package static func suffix(of name: String) -> String? {
    guard let dot = name.utf8.lastIndex(of: dot), dot != name.startIndex else { return nil }
    let suffix = name.utf8[name.utf8.index(after: dot)...]
    return suffix.isEmpty ? nil : String(Substring(suffix))
  }

  /// The folder that holds `path`; of a name alone, the empty path.
  package static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: slash) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether `path` is `folder` or stands below it; the empty folder is the root of relative paths.
  package static func contains(_ folder: String, _ path: String) -> Bool {
    if folder.isEmpty { return path.utf8.first != slash }
    guard path.utf8.starts(with: folder.utf8) else { return false }
    let rest = path.utf8.dropFirst(folder.utf8.count)
    return rest.isEmpty || rest.first == slash || folder == "/"
  }

  /// `path` as seen from `folder`, or `nil` if it does not stand in it.
  package static func relative(_ path: String, to folder: String) -> String? {
    guard contains(folder, path) else { return nil }
    let rest = path.utf8.dropFirst(folder.utf8.count)
    return String(Substring(rest.first == slash ? rest.dropFirst() : rest))
  }

  /// The folders around a relative path, from the outermost: of `a/b/c` the root, `a` and `a/b`.
  package static func enclosing(_ path: String) -> [String] {
    guard !path.isEmpty else { return [] }
    var result = [""]
    for (offset, byte) in path.utf8.enumerated() where byte == slash {
      result.append(String(decoding: path.utf8.prefix(offset), as: UTF8.self))
    }
    return result
  }
}
