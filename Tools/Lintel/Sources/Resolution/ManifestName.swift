/// The names of the files that SwiftPM may read as a package's manifest.
enum ManifestName {
  static let base = "Package.swift"

  /// Also version-specific ones: `Package@swift-5.9.swift`.
  static func isManifest(_ name: String) -> Bool {
    name == base || name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")
  }
}
