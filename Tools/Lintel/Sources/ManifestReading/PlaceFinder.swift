import ArchitectureModel

/// Finds the declarations of a manifest in its text.
struct PlaceFinder {
  let source: [UInt8]

  func places(of manifest: Manifest) -> ManifestPlaces {
    ManifestPlaces(package: .init(line: 1, column: 1))
  }
}
