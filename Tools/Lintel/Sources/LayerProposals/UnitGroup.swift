/// Units that seem to be of one kind, by their place or their names.
struct UnitGroup: Hashable, Sendable {
  /// What the group stands for; groups of the top are not judged by their dependencies.
  enum Role: Int, Comparable, Sendable {
    case demo, app, tool, kind, single

    static func < (left: Role, right: Role) -> Bool { left.rawValue < right.rawValue }
  }

  var role: Role

  /// The name of a layer of these.
  var name: String

  /// Entries that may name all of them but the guests.
  var patterns: [String] = []
  var units: [Int]

  /// Those of the units that are of another kind, but stand between others.
  var guests: [Int] = []

  /// A unit by itself.
  static func single(_ unit: Int, in graph: UnitGraph) -> Self {
    Self(role: .single, name: graph.title(of: unit), units: [unit])
  }
}
