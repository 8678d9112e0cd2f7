import ArchitectureModel

/// An element of `layers`.
struct LayerDraft: Draft {
  static let name = "a layer"

  static let keys: [Key<Self>] = [
    Key("name", .placed(.text), \.name, isRequired: true),
    Key("packages", .list(of: .entry(namesPackages: true)), \.packages),
    Key("modules", .list(of: .entry(namesPackages: false)), \.modules),
    Key("usedBy", .atKey(.list(of: .placed(.text))), \.usedBy),
    Key("uses", .atKey(.list(of: .placed(.text))), \.uses),
    Key("siblings", .atKey(.choice(["independent"])), \.siblings),
    Key("external", .patterns, \.external),
    Key("forbiddenImports", .patterns, \.forbiddenImports),
    Key("reason", .text, \.reason),
  ]

  private typealias Names = Placed<[Placed<String>]>

  private let field: Field
  private var name: Placed<String>?
  private var packages: [Entry]?
  private var modules: [Entry]?
  private var usedBy: Names?
  private var uses: Names?
  private var siblings: Placed<String>?
  private var external: Layer.Patterns?
  private var forbiddenImports: Layer.Patterns?
  private var reason: String?

  init(_ field: Field) {
    self.field = field
  }

  func value(_ reading: inout Reading) -> Layer? {
    reportTakenName(&reading)
    reportMissingMembers(&reading)
    let usedBy = narrowing(usedBy, key: "usedBy", side: .above, &reading)
    let uses = narrowing(uses, key: "uses", side: .below, &reading)
    guard let name else { return nil }
    return Layer(
      name: name.value, place: field.place, entries: (packages ?? []) + (modules ?? []),
      usedBy: usedBy, uses: uses, independence: siblings?.place, external: external,
      forbiddenImports: forbiddenImports, reason: reason)
  }
}

extension LayerDraft {
  private var index: Int { field.index ?? 0 }

  /// `layer 'core'`, or `the layer` where it has no name.
  private var title: String {
    name.map { "layer \(quoted($0.value))" } ?? "the layer"
  }

  private func reportTakenName(_ reading: inout Reading) {
    guard let name, let first = reading.layers[name.value]?.first, first != index else { return }
    reading.report(
      "an earlier layer is called \(quoted(name.value)) too", at: name.place,
      help: "rename one of the two")
  }

  /// A list whose elements are wrong is not a missing one.
  private func reportMissingMembers(_ reading: inout Reading) {
    let lists = [field.value["packages"], field.value["modules"]]
    guard lists.allSatisfy({ $0 == nil || $0?.content == .list([]) }) else { return }
    reading.report(
      "\(title) has no members", at: field.place,
      help: "name at least one entry in 'packages' or 'modules'")
  }
}

extension LayerDraft {
  private enum Side: String {
    case above, below
  }

  private func narrowing(
    _ names: Names?, key: String, side: Side, _ reading: inout Reading
  ) -> Layer.Narrowing? {
    guard let names else { return nil }
    var layers: Set<Int> = []
    for name in names.value {
      if let layer = layer(name, key: key, side: side, &reading) { layers.insert(layer) }
    }
    return Layer.Narrowing(layers: layers.sorted(), place: names.place)
  }

  /// The index of the layer of a name, which must stand on the right side of this one.
  private func layer(
    _ name: Placed<String>, key: String, side: Side, _ reading: inout Reading
  ) -> Int? {
    guard let candidates = reading.layers[name.value] else {
      let suggestion = reading.suggestion(for: name.value, in: reading.layers.keys)
      reading.report(
        "unknown layer \(quoted(name.value)) in '\(key)'\(suggestion)", at: name.place,
        help: "name a layer that stands \(side.rawValue)")
      return nil
    }
    if candidates.contains(index) {
      reading.report(
        "\(title) names itself in '\(key)'", at: name.place,
        help: "remove it: a layer may always use itself")
      return nil
    }
    if let right = candidates.first(where: { side == .above ? $0 < index : $0 > index }) {
      return right
    }
    let wrongSide = side == .above ? Side.below : .above
    reading.report(
      "'\(key)' of \(title) names \(quoted(name.value)), which stands \(wrongSide.rawValue) it",
      at: name.place,
      help: """
        name layers \(side.rawValue) it only, or move one of the two: \
        the order of the list is the proof that the layers have no cycle
        """)
    return nil
  }
}
