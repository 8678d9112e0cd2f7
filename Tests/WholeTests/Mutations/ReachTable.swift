/// What a target reaches through its other dependencies once it declares nothing of a package.
enum ReachTable {
  /// Chains of targets, each declared by the one before; there is no other way from the first to
  /// the last.
  private static let chains = """
    MessageApp FeatureModule ClientModule
    MessageApp ClientModule InterfaceModule
    MessageApp ClientModule Dependencies
    MessageAppTests MessageApp FeatureModule ClientModule
    MessageAppTests ClientModule InterfaceModule
    MessageAppTests ClientModule Dependencies
    FeatureModule ClientModule InterfaceModule
    FeatureModule ClientModule Dependencies
    FeatureModuleTests ClientModule InterfaceModule
    FeatureModuleTests ClientModule Dependencies
    ClientModule InterfaceModule Dependencies
    ClientModuleTests InterfaceModule Dependencies
    ImplementationModule InterfaceModule Dependencies
    ImplementationModuleTests InterfaceModule Dependencies
    """

  /// The chain from a target to a module; empty if nothing leads there.
  static func chain(from user: String, to used: String) -> [String] {
    chains.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
      .first { $0.first == user && $0.last == used } ?? []
  }

  /// The hops of a chain, each at the dependency in the manifest.
  static func hops(
    from user: String, to used: String, in copy: RepositoryCopy
  ) throws -> [Finding.Hop] {
    let chain = chain(from: user, to: used)
    return try zip(chain, chain.dropFirst()).map { from, to in
      guard let member = Member.all().first(where: { $0.targets.contains(from) }) else {
        throw ManifestText.NotFound(description: "no package with target '\(from)'")
      }
      let place = try ManifestText(try copy.text(of: member.manifest)).place(
        ofDependency: to, of: from)
      return Finding.Hop(
        from: from, to: to, file: member.manifest, line: place.line, column: place.column,
        kind: "target-dependency")
    }
  }
}
