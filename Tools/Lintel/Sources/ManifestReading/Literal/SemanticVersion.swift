/// A version as package dependencies have it, in the form in which SwiftPM prints it.
struct SemanticVersion: Hashable, Sendable {
  var major: Int
  var minor: Int
  var patch: Int

  /// What follows the numbers: `-beta.1`, `+build`, or nothing.
  var suffix = ""

  init(_ major: Int, _ minor: Int, _ patch: Int) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Reads `1.2.3-beta.1+build`; whatever else SwiftPM might accept or print otherwise is `nil`.
  init?(_ text: String) {
    let numbers = text.prefix { $0 != "-" && $0 != "+" }
    let parts = numbers.split(separator: ".", omittingEmptySubsequences: false)
    let values = parts.compactMap { Self.number($0) }
    guard values.count == 3, parts.count == 3 else { return nil }
    let rest = text.dropFirst(numbers.count)
    guard Self.isSuffix(rest) else { return nil }
    self.init(values[0], values[1], values[2])
    suffix = String(rest)
  }

  private static func number(_ text: Substring) -> Int? {
    guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      text == "0" || !text.hasPrefix("0")
    else { return nil }
    return Int(text)
  }

  /// Whether a text is nothing, or identifiers behind `-`, `+`, or both.
  private static func isSuffix(_ text: Substring) -> Bool {
    var rest = text
    for mark in ["-", "+"] as [Character] where rest.first == mark {
      let end = mark == "-" ? rest.firstIndex(of: "+") ?? rest.endIndex : rest.endIndex
      let identifiers = rest[..<end].dropFirst().split(
        separator: ".", omittingEmptySubsequences: false)
      guard identifiers.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isIdentifier) }) else {
        return false
      }
      rest = rest[end...]
    }
    return rest.isEmpty
  }

  private static func isIdentifier(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "-")
  }

  var nextMajor: SemanticVersion { SemanticVersion(major + 1, 0, 0) }

  var nextMinor: SemanticVersion { SemanticVersion(major, minor + 1, 0) }

  /// The first version behind a closed range that ends here.
  var nextPatch: SemanticVersion {
    var next = self
    next.patch += 1
    return next
  }

  /// Whether the numbers alone put this version before another one.
  func isNumericallyBelow(_ other: SemanticVersion) -> Bool {
    (major, minor, patch) < (other.major, other.minor, other.patch)
  }
}

extension SemanticVersion: CustomStringConvertible {
  var description: String { "\(major).\(minor).\(patch)\(suffix)" }
}
