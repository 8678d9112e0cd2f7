/// Which variables of the environment a manifest may ask for.
///
/// Read off the text alone: `environment["NAME"]` and `getenv("NAME")` ask for one, any other
/// mention for all. `HOME` counts for every manifest: paths that begin with `~/` lie in it.
package enum EnvironmentUse: Hashable, Sendable {
  /// These, sorted; none if the list is empty.
  case variables([String])
  case all

  package init(text: [UInt8]) {
    var names: Set<String> = []
    for end in Self.endsOfWords(in: text) {
      guard let name = Self.quotedArgument(of: text, at: end) else {
        self = .all
        return
      }
      names.insert(name)
    }
    self = .variables(names.sorted())
  }

  /// Both uses together.
  package func union(_ other: EnvironmentUse) -> EnvironmentUse {
    guard case .variables(let own) = self, case .variables(let others) = other else { return .all }
    return .variables(Set(own + others).sorted())
  }

  /// The part of an environment that is asked for: `NAME=value`, sorted.
  package func relevant(of environment: [String: String]) -> [String] {
    switch self {
    case .all: environment.map { "\($0.key)=\($0.value)" }.sorted()
    case .variables(let names):
      Set(names + ["HOME"]).sorted().compactMap { name in
        environment[name].map { "\(name)=\($0)" }
      }
    }
  }

  /// The words that give the environment or a part of it.
  private static let words = ["environment", "getenv", "secure_getenv", "environ", "__environ"]
    .map { Array($0.utf8) }

  /// Where one of the words ends, wherever it stands as a word of its own.
  private static func endsOfWords(in text: [UInt8]) -> [Int] {
    var ends: [Int] = []
    for start in text.indices where text[start].beginsWord {
      guard start == 0 || !text[start - 1].isPartOfWord else { continue }
      let end = text[start...].firstIndex { !$0.isPartOfWord } ?? text.endIndex
      if words.contains(where: { text[start..<end].elementsEqual($0) }) { ends.append(end) }
    }
    return ends
  }

  /// The name in `["NAME"` or `("NAME"` at an offset.
  private static func quotedArgument(of text: [UInt8], at offset: Int) -> String? {
    let quote = UInt8(ascii: "\"")
    guard offset + 2 < text.count, "[(".utf8.contains(text[offset]), text[offset + 1] == quote
    else {
      return nil
    }
    let rest = text[(offset + 2)...]
    guard let end = rest.firstIndex(of: quote) else { return nil }
    let name = text[(offset + 2)..<end]
    return name.allSatisfy(\.isPartOfWord) ? String(decoding: name, as: UTF8.self) : nil
  }
}

extension UInt8 {
  /// Whether one of the words begins so.
  fileprivate var beginsWord: Bool {
    switch self {
    case UInt8(ascii: "e"), UInt8(ascii: "g"), UInt8(ascii: "s"), UInt8(ascii: "_"): true
    default: false
    }
  }

  fileprivate var isPartOfWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: self >= 0x80
    }
  }
}
