/// An element of a manifest's `dependencies`.
package struct PackageDependency: Hashable, Sendable {
  /// Where the package comes from.
  package enum Location: Hashable, Sendable {
    /// An absolute path, normalised but with symbolic links as written.
    case path(String)
    case url(String)

    /// An identity in a registry: `scope.name`.
    case registry(String)
  }

  /// Which versions will do; a path has none.
  package enum Requirement: Hashable, Sendable {
    case none
    case exact(String)
    case range(from: String, upTo: String)
    case branch(String)
    case revision(String)
  }

  package var location: Location

  /// The last component of the path as written, or of the URL without `.git`, in lower case.
  package var identity: String

  /// The `name:` by which target dependencies mean this package, if there is one.
  package var name: String?

  package var requirement: Requirement

  /// The traits asked for, sorted; `["default"]` where none are.
  package var traits: [String]

  package init(
    location: Location, identity: String, name: String? = nil, requirement: Requirement = .none,
    traits: [String] = ["default"]
  ) {
    self.location = location
    self.identity = identity
    self.name = name
    self.requirement = requirement
    self.traits = traits
  }
}

extension PackageDependency {
  /// The name that a plain string dependency has to have to mean a product of this package.
  ///
  /// SwiftPM compares it exactly with `name:`, or without one with the last component of the path
  /// or URL in the case it was written.
  package var plainName: String {
    if let name { return name }
    switch location {
    case .path(let path): return lastComponent(of: path)
    case .url(let url):
      let last = lastComponent(of: url)
      return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    case .registry(let identity): return identity
    }
  }

  /// Whether `package:` of a product dependency means this package; letter case does not count.
  package func isMeant(by reference: String) -> Bool {
    let name = name ?? identity
    return name == reference || name.lowercased() == reference.lowercased()
  }

  private func lastComponent(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
