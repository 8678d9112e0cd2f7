import ArchitectureModel
import Testing

struct ReexportedImportRuleTests {
  private let rule = "reexported-import"
  private let picture = """
    layer client: Client, Sibling
    layer contract: Contract
    Client -> Contract, Sibling, Stray
      imports Client: @_exported Contract, @_exported Sibling, @_exported Stray, @_exported UIKit
    Sibling
    Stray
    Contract
    """

  @Test func onlyAcrossLayers() {
    let found = findings(rule, picture)
    #expect(
      found.map(\.message) == ["'Client' re-exports 'Contract' of layer 'contract'"])
    #expect(found.map { text($0.place) } == ["Client/Sources/Client/Client.swift:4:30"])
    #expect(found.first?.severity == .warning)
    #expect(findings(rule, picture.replacing("@_exported Contract", with: "Contract")).isEmpty)
  }
}
