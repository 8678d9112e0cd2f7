package import ArchitectureModel

/// A repository that was read and judged, as far as pictures show it.
package struct PictureSource: Sendable {
  package var graph: PackageGraph

  /// From the top down.
  package var layers: [Picture.Layer]

  /// By module: the position of its layer.
  package var layerOfModule: [Int?]

  /// By module: whether it is test code.
  package var isTestCode: [Bool]

  /// What modules use of each other, declared and imported.
  package var edges: [ModuleEdge]
  package var findings: [Finding]

  package init(
    graph: PackageGraph, layers: [Picture.Layer], layerOfModule: [Int?], isTestCode: [Bool],
    edges: [ModuleEdge], findings: [Finding]
  ) {
    self.graph = graph
    self.layers = layers
    self.layerOfModule = layerOfModule
    self.isTestCode = isTestCode
    self.edges = edges
    self.findings = findings
  }
}
