/// The beginning that most names of a repository share, and that therefore tells nothing: `NIO` of
/// `NIOCore`, `NIOHTTP1` and `NIOPosix`.
struct Brand: Hashable, Sendable {
  /// Empty if there is none.
  let text: String

  /// How many names make a brand.
  private static let least = 3

  init(of names: [String]) {
    var counts: [String: Int] = [:]
    for name in names {
      var beginning = ""
      for word in NameWords(name).words.dropLast() {
        beginning += word
        counts[beginning, default: 0] += 1
      }
    }
    // What begins a word of its own in some names may begin an acronym in others.
    let common = counts.filter { $0.value * 5 >= names.count }.keys.filter { beginning in
      let count = names.count { Self.rest(of: $0, behind: beginning) != nil }
      return count >= Self.least && count * 2 >= names.count
    }
    text = common.max { ($0.count, $1) < ($1.count, $0) } ?? ""
  }

  /// What of a name is its own.
  func rest(of name: String) -> String {
    text.isEmpty ? name : Self.rest(of: name, behind: text) ?? name
  }

  /// What follows a beginning, if a word begins there.
  static func rest(of name: String, behind beginning: String) -> String? {
    let name = name.drop { $0 == "_" }
    let rest = name.dropFirst(beginning.count)
    guard name.hasPrefix(beginning), let first = rest.first, !first.isLowercase else { return nil }
    return String(rest)
  }
}
