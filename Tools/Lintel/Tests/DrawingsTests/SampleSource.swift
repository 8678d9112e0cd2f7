import ArchitectureModel
import Drawings

/// A repository of three packages in three layers: App uses Feature, and Core on Linux alone;
/// Feature uses Core and a third-party package, and has tests that use App too.
struct SampleSource {
  var source: PictureSource
  let app = 0
  let feature = 1
  let featureTests = 2
  let core = 3

  init() {
    let names = [("App", 0), ("Feature", 1), ("FeatureTests", 1), ("Core", 2)]
    let modules = names.map { name, package in
      Module(
        name: name, kind: .target(name.hasSuffix("Tests") ? .test : .regular), package: package,
        folder: nil, declaration: Declaration(place: Self.place(9)),
        sources: ["\(name)/a.swift", "\(name)/b.swift"])
    }
    let packages = [("App", 0..<1), ("Feature", 1..<3), ("Core", 3..<4)].map { name, modules in
      Package(
        folder: name, name: name, identity: name.lowercased(), manifestFile: "Package.swift",
        toolsVersion: ToolsVersion(6, 0), modules: modules, place: Self.place(2))
    }
    func edge(
      _ from: Int, _ to: Int, line: Int, kind: ModuleEdge.Kind = .product,
      condition: Condition? = nil
    ) -> ModuleEdge {
      ModuleEdge(
        from: from, to: to, kind: kind, condition: condition,
        declaration: Declaration(place: Self.place(line)))
    }
    let edges = [
      edge(0, 1, line: 1), edge(0, 3, line: 2, condition: Condition(platforms: ["linux"])),
      edge(1, 3, line: 3), edge(2, 1, line: 4, kind: .test), edge(2, 0, line: 5, kind: .test),
    ]
    let graph = PackageGraph(
      packages: packages, modules: modules,
      externals: [ExternalProduct(package: "swift-log", product: "Logging")],
      moduleEdges: edges,
      externalEdges: [
        ExternalEdge(from: 1, to: 0, declaration: Declaration(place: Self.place(6)))
      ])
    source = PictureSource(
      graph: graph, layers: ["app", "feature", "core"].map { Picture.Layer(name: $0) },
      layerOfModule: [0, 1, nil, 2], isTestCode: [false, false, true, false], edges: edges,
      findings: [])
  }

  static func place(_ line: Int) -> Place { Place(file: "Package.swift", line: line, column: 1) }

  /// A finding about the use of a module, or of a package, by another.
  func finding(
    from: (package: String, module: String?), to: (package: String, module: String?)
  ) -> Finding {
    func subject(_ end: (package: String, module: String?)) -> Subject {
      Subject(package: end.package, folder: end.package, module: end.module)
    }
    return Finding(
      rule: "upward-dependency", severity: .error, message: "is wrong", help: "mend it",
      place: Self.place(7), from: subject(from), to: subject(to))
  }
}
