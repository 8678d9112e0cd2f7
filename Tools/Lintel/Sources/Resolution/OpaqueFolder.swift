/// Folders that hold no sources, as their suffix tells.
enum OpaqueFolder {
  /// Those that stand for a bundle of their own; `sources` may name one all the same.
  static let bundleSuffixes: Set<String> = [
    "nib", "xib", "storyboard", "xcassets", "xcstrings", "xcdatamodeld", "xcdatamodel",
    "xcmappingmodel", "metal", "xcprivacy", "docc",
  ]

  /// Those that SwiftPM never looks into.
  static let projectSuffixes: Set<String> = ["xcodeproj", "playground", "xcworkspace"]

  /// Whether Swift files in a folder of this name are no sources, where no manifest says otherwise.
  static func isOpaque(_ name: String) -> Bool {
    guard let suffix = suffix(of: name) else { return false }
    return bundleSuffixes.contains(suffix) || projectSuffixes.contains(suffix)
  }

  /// What stands behind the last dot, unless the name begins or ends with it.
  static func suffix(of name: String) -> String? {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let suffix = name[name.index(after: dot)...]
    return suffix.isEmpty ? nil : String(suffix)
  }
}
