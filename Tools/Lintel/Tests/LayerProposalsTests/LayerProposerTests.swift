import ArchitectureModel
import Testing

@testable import LayerProposals

struct LayerProposerTests {
  /// A small app: loose files, features in a folder, and packages that need each other downward.
  private static let app = """
    loose App
    loose AppUITests
    package Features at Features multi
    module Feed in Features
    module Comments in Features
    module Login in Features
    module News in Features
    module Settings in Features
    package Design at Packages/Design
    package Domain at Packages/Domain
    package Network at Packages/Network
    package NetworkLive at Packages/NetworkLive
    App -> Settings, Feed, NetworkLive
    AppUITests imports XCTest
    Settings -> Feed, Login
    Feed -> Design, Network
    Comments -> Design
    Login -> Network
    News -> Design
    Design -> Domain
    Network -> Domain
    NetworkLive -> Network
    """

  @Test func anAppHasItsFeaturesApartAndItsImplementationsToItself() {
    #expect(
      RepositoryPicture(Self.app).layers == [
        "app: App/",
        "settings: Settings",
        "feature: Features/Sources/*; independent",
        "network-live: NetworkLive; usedBy app",
        "design-network: Design Network",
        "domain: Domain",
        "testing: AppUITests/",
      ])
  }

  @Test func everythingStandsAsLowAsItMay() {
    #expect(
      RepositoryPicture(
        """
        package A at A
        package B at B
        package C at C
        package D at D
        A -> B
        B -> C
        D -> C
        """
      ).layers == ["a: A", "b-d: B D", "c: C"])
  }

  @Test func whatNeedsEachOtherInACircleStandsTogether() {
    #expect(
      RepositoryPicture(
        """
        package All at . multi
        module A in All
        module B in All
        module C in All
        module D in All
        A -> B
        B -> C
        C -> B
        C -> D
        """
      ).layers == ["a: A", "b-c: B C", "d: D"])
  }

  @Test func aMemberLeavesItsKindWhereTheKindWouldCloseACircle() {
    #expect(
      RepositoryPicture(
        """
        package All at . multi
        module FeedClient in All
        module MailClient in All
        module PhotoClient in All
        module Cache in All
        module CacheClient in All
        module Disk in All
        module Log in All
        FeedClient -> Cache
        MailClient -> Cache
        Cache -> CacheClient
        PhotoClient -> Cache
        """
      ).layers == [
        "client: *Client; independent", "cache: Cache",
        "base: CacheClient Disk Log",
      ])
  }

  @Test func aPatternThatWouldTakeOthersIsWrittenOut() {
    #expect(
      RepositoryPicture(
        """
        package All at . multi
        executable Maker in All
        module RedShapes in All
        module BlueShapes in All
        module GreenShapes in All
        module Shapes in All
        Maker -> RedShapes, BlueShapes, GreenShapes
        RedShapes -> Shapes
        BlueShapes -> Shapes
        GreenShapes -> Shapes
        """
      ).layers == ["maker: Maker", "shape: *Shapes; independent", "shapes: Shapes"])
  }

  @Test func testCodeIsFoundByNameByImportAndByWhoUsesIt() {
    #expect(
      RepositoryPicture(
        """
        package All at . multi
        module Core in All
        module Feed in All
        module CoreTesting in All
        module FeedTesting in All
        module Samples in All
        module Checks in All
        module Lonely in All
        test CoreTests in All
        test LonelyTests in All
        Feed -> Core
        CoreTests -> Core, CoreTesting, FeedTesting, Samples
        LonelyTests -> Lonely
        Checks -> Core
        Checks imports Testing
        """
      ).layers == ["feed: Feed", "core-lonely: Core Lonely", "testing: *Testing Checks Samples"])
  }

  @Test func helpersOfTestsAreToldByTheirTwoLastWords() {
    #expect(
      RepositoryPicture(
        """
        package All at . multi
        module Core in All
        module FeedTestsUtils in All
        module MailTestsUtils in All
        module CoreTestHelpers in All
        module TestUtils in All
        module Utils in All
        """
      ).layers == ["core-utils: Core Utils", "testing: *TestsUtils CoreTestHelpers TestUtils"])
  }

  @Test func whatProductCodeUsesIsNoTestCode() {
    #expect(
      RepositoryPicture(
        """
        package A at A
        package FeedMocks at FeedMocks
        A -> FeedMocks
        """
      ).layers == ["a: A", "feed-mocks: FeedMocks"])
  }

  @Test func theTextIsAConfiguration() {
    #expect(
      Proposal(
        exclude: [.init(folder: "Fixtures/", reason: "")], testing: ["*Testing"],
        layers: [
          .init(name: "app", modules: ["App/"]),
          .init(name: "feature", packages: ["Features/*"], isIndependent: true),
          .init(name: "data", packages: ["Data"], usedBy: ["app"]),
        ]
      ).text == """
        {
          "exclude": ["Fixtures/"],
          "testing": ["*Testing"],
          // From the top down: a module may use its own layer and every lower one, unless the lower one
          // says `usedBy`.
          "layers": [
            { "name": "app",     "modules": ["App/"] },
            { "name": "feature", "packages": ["Features/*"], "siblings": "independent" },
            { "name": "data",    "packages": ["Data"], "usedBy": ["app"] },
          ],
        }

        """)
  }
}
