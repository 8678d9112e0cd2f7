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
    let core = text.prefix { $0.isNumber || $0 == "." }
    let parts = core.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(parts.count), let major = parts[0] else { return nil }
    guard let minor = parts.count > 1 ? parts[1] : 0 else { return nil }
    guard let patch = parts.count > 2 ? parts[2] : 0 else { return nil }
    self.init(major, minor, patch)
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
