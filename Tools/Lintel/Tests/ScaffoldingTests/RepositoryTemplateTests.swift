import ArchitectureModel
import Scaffolding
import Testing

struct RepositoryTemplateTests {
  private var template = RepositoryTemplate(name: "Chat", lintelVersion: "1.2.3")

  private func text(_ path: String) throws -> String {
    try #require(template.plan.files.first { $0.path == path }).text
  }

  @Test func withTheNamesThatStandHereTheArchiveStaysAsItIs() {
    let files = template.plan.files
    for file in FileArchive.files where file.path != ".lintel.json" {
      #expect(files.contains(file), "\(file.path)")
    }
    let own = Set(files.map(\.path)).subtracting(FileArchive.files.map(\.path))
    #expect(own.sorted() == [".github/workflows/ci.yml", "AGENTS.md", "Makefile", "README.md"])
  }

  @Test func theConfigurationKeepsItsLayersAndLosesWhatIsOfThisRepository() throws {
    let text = try text(".lintel.json")
    #expect(text.hasPrefix("{\n  \"testing\": [\"DependenciesTestSupport\"],\n"))
    #expect(text.contains("{ \"name\": \"app\",            \"packages\": [\"MessageApp\"] },\n"))
  }

  @Test mutating func newNamesStandEverywhere() throws {
    template.layers.interface = "Contracts"
    template.layers.feature = "Screens"
    let files = template.plan.files
    for file in files {
      #expect(!file.path.contains("InterfaceModule") && !file.text.contains("InterfaceModule"))
      #expect(!file.path.contains("FeatureModule") && !file.text.contains("FeatureModule"))
    }
    #expect(
      files.contains { $0.path == "Packages/Contracts/Sources/Contracts/GreetFetching.swift" })
    #expect(try text("Packages/Contracts/Package.swift").contains("name: \"ContractsTests\""))
    #expect(
      try text("AGENTS.md").contains("| `Packages/Screens` | `ClientModule`, `Dependencies` |"))
  }

  @Test mutating func withoutAnAppNothingSpeaksOfIt() throws {
    template.hasApp = false
    for file in template.plan.files {
      #expect(!file.path.hasPrefix("Tools/MessageApp/"))
      #expect(!file.text.contains("MessageApp") || file.path.hasPrefix("Tools/swift-dependencies/"))
    }
    #expect(!(try text("Makefile")).contains("\nrun:"))
    let configuration = try text(".lintel.json")
    #expect(configuration.contains("[\"ImplementationModule\"], \"usedBy\": [],"))
    #expect(configuration.contains("\"usedBy\": [\"client\", \"implementation\"],"))
    #expect(!configuration.contains("\"app\""))
    #expect(try text("README.md").contains("There is no app yet."))
  }

  @Test mutating func theOriginalTakesThePlaceOfTheRuntime() throws {
    template.isThirdParty = true
    let files = template.plan.files
    #expect(!files.contains { $0.path.hasPrefix("Tools/swift-dependencies/") })
    let manifests = files.filter { $0.path.hasSuffix("/Package.swift") }
    #expect(manifests.count == 5)
    for manifest in manifests {
      #expect(!manifest.text.contains("/swift-dependencies\")"), "\(manifest.path)")
      #expect(
        manifest.text.contains(
          ".package(url: \"https://github.com/pointfreeco/swift-dependencies\", from: \"1.9.0\")"))
    }
    let configuration = try text(".lintel.json")
    #expect(!configuration.contains("runtime") && !configuration.contains("testing"))
    #expect(configuration.contains("\"external\": [\"swift-dependencies\"]"))
  }

  @Test mutating func versionsStandInEveryManifest() throws {
    template.platforms = [
      .init(name: "ios", version: "17.0"), .init(name: "macos", version: "14.2"),
    ]
    template.toolsVersion = ToolsVersion(6, 3)
    let manifests = template.plan.files.filter { $0.path.hasSuffix("/Package.swift") }
    #expect(manifests.count == 6)
    for manifest in manifests {
      #expect(manifest.text.hasPrefix("// swift-tools-version: 6.3\nimport PackageDescription\n"))
      #expect(manifest.text.contains("\n  platforms: [.iOS(.v17), .macOS(\"14.2\")],\n"))
      #expect(!manifest.text.contains(".v16"))
    }
    #expect(try text("README.md").contains("A Swift toolchain of 6.3 or newer"))
  }

  @Test func theMakefileStatesTheVersionThatMadeIt() throws {
    let makefile = try text("Makefile")
    #expect(
      makefile.hasPrefix("# The only door: `make` lists what it can do. Made by lintel 1.2.3.\n"))
    #expect(makefile.contains("\n\t@$(LINTEL) check\n"))
    #expect(makefile.contains("\nrun: ## run the app on this terminal\n\t@swift run"))
  }

  @Test(arguments: ["Chat", "my-app", "My.App_2"])
  func canBeCalled(_ name: String) {
    #expect(RepositoryTemplate(name: name, lintelVersion: "1").complaint == nil)
  }

  @Test(arguments: [
    "", "a/b", "../a", ".a", "-a", "2048", "a b", "Fahrräder", "class", "Foundation",
  ])
  func cannotBeCalled(_ name: String) {
    #expect(
      RepositoryTemplate(name: name, lintelVersion: "1").complaint?.hasPrefix("'\(name)' ") == true)
  }

  @Test mutating func whatCannotBeBuiltIsNamed() {
    template.platforms = [.init(name: "ios", version: "15.0")]
    #expect(template.complaint == "the packages need iOS 16 or newer")
    template.platforms = [.init(name: "ios", version: "17.0"), .init(name: "ios", version: "16.0")]
    #expect(template.complaint == "'--platforms' names 'ios' twice")
    template.platforms = []
    template.layers.client = "class"
    #expect(template.complaint == "'class' means something to Swift already")
  }

  @Test(arguments: [
    ("6.2", true), ("6.3.1", true), ("7", true), ("6.1", false), ("6.2-dev", false),
    ("", false), ("six", false),
  ])
  func readsToolsVersions(_ text: String, isOne: Bool) {
    #expect((RepositoryTemplate.toolsVersion(text) != nil) == isOne)
  }
}
