extension SlotGraph {
  /// How many pairs of joints cross, all rows together.
  ///
  /// - Complexity: O(*j* log *n*) for *j* joints and *n* slots.
  var crossings: Int {
    var place = [Int](repeating: 0, count: slots.count)
    for row in rows {
      for (index, slot) in row.enumerated() { place[slot] = index }
    }
    return zip(rows, rows.dropFirst()).reduce(0) { sum, pair in
      sum + crossings(upper: pair.0, width: pair.1.count, place)
    }
  }

  /// Counts, for each joint from left to right, the earlier ones that end to its right.
  private func crossings(upper: [Int], width: Int, _ place: [Int]) -> Int {
    var tree = [Int](repeating: 0, count: width + 1)  // Fenwick's: counts of ends by place
    var total = 0
    var seen = 0
    for slot in upper {
      let ends = below[slot].map { place[$0] }
      for end in ends {
        var index = end + 1
        var notBeyond = 0
        while index > 0 {
          notBeyond += tree[index]
          index &= index - 1
        }
        total += seen - notBeyond
      }
      // Joints that begin at one slot do not cross each other.
      for end in ends {
        var index = end + 1
        while index <= width {
          tree[index] += 1
          index += index & -index
        }
      }
      seen += ends.count
    }
    return total
  }
}
