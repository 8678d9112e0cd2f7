import ArchitectureModel
import SwiftText

/// Finds the declarations of a manifest in its text.
///
/// What the manifest computes has no place; a wrong place would be worse than none.
struct PlaceFinder {
  private let outline: ManifestOutline

  init(_ outline: ManifestOutline) { self.outline = outline }

  init(source: [UInt8]) { self.init(ManifestOutline(source: source)) }

  /// The places, in the order of the manifest's lists.
  func places(of manifest: Manifest) -> ManifestPlaces {
    let dependencies = manifest.dependencies.enumerated().map { index, dependency in
      declaration(of: dependency, at: index)
    }
    return ManifestPlaces(
      package: outline.packagePlace.map(position) ?? .init(line: 1, column: 1),
      dependencies: dependencies.map { $0.map { position($0.place) } },
      writtenLocations: dependencies.map { $0?.location?.text },
      products: productPositions(manifest.products),
      targets: manifest.targets.map(places))
  }

  private func position(_ place: TextPosition) -> ManifestPlaces.Position {
    .init(line: place.line, column: place.column)
  }

  /// By its place in the list where the list is literal, else by what names it.
  private func declaration(
    of dependency: PackageDependency, at index: Int
  ) -> ManifestOutline.PackageDependency? {
    if let found = outline.dependency(at: index), found.identity == dependency.identity {
      return found
    }
    return outline.dependency(identity: dependency.identity)
  }

  /// The n-th product of a name is the n-th of that name in the text.
  private func productPositions(_ products: [Manifest.Product]) -> [ManifestPlaces.Position?] {
    var counts: [String: Int] = [:]
    return products.map { product in
      let earlier = counts[product.name, default: 0]
      counts[product.name] = earlier + 1
      let places = outline.products.filter { $0.name?.text == product.name }.map(\.place)
      return places.indices.contains(earlier) ? position(places[earlier]) : nil
    }
  }

  private func places(of target: Target) -> ManifestPlaces.OfTarget {
    let found = outline.target(named: target.name)
    return ManifestPlaces.OfTarget(
      target: (found?.place).map(position),
      dependencies: target.dependencies.enumerated().map { index, dependency in
        position(of: dependency, at: index, in: found, of: target)
      },
      pluginUsages: target.pluginUsages.map { usage in
        found?.plugins.first { $0.name?.text == usage.name }.map { position($0.place) }
      },
      exclude: positions(of: target.exclude, in: found?.exclude ?? []),
      sources: positions(of: target.sources ?? [], in: found?.sources ?? []))
  }

  private func position(
    of dependency: TargetDependency, at index: Int, in found: ManifestOutline.Target?,
    of target: Target
  ) -> ManifestPlaces.Position? {
    if let own = found?.dependencies, own.count == target.dependencies.count,
      own[index].name?.text == dependency.name
    {
      return position(own[index].place)
    }
    var package: String?
    if case .product(_, let reference, _) = dependency.form { package = reference }
    return outline.targetDependency(of: target.name, on: dependency.name, package: package)
      .map { position($0.place) }
  }

  private func positions(
    of texts: [String], in literals: [LiteralText]
  ) -> [ManifestPlaces.Position?] {
    texts.map { text in literals.first { $0.text == text }.map { position($0.place) } }
  }
}
