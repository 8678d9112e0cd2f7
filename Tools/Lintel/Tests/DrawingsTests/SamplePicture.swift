import ArchitectureModel
import Drawings

/// Small pictures that every form is drawn of.
enum SamplePicture: String, CaseIterable {
  /// Nothing at all.
  case empty

  /// Four layers with every kind of arrow, and one that leads upward.
  case layers

  /// No layers, with a cycle.
  case plain

  /// Names that every format has to escape.
  case nasty

  var picture: Picture {
    switch self {
    case .empty: Picture(level: .package)
    case .layers: Self.layered
    case .plain:
      Picture(
        level: .module,
        nodes: ["A", "B", "C"].map {
          Picture.Node(key: "P:\($0)", name: $0, kind: .module, package: "P", modules: 1, files: 2)
        },
        edges: [
          Picture.Edge(from: 0, to: 1, kind: .product),
          Picture.Edge(from: 1, to: 2, kind: .product),
          Picture.Edge(from: 2, to: 1, kind: .product),
        ])
    case .nasty: Self.escapes
    }
  }

  private static var layered: Picture {
    func node(_ name: String, _ layer: Int?, isTest: Bool = false) -> Picture.Node {
      Picture.Node(
        key: "Packages/\(name)", name: name, kind: .package, package: name,
        folder: "Packages/\(name)", layer: layer, isTest: isTest, modules: 2, files: 7)
    }
    func place(_ line: Int) -> Place { Place(file: "Package.swift", line: line, column: 9) }
    return Picture(
      level: .package,
      layers: [
        Picture.Layer(name: "app"), Picture.Layer(name: "feature"),
        Picture.Layer(name: "base", reason: "all stands on it"), Picture.Layer(name: "unused"),
      ],
      nodes: [
        node("App", 0), node("Feed", 1), node("Feed Tests", 1, isTest: true), node("Profile", 1),
        node("Core", 2), node("Loose", nil),
        Picture.Node(
          key: "third-party:swift-log", name: "swift-log", kind: .external, package: "swift-log"),
      ],
      edges: [
        Picture.Edge(from: 0, to: 1, kind: .product, count: 3, place: place(4)),
        Picture.Edge(from: 0, to: 3, kind: .conditional, place: place(5)),
        Picture.Edge(from: 0, to: 4, kind: .import, place: place(6)),
        Picture.Edge(from: 1, to: 4, kind: .product, place: place(7)),
        Picture.Edge(from: 2, to: 1, kind: .test, place: place(8)),
        Picture.Edge(from: 3, to: 4, kind: .tool, place: place(9)),
        Picture.Edge(from: 4, to: 1, kind: .product, place: place(10), findings: [0]),
        Picture.Edge(from: 4, to: 6, kind: .external, place: place(11), findings: [1]),
        Picture.Edge(from: 5, to: 6, kind: .external, place: place(12)),
      ],
      findings: [
        finding("upward-dependency", .error, "'Core' depends on 'Feed', which stands above", 10),
        finding("external-dependency", .warning, "'Core' uses 'swift-log'", 11),
      ])
  }

  static func finding(
    _ rule: String, _ severity: Severity, _ message: String, _ line: Int
  ) -> Finding {
    Finding(
      rule: rule, severity: severity, message: message, help: "declare what it needs below",
      place: Place(file: "Package.swift", line: line, column: 9), from: Subject(package: "Core"),
      to: Subject(package: "Feed"))
  }

  static let nastyNames = [
    "quo\"te", "back\\slash", "<b>&amp;", "a|b;c#d", "line\nbreak", "büro 🏛️", "end", "--> %% {}",
    "`tick`", "</script>", "]]> ')", "\u{202E}turned", "{{data}}",
  ]

  private static var escapes: Picture {
    let nodes = nastyNames.enumerated().map { number, name in
      Picture.Node(
        key: "k\(name)", name: name, kind: .package, package: name, folder: "Packages/\(name)",
        layer: number % 2, modules: 1, files: 1)
    }
    let edges = nodes.indices.dropFirst().map { number in
      Picture.Edge(
        from: 0, to: number, kind: .product, findings: number == 2 ? [0] : [])
    }
    return Picture(
      level: .package,
      layers: [Picture.Layer(name: "top \"<1>\""), Picture.Layer(name: "end\n]", reason: "<&>")],
      nodes: nodes, edges: edges,
      findings: [finding("rule", .error, "says \"<this>\" & 'that' </script>", 1)])
  }
}
