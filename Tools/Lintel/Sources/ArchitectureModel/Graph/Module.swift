/// A module: a target of a package, or the loose Swift files of a folder.
package struct Module: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case target(Target.Kind)

    /// The Swift files of a folder that no target owns, taken by an entry of the configuration.
    case loose
  }

  /// The target's name as written; of a loose module, the folder.
  package let name: String

  /// The name to import it by: the target's as a C99 identifier.
  package let moduleName: String
  package var kind: Kind

  /// Whether it is a plugin for people to run, rather than for the build to use.
  package var isCommandPlugin: Bool

  /// `nil` for a loose module.
  package var package: PackageGraph.PackageID?

  /// Where its sources lie, relative to the root; `nil` where SwiftPM finds no folder.
  package var folder: String?
  package var declaration: Declaration

  /// Its Swift files, relative to the root, sorted.
  package var sources: [String]

  /// Its sources of C, its kin and assembly, relative to the root, sorted.
  package var otherSources: [String]

  /// Its headers of C and its module maps, relative to the root, sorted.
  package var headers: [String] = []
  package var moduleMaps: [String] = []

  /// Where its public headers lie, relative to its folder; `nil` means `include`.
  package var publicHeadersPath: String?

  /// Where its headers are searched for as well, relative to the root.
  package var headerSearchPaths: [String] = []

  /// Whether plugins may write sources for it.
  package var usesPlugins = false

  /// Names besides its own under which it can be imported: those of its module maps.
  package var otherModuleNames: [String]

  /// Other names that its own flags give to modules.
  package var moduleAliases: [ModuleAlias]

  /// Entries of `exclude` and `sources` that name nothing.
  package var strayEntries: [StrayEntry]

  /// An entry of a target's `exclude` or `sources` that names nothing.
  package struct StrayEntry: Hashable, Sendable {
    package enum List: String, Sendable { case exclude, sources }

    package var list: List
    package var text: String
    package var declaration: Declaration

    package init(list: List, text: String, declaration: Declaration) {
      self.list = list
      self.text = text
      self.declaration = declaration
    }
  }

  package init(
    name: String, kind: Kind, package: PackageGraph.PackageID?, folder: String?,
    declaration: Declaration, sources: [String] = [], otherSources: [String] = [],
    otherModuleNames: [String] = [], moduleAliases: [ModuleAlias] = [],
    strayEntries: [StrayEntry] = [], isCommandPlugin: Bool = false
  ) {
    self.name = name
    moduleName = Self.c99Name(of: name)
    self.kind = kind
    self.isCommandPlugin = isCommandPlugin
    self.package = package
    self.folder = folder
    self.declaration = declaration
    self.sources = sources
    self.otherSources = otherSources
    self.otherModuleNames = otherModuleNames
    self.moduleAliases = moduleAliases
    self.strayEntries = strayEntries
  }

  /// Its Swift files, its sources of C, and its headers unless it is made of Swift alone.
  package var allSources: [String] {
    let isSwift = otherSources.isEmpty && !sources.isEmpty
    return isSwift ? sources : sources + otherSources + headers
  }

  /// A source that another target has as well, which SwiftPM refuses.
  package func firstSource(sharedWith other: Module) -> String? {
    let others = Set(other.sources + other.otherSources)
    return (sources + otherSources).first(where: others.contains)
  }

  package var isTestTarget: Bool { kind == .target(.test) }

  /// Whether code of it runs in the compiler or the build: no chain leads through it.
  package var isHostTool: Bool { kind == .target(.plugin) || kind == .target(.macro) }

  /// The name of a target as SwiftPM mangles it into an identifier (`spm_mangledToC99ExtendedIdentifier`).
  ///
  /// What cannot stand in an identifier becomes `_`, a leading digit too.
  package static func c99Name(of name: String) -> String {
    if name.utf8.allSatisfy(\.isASCIIWord), name.utf8.first.map({ $0 > UInt8(ascii: "9") }) ?? true
    {
      return name
    }
    var result = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      let isFirst = result.isEmpty
      let fits =
        scalar == "_" || (isFirst ? scalar.properties.isXIDStart : scalar.properties.isXIDContinue)
      result.append(fits ? scalar : "_")
    }
    return String(result)
  }
}

extension UInt8 {
  /// Whether it is a letter, digit or underscore of ASCII.
  fileprivate var isASCIIWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
