/// What can be said of a path by its text alone.
package enum FilePath {
  /// Joins and removes `.`, `..` and doubled slashes, without looking at any file.
  ///
  /// A relative `path` stands below `base`, of which the empty path is the root of relative paths;
  /// `..` at the top of an absolute path stays there.
  package static func joined(_ base: String, _ path: String) -> String {
    let text = path.hasPrefix("/") || base.isEmpty ? path : base + "/" + path
    let isAbsolute = text.hasPrefix("/")
    var parts: [Substring] = []
    for part in text.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute {
        parts.append(part)
      }
    }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }

  package static func lastComponent(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The folder that holds `path`; of a name alone, the empty path.
  package static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether `path` is `folder` or stands below it; the empty folder is the root of relative paths.
  package static func contains(_ folder: String, _ path: String) -> Bool {
    if folder.isEmpty { return !path.hasPrefix("/") }
    guard path.utf8.starts(with: folder.utf8) else { return false }
    let rest = path.utf8.dropFirst(folder.utf8.count)
    return rest.isEmpty || rest.first == UInt8(ascii: "/") || folder == "/"
  }

  /// `path` as seen from `folder`, or `nil` if it does not stand in it.
  package static func relative(_ path: String, to folder: String) -> String? {
    guard contains(folder, path) else { return nil }
    let rest = path.dropFirst(folder.count)
    return String(rest.hasPrefix("/") ? rest.dropFirst() : rest)
  }

  /// The folders around a relative path, from the outermost: of `a/b/c` the root, `a` and `a/b`.
  package static func enclosing(_ path: String) -> [String] {
    guard !path.isEmpty else { return [] }
    var result = [""]
    for (offset, byte) in path.utf8.enumerated() where byte == UInt8(ascii: "/") {
      result.append(String(decoding: path.utf8.prefix(offset), as: UTF8.self))
    }
    return result
  }
}
