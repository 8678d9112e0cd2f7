/// An element of a manifest's `targets`.
package struct Target: Hashable, Sendable {
  package enum Kind: UInt8, Sendable, CaseIterable {
    case regular, executable, test, plugin, macro, system, binary
  }

  /// An element of `resources`.
  package struct Resource: Hashable, Sendable {
    package enum Rule: UInt8, Sendable, CaseIterable { case copy, process, embedInCode }

    package var path: String
    package var rule: Rule

    package init(path: String, rule: Rule) {
      self.path = path
      self.rule = rule
    }
  }

  package var name: String
  package var kind: Kind

  /// Whether it is a plugin for people to run, rather than for the build to use.
  package var isCommandPlugin: Bool

  /// The folder relative to the package; `nil` means SwiftPM's default folders.
  package var path: String?

  /// Files and folders relative to the target's folder; plain paths, never globs.
  package var exclude: [String]

  /// Like `exclude`; `nil` means all there is.
  package var sources: [String]?

  package var resources: [Resource]
  package var publicHeadersPath: String?

  /// Where its headers are searched for as well, relative to the target's folder.
  package var headerSearchPaths: [String]
  package var dependencies: [TargetDependency]
  package var pluginUsages: [PluginUsage]

  /// Pairs of `-module-alias NAME=REAL` among the unsafe flags.
  package var moduleAliases: [ModuleAlias]

  package init(
    name: String, kind: Kind = .regular, path: String? = nil, exclude: [String] = [],
    sources: [String]? = nil, resources: [Resource] = [], publicHeadersPath: String? = nil,
    headerSearchPaths: [String] = [], dependencies: [TargetDependency] = [],
    pluginUsages: [PluginUsage] = [],
    moduleAliases: [ModuleAlias] = [], isCommandPlugin: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.isCommandPlugin = isCommandPlugin
    self.path = path
    self.exclude = exclude
    self.sources = sources
    self.resources = resources
    self.publicHeadersPath = publicHeadersPath
    self.headerSearchPaths = headerSearchPaths
    self.dependencies = dependencies
    self.pluginUsages = pluginUsages
    self.moduleAliases = moduleAliases
  }
}

/// A module's other name: `import alias` means the module `module` (SE-0339).
package struct ModuleAlias: Hashable, Sendable {
  package var module: String
  package var alias: String

  package init(module: String, alias: String) {
    self.module = module
    self.alias = alias
  }
}

/// An element of a target's `plugins`.
package struct PluginUsage: Hashable, Sendable {
  package var name: String

  /// The package that vends the plugin; `nil` means this one.
  package var package: String?

  package init(name: String, package: String? = nil) {
    self.name = name
    self.package = package
  }
}
