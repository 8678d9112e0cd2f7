package import ArchitectureModel

/// What is drawn of a repository: boxes that stand in layers, and arrows between them.
package struct Picture: Hashable, Sendable {
  /// What one box stands for.
  package enum Level: String, CaseIterable, Sendable {
    case package, module
  }

  package var level: Level

  /// From the top down.
  package var layers: [Layer]

  /// By layer from the top down, then those of no layer, then third-party ones; by name in each.
  package var nodes: [Node]

  /// Sorted by their ends; no two join the same nodes in the same direction, none joins a node with
  /// itself.
  package var edges: [Edge]

  /// What nodes and edges refer to.
  package var findings: [Finding]

  /// A declared layer.
  package struct Layer: Hashable, Sendable {
    package var name: String
    package var reason: String?

    package init(name: String, reason: String? = nil) {
      self.name = name
      self.reason = reason
    }
  }

  /// A box.
  package struct Node: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
      case package, module

      /// The Swift files of a folder that no target owns.
      case loose

      /// All that stands in a layer.
      case layer

      /// A third-party package.
      case external
    }

    /// Tells the node apart from all others of the picture.
    package var key: String
    package var name: String
    package var kind: Kind

    /// The name of the package that it is, or is of.
    package var package: String?

    /// Relative to the root.
    package var folder: String?

    /// The position of its layer; test code stands with the topmost module of its package.
    package var layer: Int?
    package var isTest: Bool

    /// How many modules, and files of source, it stands for.
    package var modules: Int
    package var files: Int

    /// What was found about it alone, or between two things that are both in it.
    package var findings: [Int]

    package init(
      key: String, name: String, kind: Kind, package: String? = nil, folder: String? = nil,
      layer: Int? = nil, isTest: Bool = false, modules: Int = 0, files: Int = 0,
      findings: [Int] = []
    ) {
      self.key = key
      self.name = name
      self.kind = kind
      self.package = package
      self.folder = folder
      self.layer = layer
      self.isTest = isTest
      self.modules = modules
      self.files = files
      self.findings = findings
    }
  }

  /// An arrow from the side that uses to the side that is used.
  package struct Edge: Hashable, Sendable {
    /// How the weightiest of the uses it stands for came about.
    package enum Kind: String, CaseIterable, Sendable {
      case product

      /// A use of a plugin or macro.
      case tool

      /// Only under a condition: platforms, configuration, traits.
      case conditional

      /// Imported without being declared.
      case `import`

      /// By test code.
      case test

      /// Of a third-party product.
      case external
    }

    package var from: Int
    package var to: Int
    package var kind: Kind

    /// How many pairs of modules it stands for.
    package var count: Int

    /// The first place that declares it.
    package var place: Place?
    package var findings: [Int]

    package init(
      from: Int, to: Int, kind: Kind, count: Int = 1, place: Place? = nil, findings: [Int] = []
    ) {
      self.from = from
      self.to = to
      self.kind = kind
      self.count = count
      self.place = place
      self.findings = findings
    }
  }

  package init(
    level: Level, layers: [Layer] = [], nodes: [Node] = [], edges: [Edge] = [],
    findings: [Finding] = []
  ) {
    self.level = level
    self.layers = layers
    self.nodes = nodes
    self.edges = edges
    self.findings = findings
  }
}

extension Picture {
  /// The gravest severity among findings; `nil` if there are none.
  package func severity(of findings: [Int]) -> Severity? {
    findings.map { self.findings[$0].severity }.max()
  }

  /// The ids of the rules among findings, each once, sorted.
  package func rules(of findings: [Int]) -> [String] {
    Set(findings.map { self.findings[$0].rule }).sorted()
  }

  /// Whether an edge leads from a layer to one above it.
  package func isUpward(_ edge: Edge) -> Bool {
    guard let from = nodes[edge.from].layer, let to = nodes[edge.to].layer else { return false }
    return from > to
  }

  /// The layers that have nodes, then the nodes of no layer, then the third-party ones.
  package var bands: [Band] {
    var bands = layers.indices.map { layer in
      Band(name: layers[layer].name, nodes: nodes.indices.filter { nodes[$0].layer == layer })
    }
    let others = nodes.indices.filter { nodes[$0].layer == nil }
    bands.append(
      Band(
        name: layers.isEmpty ? nil : "no layer",
        nodes: others.filter { nodes[$0].kind != .external })
    )
    bands.append(Band(name: "third-party", nodes: others.filter { nodes[$0].kind == .external }))
    return bands.filter { !$0.nodes.isEmpty }
  }

  /// Nodes that stand side by side.
  package struct Band: Hashable, Sendable {
    /// `nil` where no layers are declared.
    package var name: String?
    package var nodes: [Int]
  }
}
