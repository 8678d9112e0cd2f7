/// What a finding is about: a module, a package, a product, a layer or an entry of the configuration.
package struct Subject: Hashable, Sendable {
  /// The manifest's `name:`; of a package that did not load or is third-party, its identity.
  package var package: String?

  /// The package's folder relative to the root; it tells packages of one name apart.
  package var folder: String?

  /// The target's name as written; a loose module's folder.
  package var module: String?

  /// A product of a third-party package.
  package var product: String?
  package var layer: String?

  /// An entry of the configuration or of a manifest's list, as written.
  package var entry: String?

  package init(
    package: String? = nil, folder: String? = nil, module: String? = nil, product: String? = nil,
    layer: String? = nil, entry: String? = nil
  ) {
    self.package = package
    self.folder = folder
    self.module = module
    self.product = product
    self.layer = layer
    self.entry = entry
  }

  /// Names the subject for good: no layer of a module, which can change, and no wording.
  package var key: String {
    var parts: [String] = []
    if let folder {
      parts.append(folder.isEmpty ? "." : folder)
    } else if let package {
      parts.append(package)
    }
    if let module { parts.append(module) }
    if let product { parts.append(product) }
    if parts.isEmpty, let layer { parts.append(layer) }
    if let entry { parts.append("'\(entry)'") }
    return parts.joined(separator: ":")
  }
}
