package import ArchitectureModel

/// The minimum versions of platforms, as a manifest and as a command line spell them.
package enum PlatformVersion {
  private struct Known {
    /// The name in a manifest.
    var spelling: String

    /// Major versions that have a constant of their own.
    var constants: Set<Int>

    /// The oldest version with which the packages of a new repository can be built.
    var oldest: ToolsVersion
  }

  /// By the names in the dump.
  private static let known = [
    "driverkit": Known(spelling: "driverKit", constants: Set(19...24), oldest: .init(19, 0)),
    "ios": Known(spelling: "iOS", constants: Set(8...18).union([26]), oldest: .init(16, 0)),
    "maccatalyst": Known(
      spelling: "macCatalyst", constants: Set(13...18).union([26]), oldest: .init(16, 0)),
    "macos": Known(spelling: "macOS", constants: Set(11...15).union([26]), oldest: .init(13, 0)),
    "tvos": Known(spelling: "tvOS", constants: Set(9...18).union([26]), oldest: .init(17, 0)),
    "visionos": Known(spelling: "visionOS", constants: [1, 2, 26], oldest: .init(1, 0)),
    "watchos": Known(spelling: "watchOS", constants: Set(2...11).union([26]), oldest: .init(10, 0)),
  ]

  /// `.iOS(.v16)`, or `.iOS("16.4")` for what has no constant; `nil` for a platform of somebody's own.
  package static func declaration(of platform: Manifest.Platform) -> String? {
    guard let known = known[platform.name] else { return nil }
    let parts = platform.version.split(separator: ".")
    if let major = parts.first.flatMap({ Int($0) }), known.constants.contains(major),
      parts.dropFirst().allSatisfy({ $0 == "0" })
    {
      return ".\(known.spelling)(.v\(major))"
    }
    if platform.name == "macos", parts.first == "10", parts.count == 2 {
      return ".\(known.spelling)(.v10_\(parts[1]))"
    }
    return ".\(known.spelling)(\"\(platform.version)\")"
  }

  /// Reads `ios16` or `macOS13.3`; `nil` for another platform.
  package static func platform(_ text: String) -> Manifest.Platform? {
    let name = text.prefix { $0.isLetter }.lowercased()
    let version = text.dropFirst(name.count)
    guard known[name] != nil, name != "driverkit", version.last?.isNumber == true,
      version.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      let number = ToolsVersion(version)
    else { return nil }
    return Manifest.Platform(name: name, version: number.description)
  }

  /// Why the packages of a new repository cannot be built for a platform; `nil` if they can.
  package static func complaint(about platform: Manifest.Platform) -> String? {
    guard let known = known[platform.name], let version = ToolsVersion(platform.version),
      version < known.oldest
    else { return nil }
    return "the packages need \(known.spelling) \(known.oldest.major) or newer"
  }
}
