extension SlotGraph {
  /// Orders the rows to avoid crossings: sweeps down and up, in each of which a slot goes where its
  /// neighbours of the row before stand on average.
  ///
  /// Of all orders that occur the best is kept; the first is that of the names, so that there are
  /// never more crossings than that has.
  mutating func avoidCrossings(sweeps: Int) {
    var place = [Double](repeating: 0, count: slots.count)
    for row in rows.indices { note(row, &place) }
    placeLanes(&place)
    var best = rows
    var least = crossings
    var sinceBest = 0
    for sweep in 0..<sweeps where least > 0 && sinceBest < 6 {
      let isDown = sweep.isMultiple(of: 2)
      for row in isDown ? Array(rows.indices) : rows.indices.reversed() {
        sort(row, by: isDown ? above : below, &place)
      }
      if slots.count < 400 { exchangeNeighbours() }
      for row in rows.indices { note(row, &place) }
      let crossings = crossings
      sinceBest += 1
      if crossings < least { (best, least, sinceBest) = (rows, crossings, 0) }
    }
    rows = best
  }

  private func note(_ row: Int, _ place: inout [Double]) {
    for (index, slot) in rows[row].enumerated() { place[slot] = Double(index) }
  }

  /// Puts each lane where what it leads to stands, from the bottom up.
  private mutating func placeLanes(_ place: inout [Double]) {
    for row in rows.indices.reversed() {
      let count = Double(max(1, rows[row].count))
      var wish: [Int: Double] = [:]
      for slot in rows[row] where slots[slot].node == nil {
        let next = below[slot].first ?? above[slot].first
        guard let next, slots[next].row < rows.count else { continue }
        let width = Double(max(1, rows[slots[next].row].count))
        wish[slot] = place[next] / width * count
      }
      rows[row].sort {
        let wishes = (wish[$0] ?? place[$0], wish[$1] ?? place[$1])
        return wishes.0 == wishes.1 ? $0 < $1 : wishes.0 < wishes.1
      }
      note(row, &place)
    }
  }

  private mutating func sort(_ row: Int, by neighbours: [[Int]], _ place: inout [Double]) {
    let wishes = rows[row].map { slot -> Double in
      let others = neighbours[slot]
      if others.isEmpty { return place[slot] }
      return others.reduce(0) { $0 + place[$1] } / Double(others.count)
    }
    rows[row] = zip(rows[row], wishes).enumerated().sorted {
      $0.element.1 == $1.element.1 ? $0.offset < $1.offset : $0.element.1 < $1.element.1
    }.map(\.element.0)
    note(row, &place)
  }

  /// Exchanges neighbours in a row where that takes away crossings.
  private mutating func exchangeNeighbours() {
    var place = [Int](repeating: 0, count: slots.count)
    for row in rows {
      for (index, slot) in row.enumerated() { place[slot] = index }
    }
    for row in rows.indices {
      for index in rows[row].indices.dropLast() {
        let (left, right) = (rows[row][index], rows[row][index + 1])
        let now = crossings(left, right, above, place) + crossings(left, right, below, place)
        let then = crossings(right, left, above, place) + crossings(right, left, below, place)
        guard then < now else { continue }
        rows[row].swapAt(index, index + 1)
        (place[left], place[right]) = (index + 1, index)
      }
    }
  }

  private func crossings(
    _ left: Int, _ right: Int, _ neighbours: [[Int]], _ place: [Int]
  ) -> Int {
    neighbours[left].reduce(0) { sum, one in
      sum + neighbours[right].count { place[$0] < place[one] }
    }
  }
}
