import ArchitectureModel
import Testing

/// Whole configurations of the sizes and shapes that real repositories need.
struct ExampleTests {
  @Test func readsFourLayersAndACompositionRoot() throws {
    let policy = try policy(
      """
      {
        "$schema": "Tools/Lintel/lintel.schema.json",
        "exclude": ["Tests/", "Tools/Lintel/"],
        "testing": ["DependenciesTestSupport"],
        // From the top down.
        "layers": [
          { "name": "app",            "packages": ["MessageApp"] },
          { "name": "feature",        "packages": ["FeatureModule"] },
          { "name": "client",         "packages": ["ClientModule"] },
          { "name": "implementation", "packages": ["ImplementationModule"], "usedBy": ["app"],
            "reason": "only the composition root chooses an implementation" },
          { "name": "interface",      "packages": ["InterfaceModule"],
            "usedBy": ["app", "client", "implementation"],
            "external": ["swift-dependencies"], "forbiddenImports": ["UIKit", "SwiftUI"],
            "reason": "a contract knows neither screens nor vendors" },
          { "name": "runtime",        "packages": ["swift-dependencies"] },
        ],
      }
      """)
    #expect(policy.layers.map(\.entries.count) == [1, 1, 1, 1, 1, 1])
    #expect(policy.layers.map { $0.usedBy?.layers } == [nil, nil, nil, [0], [0, 2, 3], nil])
    #expect(policy.layers[4].forbiddenImports?.globs.map(\.text) == ["UIKit", "SwiftUI"])
  }

  @Test func readsAKernelWithPlugins() throws {
    let policy = try policy(
      """
      {
        // The kernel never sees a plugin, and a plugin never sees another one.
        "testing": ["*Testing"],
        "layers": [
          { "name": "app",     "modules": ["*App/", "ShareExtension/"] },
          { "name": "catalog", "packages": ["Factory*"] },
          { "name": "plugin",  "packages": ["Plugins/*", "Packages/Plugin*"],
            "siblings": "independent" },
          { "name": "host",    "packages": ["FactoryCore", "Hosting"],
            "usedBy": ["app", "catalog"] },
          { "name": "core",    "packages": ["Kernel", "Provider*"],
            "siblings": "independent", "external": [] },
          { "name": "kit",     "packages": ["Packages/"] },
        ],
      }
      """)
    #expect(policy.layers[2].entries.map(\.kind) == [.folder, .folder])
    #expect(
      policy.layers.map { $0.independence != nil } == [false, false, true, false, true, false])
    #expect(policy.layers[4].external?.globs == [])
  }

  @Test func readsTwoTowersInOneManifest() throws {
    let policy = try policy(
      """
      {
        "testing": ["TestHelpers", "IntegrationTestHelpers"],
        "layers": [
          { "name": "app",        "modules": ["App/"] },
          { "name": "feature",    "modules": ["*Feature", "GameCore"] },
          { "name": "component",  "modules": ["Cube*", "Menu", "S*SwiftUI*"] },
          { "name": "live",       "modules": ["ApiClientLive", "*Audio"],
            "siblings": "independent", "usedBy": ["app", "feature"] },
          { "name": "client",     "modules": ["*Client", "DeviceId"] },
          { "name": "server",     "modules": ["server", "daily-reports"], "usedBy": [] },
          { "name": "middleware", "modules": ["*Middleware"], "usedBy": ["server"] },
          { "name": "shared",     "modules": ["Models", "Router"], "forbiddenImports": ["UIKit"] },
          { "name": "base",       "modules": ["Sources/"] },
        ],
      }
      """)
    #expect(policy.layers[5].usedBy?.layers == [])
    #expect(policy.layers[6].usedBy?.layers == [5])
    #expect(policy.layers[2].entries.map(\.glob.hasWildcard) == [true, false, true])
  }

  @Test func readsALibraryWithManyTargets() throws {
    let policy = try policy(
      """
      {
        "exclude": ["IntegrationTests", "dev", "Snippets"],
        "layers": [
          { "name": "demo",     "packages": ["Benchmarks"], "modules": ["IO*Server", "IO*Client"] },
          { "name": "testkit",  "modules": ["IOTestUtils"], "usedBy": [] },
          { "name": "umbrella", "modules": ["IO"], "external": [] },
          { "name": "file",     "modules": ["IOFS", "_IOFileSystem"] },
          { "name": "loop",     "modules": ["IOPosix", "IOEmbedded"], "siblings": "independent" },
          { "name": "core",     "modules": ["IOCore", "_IOBase64"],
            "forbiddenImports": ["Foundation"] },
          { "name": "c",        "modules": ["CIO*"], "siblings": "independent", "external": [] },
        ],
        "forbid": [
          { "from": "IOFS*", "to": "_IOFileSystem*",
            "reason": "the underscored module is the old name" },
        ],
      }
      """)
    #expect(policy.layers[0].entries.map(\.kind) == [.packageName, .moduleName, .moduleName])
    #expect(policy.forbidden.first?.from.map(\.layer) == [nil])
    #expect(policy.exclude.map(\.glob.text) == ["IntegrationTests", "dev", "Snippets"])
  }

  @Test func readsASmallApp() throws {
    let policy = try policy(
      """
      {
        /* Domain models stay free of screens. */
        "testing": ["AppUITests/"],
        "layers": [
          { "name": "app",     "modules": ["App/", "Extensions/"] },
          { "name": "feature", "modules": ["Features/*"], "siblings": "independent" },
          { "name": "design",  "packages": ["DesignSystem"] },
          { "name": "data",    "packages": ["Data"], "usedBy": ["app"] },
          { "name": "base",    "packages": ["Networking", "Domain"], "siblings": "independent",
            "external": [], "forbiddenImports": ["SwiftUI", "UIKit"] },
        ],
      }
      """)
    #expect(policy.testing.map(\.kind) == [.folder])
    #expect(policy.layers.map(\.name) == ["app", "feature", "design", "data", "base"])
    #expect(policy.layers[3].usedBy?.layers == [0])
  }
}
