/// The suggestions behind "did you mean".
package enum Spelling {
  /// The candidate nearest to `word`, at most two edits away; of several, the first by name.
  ///
  /// An edit inserts, deletes or replaces a letter or swaps two neighbours; a difference of letter
  /// case alone is the nearest of all.
  package static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    var best: (distance: Int, candidate: String)?
    for candidate in candidates where candidate != word {
      let isSameButForCase = candidate.lowercased() == word.lowercased()
      let distance = isSameButForCase ? 0 : distance(word, candidate)
      guard distance == 0 || isNear(distance, word, candidate) else { continue }
      if let best, (best.distance, best.candidate) <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.candidate
  }

  /// A phrase to append to a message: `; did you mean 'x'?`, or nothing.
  package static func suggestion(for word: String, in candidates: some Sequence<String>) -> String {
    nearest(to: word, in: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Of two short words nearly every letter may differ at two edits: that is no likeness.
  private static func isNear(_ distance: Int, _ word: String, _ candidate: String) -> Bool {
    distance <= 2 && distance < max(word.count, candidate.count) - 1
  }

  /// The optimal string alignment distance.
  ///
  /// - Complexity: O(*n* · *m*).
  private static func distance(_ left: String, _ right: String) -> Int {
    let a = Array(left)
    let b = Array(right)
    if abs(a.count - b.count) > 2 { return 3 }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1] + [Int](repeating: 0, count: b.count)
      for j in 0..<b.count {
        row[j + 1] = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
        }
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
