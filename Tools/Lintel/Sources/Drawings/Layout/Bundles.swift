import ArchitectureModel

/// Edges that begin or end at one node and are drawn as one trunk with branches.
struct Bundle: Hashable {
  /// How it is drawn; edges of different styles stay apart.
  var style: ArrowStyle

  /// The node at which all edges meet.
  var hub: Int

  /// Whether the edges end there, rather than begin there.
  var endsAtHub: Bool

  /// Whether the other ends stand above the hub.
  var isAboveHub: Bool

  /// Positions in the picture's edges.
  var edges: [Int]

  /// The rows it passes between its ends.
  var passedRows: Range<Int>

  /// The end of an edge that is not the hub.
  func spoke(of edge: Picture.Edge) -> Int { endsAtHub ? edge.from : edge.to }

  /// The lane that a branch enters from a row; `nil` if it goes straight to the hub.
  func lane(from row: Int) -> Int? {
    let next = row + (isAboveHub ? 1 : -1)
    return passedRows.contains(next) ? next - passedRows.lowerBound : nil
  }

  /// The lane next to the hub; `nil` if there is none.
  var lastLane: Int? {
    passedRows.isEmpty ? nil : isAboveHub ? passedRows.count - 1 : 0
  }
}

/// How an arrow is drawn.
enum ArrowStyle: Hashable, Comparable {
  case plain(Picture.Edge.Kind)
  case found(Severity)

  /// Also the name of its class in style sheets.
  var name: String {
    switch self {
    case .plain(let kind): kind.rawValue
    case .found(let severity): severity.rawValue
    }
  }

  /// What lies over what: the gravest on top.
  private var height: Int {
    switch self {
    case .plain(let kind): kind.weight
    case .found(.note): 10
    case .found(.warning): 11
    case .found(.error): 12
    }
  }

  static func < (left: Self, right: Self) -> Bool { left.height < right.height }
}

extension Picture {
  /// How an edge is drawn.
  func style(of edge: Edge) -> ArrowStyle {
    severity(of: edge.findings).map { .found($0) } ?? .plain(edge.kind)
  }

  /// Whether so many arrows would be dashed that showing them takes long: colours stand for dashes.
  var isUndashed: Bool {
    edges.count { [.conditional, .tool, .import].contains($0.kind) && $0.findings.isEmpty } > 300
  }

  /// The edges in bundles.
  ///
  /// Each is with those of its target or with those of its source, whichever are more. An
  /// error runs alone.
  func bundles(in rows: Rows) -> [Bundle] {
    struct Key: Hashable {
      var style: ArrowStyle
      var hub: Int
      var endsAtHub: Bool
      var isAboveHub: Bool
      var alone: Int?
    }
    func keys(_ index: Int) -> [Key] {
      let edge = edges[index]
      let isDown = rows.rowOfNode[edge.from] < rows.rowOfNode[edge.to]
      let style = style(of: edge)
      let alone = style == .found(.error) ? index : nil
      return [
        Key(style: style, hub: edge.to, endsAtHub: true, isAboveHub: isDown, alone: alone),
        Key(style: style, hub: edge.from, endsAtHub: false, isAboveHub: !isDown, alone: alone),
      ]
    }
    var sizes: [Key: Int] = [:]
    for index in edges.indices { for key in keys(index) { sizes[key, default: 0] += 1 } }
    var members: [Key: [Int]] = [:]
    for index in edges.indices {
      let keys = keys(index)
      let key = sizes[keys[0], default: 0] >= sizes[keys[1], default: 0] ? keys[0] : keys[1]
      members[key, default: []].append(index)
    }
    let bundles = members.map { key, members in
      let hub = rows.rowOfNode[key.hub]
      let others = members.map { rows.rowOfNode[key.endsAtHub ? edges[$0].from : edges[$0].to] }
      let passed =
        key.isAboveHub
        ? min((others.min() ?? 0) + 1, hub)..<hub : (hub + 1)..<max(hub + 1, others.max() ?? 0)
      return Bundle(
        style: key.style, hub: key.hub, endsAtHub: key.endsAtHub, isAboveHub: key.isAboveHub,
        edges: members, passedRows: passed)
    }
    return bundles.sorted { ($0.style, $0.edges[0]) < ($1.style, $1.edges[0]) }
  }
}
