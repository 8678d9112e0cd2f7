/// Everything below the root that a check may look at: the picture that one walk took.
///
/// Nodes are numbered breadth-first; the root is 0, and the children of a node stand together,
/// sorted by the bytes of their names. Paths are relative to the root, the root itself is empty.
package struct FileTree: Sendable {
  package typealias NodeID = Int

  package enum Kind: Hashable, Sendable {
    case file
    case directory

    /// A symbolic link to something below the root, with the real path of that.
    case link(to: String)

    /// Something that was not looked into.
    case skipped(SkipReason)
  }

  package struct Node: Sendable {
    package let name: String
    package let parent: NodeID
    package let kind: Kind
    package internal(set) var children: Range<NodeID>
  }

  /// The absolute real path of the root.
  package let root: String
  package private(set) var nodes: [Node]

  init(root: String) {
    self.root = root
    nodes = [Node(name: "", parent: 0, kind: .directory, children: 0..<0)]
  }

  /// Appends the children of one node; each node is given its children at most once.
  mutating func setChildren(_ children: [(name: String, kind: Kind)], of parent: NodeID) {
    let first = nodes.count
    for child in children {
      nodes.append(Node(name: child.name, parent: parent, kind: child.kind, children: 0..<0))
    }
    nodes[parent].children = first..<nodes.count
  }

  mutating func skip(_ node: NodeID, _ reason: SkipReason) {
    let old = nodes[node]
    nodes[node] = Node(
      name: old.name, parent: old.parent, kind: .skipped(reason), children: 0..<0)
  }
}

/// Why something below the root was not looked into.
package enum SkipReason: Hashable, Sendable {
  case hidden
  /// A folder that tools fill: build products, checkouts, other ecosystems' packages.
  case toolFolder
  /// A repository of its own: a submodule, a worktree, a clone.
  case foreignCheckout
  case excluded(by: String)
  case linkOutOfRoot
  case brokenLink
  case notAFile
  case unreadable(String)
}

extension SkipReason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .hidden: "hidden"
    case .toolFolder: "a folder that tools fill"
    case .foreignCheckout: "a checkout of its own"
    case .excluded(let entry): "excluded by '\(entry)'"
    case .linkOutOfRoot: "a link that leads out of the root"
    case .brokenLink: "a broken link"
    case .notAFile: "neither a file nor a folder"
    case .unreadable(let reason): "unreadable: \(reason)"
    }
  }
}

extension FileTree {
  package func path(of node: NodeID) -> String {
    var names: [String] = []
    var node = node
    while node != 0 {
      names.append(nodes[node].name)
      node = nodes[node].parent
    }
    return names.reversed().joined(separator: "/")
  }

  /// The child of a folder with exactly this name.
  ///
  /// - Complexity: O(log *n*) for *n* children.
  package func child(named name: String, of parent: NodeID) -> NodeID? {
    var name = name
    return name.withUTF8 { child(named: $0, of: parent) }
  }

  private func child(named name: UnsafeBufferPointer<UInt8>, of parent: NodeID) -> NodeID? {
    var range = nodes[parent].children
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      var candidate = nodes[middle].name
      let order = candidate.withUTF8 { Self.order($0, name) }
      if order == 0 { return middle }
      range = order < 0 ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// Below, at or above 0 as the first text stands before, is, or stands behind the second.
  private static func order(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Int {
    for index in 0..<min(left.count, right.count) where left[index] != right[index] {
      return left[index] < right[index] ? -1 : 1
    }
    return left.count - right.count
  }

  /// What stands at a path; links on the way and at its end are followed.
  ///
  /// `nil` also for what lies in something that was skipped; see ``skipReason(onTheWayTo:)``.
  package func node(at path: String) -> NodeID? {
    switch walk(to: path) {
    case .found(let node): node
    case .skipped, .absent: nil
    }
  }

  /// The reason for which something on the way to `path`, or `path` itself, was skipped.
  package func skipReason(onTheWayTo path: String) -> SkipReason? {
    switch walk(to: path) {
    case .skipped(let reason): reason
    case .found, .absent: nil
    }
  }

  package func isDirectory(at path: String) -> Bool {
    node(at: path).map { nodes[$0].kind == .directory } ?? false
  }

  package func isFile(at path: String) -> Bool {
    node(at: path).map { nodes[$0].kind == .file } ?? false
  }

  /// The path as it stands on disk, if it differs from `path`, and in letter case alone.
  package func pathInOtherCase(of path: String) -> String? {
    var node = 0
    for part in path.split(separator: "/") {
      let wanted = part.lowercased()
      guard let next = nodes[node].children.first(where: { nodes[$0].name.lowercased() == wanted })
      else { return nil }
      node = next
    }
    let actual = self.path(of: node)
    return actual == FilePath.joined("", path) ? nil : actual
  }

  /// Follows a link to the end.
  package func target(of node: NodeID) -> NodeID? {
    guard case .link(let path) = nodes[node].kind else { return node }
    return self.node(at: path)
  }

  /// The folders that could not be listed, with the reason, in the order of the walk.
  package var unreadableFolders: [(path: String, reason: String)] {
    nodes.indices.compactMap { node in
      guard case .skipped(.unreadable(let reason)) = nodes[node].kind else { return nil }
      return (path(of: node), reason)
    }
  }

  private enum Walk {
    case found(NodeID)
    case skipped(SkipReason)
    case absent
  }

  /// A link's path is real, so that following it once cannot lead in a circle.
  private func walk(to path: String) -> Walk {
    var path = path
    return path.withUTF8(walk(along:))
  }

  private func walk(along path: UnsafeBufferPointer<UInt8>) -> Walk {
    var node = 0
    var start = 0
    while start < path.count {
      let end = path[start...].firstIndex(of: UInt8(ascii: "/")) ?? path.count
      let part = UnsafeBufferPointer(rebasing: path[start..<end])
      start = end + 1
      if part.isEmpty || part.count == 1 && part[0] == UInt8(ascii: ".") { continue }
      guard let next = child(named: part, of: node) else { return .absent }
      node = next
      switch nodes[node].kind {
      case .file, .directory: break
      case .skipped(let reason): return .skipped(reason)
      case .link(let path):
        switch walk(to: path) {
        case .found(let target): node = target
        case .skipped(let reason): return .skipped(reason)
        case .absent: return .absent
        }
      }
    }
    return .found(node)
  }
}
