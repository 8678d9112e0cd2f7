/// The sources of a feature: those of the message feature that stands here, under its own names.
package struct FeatureTemplate: Hashable, Sendable {
  /// What the feature is called, such as `Weather`; its types are named after it.
  package var name: String

  /// The module of each part that is made.
  package var modules: [FeaturePart: String]

  package init(name: String, modules: [FeaturePart: String]) {
    self.name = name
    self.modules = modules
  }

  /// What its types are called.
  package var types: [String] { Self.types.map { name + $0 } }

  /// The property of `DependencyValues` that holds the contract.
  package var contractProperty: String { propertyName + "Repository" }

  /// What a source of a part needs.
  package enum Need: Hashable, Sendable {
    case part(FeaturePart)

    /// A module that is there before the feature.
    case module(String)
  }

  /// What the sources of a part import, and what its tests import besides the part, in the order
  /// in which they do.
  package func needs(of part: FeaturePart) -> (product: [Need], tests: [Need]) {
    let files = Self.files(of: part)
    func needs(_ folder: String) -> [Need] {
      files.filter { $0.path.contains("/\(folder)/") }.flatMap { Self.imports(in: $0.text) }
        .compactMap { module in
          if module == part.module { return nil }
          if let part = FeaturePart.allCases.first(where: { $0.module == module }) {
            return .part(part)
          }
          return FileArchive.declaredNames.contains(module) ? .module(module) : nil
        }
    }
    return (needs("Sources"), needs("Tests"))
  }

  /// The sources and tests of a part that is made, in its package's folder, which is relative to
  /// the root.
  package func sources(
    of part: FeaturePart, in folder: String, indentation: String
  ) -> [FilePlan.File] {
    guard let module = modules[part] else { return [] }
    let renaming = renaming
    return Self.files(of: part).map { file in
      let isTest = file.path.contains("/Tests/")
      let parent = isTest ? "Tests/\(module)Tests" : "Sources/\(module)"
      let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
      return FilePlan.File(
        path: "\(folder)/\(parent)/\(renaming.renamed(name))",
        text: Self.sortingImports(of: renaming.renamed(file.text)).indented(by: indentation))
    }
  }
}

// What stands here.
extension FeatureTemplate {
  private static let types = ["Repository", "Client", "Feature"]

  private static func files(of part: FeaturePart) -> [FilePlan.File] {
    let folder = "Packages/\(part.module)/"
    let names = ["\(part.file).swift", "\(part.file.replacing("+", with: ""))Tests.swift"]
    return FileArchive.files.filter { file in
      file.path.hasPrefix(folder) && names.contains { file.path.hasSuffix("/" + $0) }
    }
  }

  private var renaming: Renaming {
    var names: [String: String] = [:]
    for type in Self.types + ["RepositoryImpl"] { names["Message\(type)"] = name + type }
    for type in Self.types { names["message\(type)"] = propertyName + type }
    for (part, module) in modules { names[part.module] = module }
    return Renaming(names)
  }

  /// `weather` of `Weather`, `urlList` of `URLList`, `fm` of `FM`.
  private var propertyName: String {
    let capitals = name.prefix { !$0.isLowercase }
    let count = capitals.count == name.count ? name.count : max(1, capitals.count - 1)
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }

  private static func imports(in text: String) -> [String] {
    text.split(separator: "\n").compactMap(importedModule)
  }

  private static func importedModule(_ line: Substring) -> String? {
    let words = line.split(separator: " ")
    guard words.count <= 3, words.dropLast().last == "import" else { return nil }
    return words.last.map(String.init)
  }

  /// New names may stand in another order.
  private static func sortingImports(of text: String) -> String {
    var lines: [Substring] = text.split(separator: "\n", omittingEmptySubsequences: false)
    let count = lines.prefix { importedModule($0) != nil }.count
    lines[..<count].sort { importedModule($0) ?? "" < importedModule($1) ?? "" }
    return lines.joined(separator: "\n")
  }
}

extension FeaturePart {
  /// The package for it that stands here, and its module.
  fileprivate var module: String {
    switch self {
    case .contract: LayerNames().interface
    case .implementation: LayerNames().implementation
    case .client: LayerNames().client
    case .feature: LayerNames().feature
    }
  }

  /// The name of its source, without the extension.
  fileprivate var file: String {
    switch self {
    case .contract: "MessageRepository"
    case .implementation: "MessageRepository+Impl"
    case .client: "MessageClient"
    case .feature: "MessageFeature"
    }
  }
}
