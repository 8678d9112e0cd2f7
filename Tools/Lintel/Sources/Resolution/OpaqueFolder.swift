import RepositoryFiles

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
    guard let suffix = FilePath.suffix(of: name) else { return false }
    return bundleSuffixes.contains(suffix) || projectSuffixes.contains(suffix)
  }
}
