import ArchitectureModel

extension RuleInput {
  /// How to declare what is imported, or what to do where no declaration could help.
  func adviceToDeclare(_ target: PackageGraph.ModuleID, in user: PackageGraph.ModuleID) -> String {
    if isForbidden(user, target) {
      return "remove the import: the layers do not allow the dependency"
    }
    let module = graph.modules[target]
    let name = graph.modules[user].name
    if module.isTestTarget {
      return "move what both need out of '\(module.name)', and remove the import"
    }
    guard let home = graph.modules[user].package, let vendor = module.package, home != vendor else {
      return "add \(literal(module.name)) to the dependencies of target '\(name)'"
    }
    let package = graph.packages[vendor]
    guard let product = package.products.first(where: { $0.vends(target) }) else {
      return "remove the import, or vend '\(module.name)' in a library of '\(package.name)'"
    }
    let edge = graph.packageEdges.first { $0.from == home && $0.destination == .local(vendor) }
    let reference = edge?.dependency.plainName ?? package.folderName ?? package.identity
    let dependency = ".product(name: \(literal(product.name)), package: \(literal(reference)))"
    guard edge == nil else {
      return "add \(dependency) to the dependencies of target '\(name)'"
    }
    let path = graph.path(from: home, to: vendor)
    return "add .package(path: \(literal(path))) to the dependencies of the package, and"
      + " \(dependency) to those of target '\(name)'"
  }

  private func literal(_ name: String) -> String { "\"\(name)\"" }

  /// Whether the layers forbid that one module uses another.
  private func isForbidden(_ user: PackageGraph.ModuleID, _ used: PackageGraph.ModuleID) -> Bool {
    isBlamed(user, used) || isBlamedInProduct(user, used)
  }

  private func isBlamed(_ user: PackageGraph.ModuleID, _ used: PackageGraph.ModuleID) -> Bool {
    violations.contains { $0.from == .module(user) && $0.to == .module(used) }
  }

  /// Test code is not blamed again for what the product code of its package is blamed for.
  private func isBlamedInProduct(
    _ user: PackageGraph.ModuleID, _ used: PackageGraph.ModuleID
  ) -> Bool {
    guard layering.isTestCode[user], let package = graph.package(of: user),
      let layer = layering.layers[used]
    else { return false }
    let isAllowed = package.modules.contains { module in
      layering.layers[module].map { own in
        policy.verdict(
          from: own, to: layer, isSameUnit: layering.units[module] == layering.units[used]) == nil
      } ?? false
    }
    return !isAllowed && package.modules.contains { isBlamed($0, used) }
  }
}
