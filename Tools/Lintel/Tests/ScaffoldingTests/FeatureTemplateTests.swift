import Scaffolding
import Testing

struct FeatureTemplateTests {
  private let template = FeatureTemplate(
    name: "Weather",
    modules: [
      .contract: "WeatherContract", .implementation: "Live", .client: "WeatherLogic",
      .feature: "AScreen",
    ])

  @Test func needsWhatItsSourcesImport() {
    func needs(_ part: FeaturePart) -> [[FeatureTemplate.Need]] {
      let needs = template.needs(of: part)
      return [needs.product, needs.tests]
    }
    let runtime = FeatureTemplate.Need.module("Dependencies")
    let support = FeatureTemplate.Need.module("DependenciesTestSupport")
    let store = FeatureTemplate.Need.module("ComposableStore")
    let contract = FeatureTemplate.Need.part(.contract)
    #expect(needs(.contract) == [[runtime], [runtime, support]])
    #expect(needs(.implementation) == [[runtime, contract], [runtime, support, contract]])
    #expect(needs(.client) == [[runtime, contract], [runtime, support, contract]])
    #expect(
      needs(.feature) == [
        [.part(.client), store, runtime], [.part(.client), store, runtime, support],
      ])
  }

  @Test(arguments: [
    (
      FeaturePart.contract, "WeatherContract",
      ["WeatherRepository.swift", "WeatherRepositoryTests.swift"]
    ),
    (
      .implementation, "Live", ["WeatherRepository+Impl.swift", "WeatherRepositoryImplTests.swift"]
    ),
    (.client, "WeatherLogic", ["WeatherClient.swift", "WeatherClientTests.swift"]),
    (.feature, "AScreen", ["WeatherFeature.swift", "WeatherFeatureTests.swift"]),
  ])
  func hasASourceAndItsTests(_ part: FeaturePart, module: String, files: [String]) {
    let sources = template.sources(of: part, in: "Packages/X", indentation: "  ")
    #expect(
      sources.map(\.path) == [
        "Packages/X/Sources/\(module)/\(files[0])", "Packages/X/Tests/\(module)Tests/\(files[1])",
      ])
    let standing = [
      "MessageRepository", "messageRepository", "MessageClient", "messageClient", "MessageFeature",
      "InterfaceModule", "ImplementationModule", "ClientModule", "FeatureModule",
    ]
    for source in sources {
      #expect(standing.filter(source.text.contains) == [], "\(source.path)")
      #expect(source.text.contains("Weather"), "\(source.path)")
    }
  }

  @Test func importsStandInTheOrderOfTheirNames() throws {
    let client = try #require(
      template.sources(of: .client, in: "", indentation: "  ").first)
    #expect(client.text.hasPrefix("public import Dependencies\nimport WeatherContract\n\n///"))
    let feature = try #require(
      template.sources(of: .feature, in: "", indentation: "\t").first)
    let head = "public import ComposableStore\nimport Dependencies\nimport WeatherLogic\n\n///"
    #expect(feature.text.hasPrefix(head))
    #expect(feature.text.contains("\n\tpublic struct State: "))
  }

  @Test(arguments: [
    ("Weather", "weatherRepository"), ("URLList", "urlListRepository"), ("FM", "fmRepository"),
    ("weather", "weatherRepository"), ("A", "aRepository"), ("HTTP2Log", "http2LogRepository"),
  ])
  func propertiesBeginWithASmallLetter(_ name: String, property: String) throws {
    let template = FeatureTemplate(name: name, modules: [.contract: "Contract"])
    #expect(template.contractProperty == property)
    let source = try #require(
      template.sources(of: .contract, in: "", indentation: "  ").first)
    #expect(source.text.contains("  public var \(property): \(name)Repository {\n"))
  }

  @Test func aPartThatIsNotMadeHasNoSources() {
    let template = FeatureTemplate(name: "Weather", modules: [.feature: "Weather"])
    #expect(template.sources(of: .contract, in: "", indentation: "  ") == [])
  }
}
