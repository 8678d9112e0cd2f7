import Testing

@testable import Configuration

/// Adding an entry to a layer, in lists as people write them.
struct ConfigurationEditorTests {
  private func configuration(_ list: String) -> String {
    """
    {
      // From the top down, "packages": [] of "kit" last.
      "layers": [
        { "name": "app",    "modules": ["App/"] },
        { "name": "kit",    \(list), "usedBy": ["app"], }, // the kit
      ],
    }

    """
  }

  private func adding(
    _ entry: String, to list: ConfigurationEditor.List = .packages, in text: String
  ) -> String? {
    ConfigurationEditor.adding(entry, to: list, ofLayer: "kit", in: Array(text.utf8))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    (#""packages": ["A"]"#, #""packages": ["A", "New"]"#),
    (#""packages": ["A", "B",]"#, #""packages": ["A", "B", "New",]"#),
    (#""packages": [ "A" /* x */ ]"#, #""packages": [ "A", "New" /* x */ ]"#),
    (#""packages": []"#, #""packages": ["New"]"#),
    (#""packages": ["a \"]\\"]"#, #""packages": ["a \"]\\", "New"]"#),
    (
      "\"packages\": [\n        \"A\", // one\n        \"B\" // two\n      ]",
      "\"packages\": [\n        \"A\", // one\n        \"B\",\n        \"New\" // two\n      ]"
    ),
    (
      "\"packages\": [\n        \"A\",\n        \"B\",\n      ]",
      "\"packages\": [\n        \"A\",\n        \"B\",\n        \"New\",\n      ]"
    ),
    (
      "\"packages\": [\n        \"A\", \"B\",\n      ]",
      "\"packages\": [\n        \"A\", \"B\", \"New\",\n      ]"
    ),
    (#""modules": ["x"], "packages": ["A"]"#, #""modules": ["x"], "packages": ["A", "New"]"#),
  ])
  func theEntryStandsLast(before: String, after: String) {
    #expect(adding("New", in: configuration(before)) == configuration(after))
  }

  @Test func linesThatEndInTwoBytesAreCounted() {
    let text = configuration("\"packages\": [\n\"A\"\n]").replacing("\n", with: "\r\n")
    #expect(
      adding("New", in: text)
        == configuration("\"packages\": [\n\"A\",\n\"New\"\n]").replacing("\n", with: "\r\n"))
  }

  @Test func theResultIsReadAgain() throws {
    let text = try #require(adding("New", in: configuration(#""packages": ["A"]"#)))
    let outcome = ConfigurationReader.policy(
      from: Array(text.utf8), file: ".lintel.json", knownRules: [])
    #expect(outcome.policy?.layers.last?.entries.map(\.text) == ["A", "New"])
  }

  @Test func whatIsNotThereIsNotMade() {
    let text = configuration(#""packages": ["A"]"#)
    #expect(adding("New", to: .modules, in: text) == nil)
    #expect(adding("New", in: "{") == nil)
    #expect(
      ConfigurationEditor.adding("New", to: .packages, ofLayer: "none", in: Array(text.utf8)) == nil
    )
  }
}
