package import ArchitectureModel

/// What a name can mean.
package enum Thing: Hashable, Sendable {
  case module(PackageGraph.ModuleID)
  case package(PackageGraph.PackageID)

  /// A product of a local package.
  case product(PackageGraph.PackageID, name: String)
  case thirdPartyProduct(PackageGraph.ExternalID)

  /// A third-party package, by its identity.
  case thirdPartyPackage(String)
}

extension PackageGraph {
  /// What a thing is, in words: `module 'Core' of package 'Base'`.
  func title(of thing: Thing) -> String {
    switch thing {
    case .module(let id):
      let module = modules[id]
      guard let package = package(of: id) else {
        return "the loose files in '\(module.name)'"
      }
      return "\(module.noun) '\(module.name)' of package '\(package.name)'"
    case .package(let id): return "package '\(packages[id].name)'"
    case .product(let id, let name): return "product '\(name)' of package '\(packages[id].name)'"
    case .thirdPartyProduct(let id):
      let package = externals[id].package.map { " of package '\($0)'" } ?? ""
      return "third-party product '\(externals[id].product)'\(package)"
    case .thirdPartyPackage(let identity): return "third-party package '\(identity)'"
    }
  }

  /// The name that means a thing and nothing else: `Base/Core`, and `Base/` for a package.
  func preciseName(of thing: Thing) -> String {
    switch thing {
    case .module(let id):
      return modules[id].package.map { preciseName(ofPackage: $0) + "/" + modules[id].name }
        ?? modules[id].name
    case .package(let id): return preciseName(ofPackage: id) + "/"
    case .product(let id, let name): return preciseName(ofPackage: id) + "/" + name
    case .thirdPartyProduct(let id):
      let prefix = externals[id].package.map { $0 + "/" } ?? ""
      return prefix + externals[id].product
    case .thirdPartyPackage(let identity): return identity + "/"
    }
  }

  /// A package's name, or where two have it and the folder says more, its folder.
  private func preciseName(ofPackage id: PackageID) -> String {
    let package = packages[id]
    let isUnique = packages.count { $0.name == package.name } == 1
    return isUnique || package.folder.isEmpty ? package.name : package.folder
  }

  /// Where a thing is declared, with what stands there; a third-party one is not.
  func declaration(of thing: Thing) -> RelatedPlace? {
    switch thing {
    case .module(let id):
      modules[id].kind == .loose
        ? nil : RelatedPlace(modules[id].declaration.place, .targetDeclaration)
    case .package(let id): RelatedPlace(packages[id].place, .packageDeclaration)
    case .product(let id, let name):
      packages[id].products.first { $0.name == name }.map {
        RelatedPlace($0.declaration.place, .productDeclaration)
      }
    case .thirdPartyProduct, .thirdPartyPackage: nil
    }
  }
}

extension Module {
  fileprivate var noun: String {
    switch kind {
    case .loose, .target(.regular), .target(.executable): "module"
    case .target(.test): "test target"
    case .target(.plugin): "plugin"
    case .target(.macro): "macro"
    case .target(.system): "system module"
    case .target(.binary): "binary target"
    }
  }
}
