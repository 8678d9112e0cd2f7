/// Where the declarations of a `Package.swift` stand.
///
/// It knows what is written, not what it evaluates to: constants, `+` and declarations anywhere in
/// the file are found, computed ones are not. It reads any bytes and takes linear time.
package struct ManifestOutline: Sendable {
  /// The place of `Package(`, which is where to point at what is not written literally.
  package let packagePlace: TextPosition?

  /// The `name:` of the package.
  package let nameText: LiteralText?

  /// The package dependencies: those of `Package(…)` in order, then those found elsewhere.
  package let dependencies: [PackageDependency]

  /// Whether `dependencies` begins with all elements of the package's `dependencies:`, in order,
  /// and the file mentions no others.
  package let knowsAllDependencies: Bool

  package let products: [Product]

  /// The targets: those of `Package(…)` in order, then those found elsewhere.
  package let targets: [Target]

  /// Target dependencies that stand in no target this outline knows, as in a function.
  package let looseTargetDependencies: [TargetDependency]

  package init(source: [UInt8]) {
    self = source.withUnsafeBufferPointer { bytes in
      var reader = OutlineReader(TokenList(bytes))
      return reader.outline()
    }
  }

  init(
    packagePlace: TextPosition?, nameText: LiteralText?, dependencies: [PackageDependency],
    knowsAllDependencies: Bool, products: [Product], targets: [Target],
    looseTargetDependencies: [TargetDependency]
  ) {
    self.packagePlace = packagePlace
    self.nameText = nameText
    self.dependencies = dependencies
    self.knowsAllDependencies = knowsAllDependencies
    self.products = products
    self.targets = targets
    self.looseTargetDependencies = looseTargetDependencies
  }
}

/// A string in a manifest: its value and where it is used.
package struct LiteralText: Hashable, Sendable {
  /// The value.
  package let text: String

  /// The place of the literal, or of the constant that stands for it.
  package let place: TextPosition
}
