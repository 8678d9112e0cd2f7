// The answers are nil where the manifest computes what is asked for.
extension ManifestOutline {
  /// The dependency that stands at an index of the package's list.
  ///
  /// Nil where the list is computed, in part or as a whole.
  package func dependency(at index: Int) -> PackageDependency? {
    knowsAllDependencies && dependencies.indices.contains(index) ? dependencies[index] : nil
  }

  /// The dependency with an identity: the last component of its path or URL, in any case, or its
  /// registry identifier.
  package func dependency(identity: String) -> PackageDependency? {
    let identity = identity.lowercased()
    return dependencies.first { $0.identity == identity }
  }

  /// The dependency with a path as written, but for a leading `./` and closing slashes.
  package func dependency(path: String) -> PackageDependency? {
    let path = PackageDependency.plainPath(path)
    return dependencies.first { dependency in
      dependency.form == .path
        && dependency.location.map { PackageDependency.plainPath($0.text) } == path
    }
  }

  package func dependency(url: String) -> PackageDependency? {
    dependencies.first { $0.form == .url && $0.location?.text == url }
  }

  /// The dependency with a `name:`.
  package func dependency(name: String) -> PackageDependency? {
    dependencies.first { $0.name?.text == name }
  }

  package func product(named name: String) -> Product? {
    products.first { $0.name?.text == name }
  }

  package func target(named name: String) -> Target? {
    targets.first { $0.isCertain && $0.name?.text == name }
      ?? targets.first { $0.name?.text == name }
  }

  /// The dependency of a target on a target or product.
  ///
  /// `package` is the `package:` of the reference, in any case; nil matches every reference of the
  /// name, one without `package:` first.
  package func targetDependency(
    of target: String, on name: String, package: String? = nil
  ) -> TargetDependency? {
    let own = self.target(named: target)?.dependencies ?? []
    return best(own, name: name, package: package)
      ?? best(looseTargetDependencies, name: name, package: package)
  }

  private func best(
    _ dependencies: [TargetDependency], name: String, package: String?
  ) -> TargetDependency? {
    let named = dependencies.filter { $0.name?.text == name }
    guard let package = package?.lowercased() else {
      return named.first { $0.package == nil } ?? named.first
    }
    return named.first { $0.package?.text.lowercased() == package }
  }
}

extension ManifestOutline.PackageDependency {
  /// The identity that the path, URL or registry identifier gives, in lower case.
  package var identity: String? {
    guard let location else { return nil }
    guard form != .registry else { return location.text.lowercased() }
    let path = Self.plainPath(location.text)
    var last = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    if form == .url {
      if let colon = last.lastIndex(of: ":") { last = last[last.index(after: colon)...] }
      if last.hasSuffix(".git") { last = last.dropLast(4) }
    }
    return last.isEmpty ? nil : last.lowercased()
  }

  static func plainPath(_ path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    return String(path)
  }
}
