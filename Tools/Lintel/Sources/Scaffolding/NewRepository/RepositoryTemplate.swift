package import ArchitectureModel

/// A new repository in the shape of this one.
package struct RepositoryTemplate: Hashable, Sendable {
  /// What the repository is called.
  package var name: String
  package var layers = LayerNames()

  /// The minimum versions of all packages; if empty, those that stand here.
  package var platforms: [Manifest.Platform] = []
  package var toolsVersion = Self.oldestToolsVersion

  /// Whether the packages use the original swift-dependencies and not the runtime that stands here.
  package var isThirdParty = false

  /// Whether there is a composition root.
  package var hasApp = true

  /// The version of Lintel that makes it.
  package var lintelVersion: String

  /// The tools version of the manifests that stand here; an older one is not known to do.
  package static let oldestToolsVersion = ToolsVersion(6, 2)

  package init(name: String, lintelVersion: String) {
    self.name = name
    self.lintelVersion = lintelVersion
  }
}

extension RepositoryTemplate {
  static let appFolder = "Tools/MessageApp"
  static let runtimeFolder = "Tools/swift-dependencies"

  /// Why such a repository cannot be made; `nil` if it can.
  package var complaint: String? {
    nameComplaint ?? layers.complaint
      ?? platforms.lazy.compactMap(PlatformVersion.complaint).first ?? repeatedPlatform
  }

  private var nameComplaint: String? {
    let isName = name.utf8.allSatisfy {
      ModuleName.isLetter($0) || ModuleName.isDigit($0) || "-_.".utf8.contains($0)
    }
    guard let first = name.utf8.first, isName, ModuleName.isLetter(first) else {
      return
        "'\(name)' is no name for a repository: use letters, digits, '-', '_' and '.', a letter"
        + " first; '--into' says where it shall be"
    }
    return ModuleName.isTaken(name) ? "'\(name)' means something to Swift already" : nil
  }

  private var repeatedPlatform: String? {
    for (index, platform) in platforms.enumerated()
    where platforms[..<index].contains(where: { $0.name == platform.name }) {
      return "'--platforms' names '\(platform.name)' twice"
    }
    return nil
  }

  /// All files; README has no picture between the marks yet.
  package var plan: FilePlan {
    let archived = FileArchive.files.filter(isWanted).map { edited(layers.renaming.renamed($0)) }
    return FilePlan(
      archived + [
        FilePlan.File(path: ".github/workflows/ci.yml", text: workflow),
        FilePlan.File(path: "AGENTS.md", text: agents),
        FilePlan.File(path: "Makefile", text: makefile),
        FilePlan.File(path: "README.md", text: readme),
      ])
  }

  private func isWanted(_ file: FilePlan.File) -> Bool {
    if !hasApp && file.path.hasPrefix(Self.appFolder + "/") { return false }
    return !(isThirdParty && file.path.hasPrefix(Self.runtimeFolder + "/"))
  }
}

extension RepositoryTemplate {
  /// Reads the tools version of a new repository; `nil` for one that does not do.
  package static func toolsVersion(_ text: String) -> ToolsVersion? {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      let version = ToolsVersion(text), version >= oldestToolsVersion
    else { return nil }
    return version
  }
}
