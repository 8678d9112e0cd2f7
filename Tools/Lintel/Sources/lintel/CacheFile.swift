import Foundation
import ManifestReading

/// The file that remembers the manifests of one repository.
struct CacheFile {
  /// `nil` if nothing is remembered.
  let path: String?

  init(options: RepositoryOptions, root: String, environment: [String: String]) {
    guard options.usesCache else {
      path = nil
      return
    }
    let folder = options.cacheDirectory ?? Self.defaultFolder(environment)
    path = folder.map { "\($0)/manifests-\(Self.digest(of: root))" }
  }

  /// The user's cache folder: `XDG_CACHE_HOME` or `~/.cache`; on Apple's systems `~/Library/Caches`.
  private static func defaultFolder(_ environment: [String: String]) -> String? {
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      return folder + "/lintel"
    }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    #if os(macOS)
    return home + "/Library/Caches/lintel"
    #else
    return home + "/.cache/lintel"
    #endif
  }

  /// Names a file for a root; the file itself says which folders it is about, so that two roots of
  /// one digest can only push each other out.
  private static func digest(of root: String) -> String {
    let sum = root.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String(sum, radix: 16)
  }

  /// In bytes; `nil` if there is no file.
  var size: Int? {
    let attributes = path.flatMap { try? FileManager.default.attributesOfItem(atPath: $0) }
    return (attributes?[.size] as? NSNumber)?.intValue
  }

  /// What is remembered for a toolchain, and a warning if the file is of no use.
  func load(toolchain: String) -> (cache: ManifestCache, warning: String?) {
    let empty = ManifestCache(toolchain: toolchain)
    guard let path, FileManager.default.fileExists(atPath: path) else { return (empty, nil) }
    guard let data = FileManager.default.contents(atPath: path) else {
      return (empty, "the manifest cache '\(path)' cannot be read")
    }
    do throws(ManifestCache.Unusable) {
      return (try ManifestCache(bytes: Array(data), toolchain: toolchain), nil)
    } catch {
      switch error {
      case .otherVersion: return (empty, nil)
      case .foreign, .damaged:
        return (empty, "the manifest cache '\(path)' is damaged or foreign, and is made anew")
      }
    }
  }

  /// Stores the cache; a warning if that is impossible.
  func store(_ cache: ManifestCache) -> String? {
    guard let path else { return nil }
    do {
      try FileWriting.write(cache.bytes, to: path)
      return nil
    } catch {
      return "the manifest cache '\(path)' cannot be written: \(error.localizedDescription)"
    }
  }
}
