/// What becomes one layer.
struct Stage: Hashable, Sendable {
  var groups: [UnitGroup]
  var isOfOneKind: Bool

  /// The tops that need it, if stages of different ones are to stand apart.
  var tower: Set<Int>

  init(groups: [UnitGroup], tower: Set<Int> = []) {
    self.groups = groups
    self.tower = tower
    let top = groups[0]
    isOfOneKind =
      groups.count == 1 && (top.role < .kind || (top.role == .kind && top.units.count > 1))
  }

  var units: [Int] { groups.flatMap(\.units).sorted() }
}
