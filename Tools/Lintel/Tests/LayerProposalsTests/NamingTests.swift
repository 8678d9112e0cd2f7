import Testing

@testable import LayerProposals

/// How layers are named, and how their members are written.
struct NamingTests {
  @Test(arguments: [
    ("HTTPClientLive", "http-client-live"), ("NIOHTTP1", "niohttp1"),
    ("daily-reports", "daily-reports"), ("iOS", "ios"), ("SyncUI-iOS", "sync-ui-ios"),
    ("VPNiOS", "vpn-ios"), ("macOS", "macos"), ("tvOSApp", "tvos-app"),
    ("_Base64", "base64"), ("KernelLumi", "kernel-lumi"),
  ])
  func namesHaveWords(name: String, kebab: String) {
    #expect(NameWords(name).kebab == kebab)
  }

  @Test(arguments: [
    (["NIO", "NIOCore", "NIOPosix", "NIOHTTP1", "_NIOBase64", "CNIOLinux"], "NIO"),
    (["PocketCastsServer", "PocketCastsUtils", "PocketCastsModel"], "PocketCasts"),
    (["Feed", "FeedClient", "Mail", "Core", "Login", "Photos"], ""),
    (["NIOCore", "NIOPosix"], ""),
    (["Common", "Command", "Compass"], ""),
  ])
  func aBrandIsWhatManyNamesBeginWith(names: [String], brand: String) {
    #expect(Brand(of: names).text == brand)
  }

  @Test func aBrandIsNotPartOfALayersName() {
    #expect(
      RepositoryPicture(
        """
        package All at . multi
        module NIOHTTP1 in All
        module NIOPosix in All
        module NIOEmbedded in All
        module NIO in All
        NIOHTTP1 -> NIO
        NIO -> NIOPosix, NIOEmbedded
        """
      ).layers == ["http1: NIOHTTP1", "nio: NIO", "embedded-posix: NIOEmbedded NIOPosix"])
  }

  @Test func theLowestOfManyIsTheBaseAndAnotherIsNamedForItsMostUsed() {
    #expect(
      RepositoryPicture(
        """
        package Feed at Feed
        package Mail at Mail
        package Draft at Draft
        package Photo at Photo
        package Sound at Sound
        package Clock at Clock
        package Disk at Disk
        package Lamp at Lamp
        Feed -> Draft, Photo
        Mail -> Photo, Sound
        Draft -> Clock
        Photo -> Disk
        Sound -> Lamp
        """
      ).layers == ["feed-mail: Feed Mail", "photo: Draft Photo Sound", "base: Clock Disk Lamp"])
  }

  @Test func twoWithALongNameAreNamedForTheMostUsed() {
    #expect(
      RepositoryPicture(
        """
        loose Site
        package All at . multi
        module Vapor in All
        module VaporMacrosImplementation in All
        Site -> Vapor
        """
      ).layers == ["site: Site/", "vapor: Vapor VaporMacrosImplementation"])
  }

  @Test func manyProgramsAreWrittenShort() {
    #expect(
      RepositoryPicture(
        """
        package All at . multi
        executable EchoClient in All
        executable ChatClient in All
        executable MailClient in All
        executable EchoServer in All
        executable ChatServer in All
        executable MailServer in All
        executable Tester in All
        module Loop in All
        module LoopServer in All
        EchoClient -> Loop
        ChatClient -> Loop
        MailClient -> Loop
        EchoServer -> LoopServer
        LoopServer -> Loop
        """
      ).layers == [
        // Another layer has a server.
        "tool: *Client ChatServer EchoServer MailServer Tester",
        "loop-server: LoopServer", "loop: Loop",
      ])
  }

  @Test func theMostSpecificPatternIsTaken() {
    let patterns = NamePatterns(others: ["Disk", "HTTPServer"], brand: Brand(of: []))
    #expect(
      patterns.entries(for: ["IceCubesApp", "IceCubesShare", "IceCubesWidget", "Lone"])
        == ["IceCubes*", "Lone"])
    #expect(
      patterns.entries(for: ["NIOEchoServer", "NIOChatServer", "NIOMailServer"])
        == ["NIO*Server"])
    #expect(patterns.entries(for: ["swift-build", "swift-run", "swift-test"]) == ["swift-*"])
    #expect(patterns.entries(for: ["FeedKit", "MailKit"]) == ["FeedKit", "MailKit"])
  }
}
