/// The version in a manifest's first line, or that of a toolchain.
package struct ToolsVersion: Hashable, Sendable {
  package var major: Int
  package var minor: Int
  package var patch: Int

  package init(_ major: Int, _ minor: Int, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Reads `6`, `6.2` or `6.2.1`, with whatever follows a `-` or a blank left aside.
  package init?(_ text: some StringProtocol) {
    var rest = Substring(text).utf8
    let dot = UInt8(ascii: ".")
    func part() -> Int? {
      guard rest.first == dot else { return 0 }
      rest.removeFirst()
      return rest.removeNumber()
    }
    guard let major = rest.removeNumber(), let minor = part(), let patch = part(),
      rest.first != dot
    else { return nil }
    self.init(major, minor, patch)
  }
}

extension Substring.UTF8View {
  /// Takes the digits at the beginning; `nil` if there are none, or too many.
  fileprivate mutating func removeNumber() -> Int? {
    let digits = prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !digits.isEmpty, digits.count < 19 else { return nil }
    removeFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}

extension ToolsVersion: Comparable {
  package static func < (left: ToolsVersion, right: ToolsVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}

extension ToolsVersion: CustomStringConvertible {
  package var description: String {
    patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)"
  }
}
