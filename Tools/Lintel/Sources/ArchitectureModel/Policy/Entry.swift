/// An element of a list of the configuration that names packages, modules or folders.
package struct Entry: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The name of a package as in its manifest, or its identity in any case.
    case packageName

    /// The name of a target as in its manifest.
    case moduleName

    /// A folder below the root with all in it.
    case folder
  }

  package let kind: Kind

  /// As written.
  package let text: String

  /// Of a folder without the closing slash.
  package let glob: Glob

  /// The same in lower case, for identities.
  private let lowercasedGlob: Glob

  /// Where the entry stands in the configuration.
  package let place: Place

  /// Reads an entry: with a `/` it is a folder, else the name of a package or of a target.
  package init(_ text: String, namesPackages: Bool, place: Place) {
    self.text = text
    self.place = place
    if text.contains("/") {
      kind = .folder
      var folder = Substring(text)
      while folder.hasPrefix("./") { folder = folder.dropFirst(2) }
      while folder.hasSuffix("/") { folder = folder.dropLast() }
      glob = Glob(String(folder))
    } else {
      kind = namesPackages ? .packageName : .moduleName
      glob = Glob(text)
    }
    lowercasedGlob = Glob(glob.text.lowercased())
  }

  /// Whether a package of this name and identity is meant; identities match in any case.
  package func matches(packageNamed name: String, identity: String) -> Bool {
    guard kind == .packageName else { return false }
    return glob.matches(name) || lowercasedGlob.matches(identity.lowercased())
  }

  /// The outermost folder on the way to `path` that the entry names: that one with all in it.
  ///
  /// The path is that of a folder or file relative to the root, without a closing `/`.
  package func matchedFolder(of path: String) -> String? {
    guard kind == .folder else { return nil }
    if !glob.hasWildcard {
      return path == glob.text || path.hasPrefix(glob.text + "/") ? glob.text : nil
    }
    for (offset, byte) in path.utf8.enumerated() where byte == UInt8(ascii: "/") {
      let ancestor = String(decoding: path.utf8.prefix(offset), as: UTF8.self)
      if glob.matches(ancestor) { return ancestor }
    }
    return glob.matches(path) ? path : nil
  }
}
