import Testing

@testable import LayerProposals

/// Folders of an Xcode project, whose modules are known by their names alone.
struct LooseUsesTests {
  @Test func anImportOfAFoldersNameLeadsToIt() {
    #expect(
      RepositoryPicture(
        """
        loose Shop
        loose Yosemite
        loose Networking
        loose Storage
        package Codegen at Codegen
        Shop imports Yosemite
        Yosemite imports Networking
        Yosemite imports Storage
        Networking -> Codegen
        Storage -> Codegen
        """
      ).layers == [
        "shop: Shop/", "yosemite: Yosemite/", "networking-storage: Networking/ Storage/",
        "codegen: Codegen",
      ])
  }

  @Test func aFolderWhoseFilesImportItsNameHasThatOfAnotherModule() {
    #expect(
      RepositoryPicture(
        """
        loose Main
        loose Intents
        package Core at Core
        Main imports Intents
        Intents imports Intents
        Intents -> Core
        """
      ).layers == ["app: Intents/ Main/", "core: Core"])
  }

  @Test func aFolderWithTheNameOfAModuleStandsWithIt() {
    #expect(
      RepositoryPicture(
        """
        package All at . multi
        module Relay in All
        module Swift in All
        loose Swift-Files/Swift
        loose Demo-Files
        Relay -> Swift
        Demo-Files -> Relay
        """
      ).layers == [
        "demo-files: Demo-Files/", "relay: Relay", "swift: Swift Swift-Files/Swift/",
      ])
  }

  @Test func aFolderOfStubsThatTestsAloneImportIsTestCode() {
    #expect(
      RepositoryPicture(
        """
        loose Shop
        loose Shop/ShopTests
        loose Fakes
        loose Mocks
        package Core at Core
        Shop -> Core
        Shop/ShopTests imports Fakes
        Fakes -> Core
        """
      ).layers == ["app: Mocks/ Shop/", "core: Core", "testing: Fakes/ Shop/ShopTests/"])
  }

  @Test func aFolderWithTheNameOfATestLibraryIsTestCode() {
    #expect(
      RepositoryPicture(
        """
        package All at . multi
        module Core in All
        module CoreTest in All
        loose CoreTest-Files/CoreTest
        CoreTest -> Core
        CoreTest imports XCTest
        """
      ).layers == ["all: All", "testing: CoreTest CoreTest-Files/CoreTest/"])
  }
}
