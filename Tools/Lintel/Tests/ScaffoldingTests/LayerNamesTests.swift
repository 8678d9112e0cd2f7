import Scaffolding
import Testing

struct LayerNamesTests {
  @Test(arguments: ["Core", "Chat_2", "Client", "Feature", "Interface", "Message"])
  func canBeCalled(_ name: String) {
    var names = LayerNames()
    names.client = name
    #expect(names.complaint == nil)
  }

  @Test func theFourMayChangePlaces() {
    var names = LayerNames()
    (names.client, names.interface) = (names.interface, names.client)
    #expect(names.complaint == nil)
  }

  @Test(arguments: [
    (
      "my-client",
      "'my-client' is no name for a module: use letters, digits and '_', a letter first"
    ),
    ("", "the name is empty"),
    ("protocol", "'protocol' means something to Swift already"),
    ("Combine", "'Combine' means something to Swift already"),
    (
      "InterfaceModule",
      "two of the packages would be called 'InterfaceModule': give each a name of its own"
    ),
    (
      "featuremodule",
      "two of the packages would be called 'featuremodule': give each a name of its own"
    ),
    (
      "Dependencies",
      "'Dependencies' is the name of another package or module of the new repository"
    ),
    (
      "composablestore",
      "'composablestore' is the name of another package or module of the new repository"
    ),
    (
      "MessageAppTests",
      "'MessageAppTests' is the name of another package or module of the new repository"
    ),
    (
      "FeatureModuleTests",
      "'FeatureModuleTests' is the name of another package or module of the new repository"
    ),
    (
      "Store",
      "'Store' is the name of a type of the new repository, in"
        + " Packages/FeatureModule/Sources/ComposableStore/Store.swift"
    ),
  ])
  func cannotBeCalled(_ name: String, complaint: String) {
    var names = LayerNames()
    names.client = name
    #expect(names.complaint == complaint)
  }

  @Test func noTestsMayBeCalledAsAModule() {
    var names = LayerNames()
    names.interface = "Dependencies"
    names.client = "ClientModule"
    #expect(names.complaint?.contains("'Dependencies'") == true)
    names.interface = "ClientModuleTests"
    #expect(names.complaint?.contains("'ClientModuleTests'") == true)
  }
}
