import ArchitectureModel
import Testing

@testable import LayerProposals

/// Entries that mean exactly the members that their layer should have.
struct LayerEntriesTests {
  @Test func ofTwoPatternsForOneModuleTheOneOfFewerIsWrittenOut() {
    // 'FeedClient' ends with the word of one kind and begins with that of the other.
    #expect(
      RepositoryPicture(
        """
        package All at . multi
        module FeedClient in All
        module MailClient in All
        module FeedList in All
        module FeedCell in All
        module FeedMenu in All
        module FeedHeader in All
        module Core in All
        module Disk in All
        module Lamp in All
        module Clock in All
        module Wall in All
        FeedClient -> Core
        MailClient -> Core
        FeedList -> FeedClient
        FeedCell -> FeedClient
        FeedMenu -> FeedClient
        FeedHeader -> FeedClient
        Core -> Disk, Lamp, Clock, Wall
        """
      ).layers == [
        "feed: Feed*; independent", "client: FeedClient MailClient; independent", "core: Core",
        "base: Clock Disk Lamp Wall",
      ])
  }

  @Test func namesThatAreNotUniqueAreFolders() {
    let proposal = RepositoryPicture(
      """
      loose App
      loose App/Feed
      package Feed at Packages/Feed
      App -> Feed
      """
    ).proposal
    #expect(proposal.layers.map(\.name) == ["app", "feed"])
    #expect(proposal.layers[0].modules == ["App/", "App/Feed/"])
    #expect(proposal.layers[1].packages == ["Feed"])
  }

  private static let testFolders: [(folders: Set<String>, entries: [String])] = [
    (["App/UnitTests/", "App/ScreenTests/"], ["App/*Tests/"]),
    (["App/ATests/", "Feed/BTests/"], ["App/ATests/", "Feed/BTests/"]),
    (["a/b/XTests/", "a/c/YTests/", "d/b/ZTests/"], ["*/*/*Tests/"]),
    (["Tests/", "UITests/", "Fakes/"], ["*Tests/", "Fakes/"]),
    (["Tests/", "RxTest/"], ["RxTest/", "Tests/"]),
    // 'PriceTests' has product code.
    (["Shop/ATests/", "Shop/BTests/"], ["Shop/ATests/", "Shop/BTests/"]),
    (["A/ATests/", "B/BTests/", "C/CTests/"], ["A/ATests/", "B/BTests/", "C/CTests/"]),
  ]

  @Test(arguments: testFolders)
  func foldersOfTestsInOnePlaceOrAsDeepAreOneEntry(folders: Set<String>, entries: [String]) {
    let patterns = FolderPatterns(others: ["App", "Shop/PriceTests/Sources/Price"])
    #expect(patterns.entries(for: folders) == entries)
  }

  @Test func whereTheTopAndOneMoreChooseAnImplementationOthersMayNot() {
    #expect(
      RepositoryPicture(
        """
        loose App
        package Feed at Feed
        package Shared at Shared
        package Data at Data
        package Domain at Domain
        App -> Feed, Shared, Data
        Feed -> Shared
        Shared -> Data
        Data -> Domain
        """
      ).layers == [
        "app: App/", "feed: Feed", "shared: Shared", "data: Data; usedBy app shared",
        "domain: Domain",
      ])
  }

  @Test func aPartOfAModuleForAnotherIsNoTestCode() {
    #expect(
      RepositoryPicture(
        """
        package All at . multi
        module Testing in All
        module _Testing_Foundation in All
        module Stubs in All
        test AllTests in All
        _Testing_Foundation -> Testing
        AllTests -> _Testing_Foundation, Testing, Stubs
        """
      ).layers == ["testing-foundation: _Testing_Foundation", "testing: Testing", "testing: Stubs"])
  }
}
