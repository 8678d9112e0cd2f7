/// The candidate that `word` is most likely a misspelling of: at most two edits away, letter case
/// aside, and not a different word altogether.
///
/// An edit inserts, deletes or replaces a letter, or swaps two neighbours (optimal string
/// alignment distance). Of several equally near candidates the first in the order of their
/// characters is taken, whatever the order in which they are given.
///
/// - Complexity: O(*c* · *l*²) for *c* candidates of at most *l* + 2 letters.
func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
  let letters = Array(word.lowercased())
  var best: (edits: Int, name: String)?
  for candidate in candidates where candidate != word {
    let other = Array(candidate.lowercased())
    guard abs(other.count - letters.count) <= 2 else { continue }
    let edits = editDistance(letters, other)
    guard edits <= 2, edits < min(letters.count, other.count) else { continue }
    if best.map({ (edits, candidate) < ($0.edits, $0.name) }) ?? true { best = (edits, candidate) }
  }
  return best?.name
}

/// The optimal string alignment distance, with three rows of the usual table.
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var least = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        least = min(least, beforeLast[j - 1] + 1)
      }
      row.append(least)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
