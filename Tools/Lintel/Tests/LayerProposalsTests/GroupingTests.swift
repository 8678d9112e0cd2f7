import Testing

@testable import LayerProposals

/// What is held to be of one kind, and what stands in its way.
struct GroupingTests {
  @Test func aFolderOfMostPackagesIsAKindIfTheyHardlyUseEachOther() {
    #expect(
      RepositoryPicture(
        """
        loose App
        package Git at Plugins/Git
        package Mail at Plugins/Mail
        package Theme at Plugins/Theme
        package Paint at Plugins/Paint
        package Kernel at Packages/Kernel
        App -> Git, Mail, Theme, Paint
        Git -> Kernel
        """
      ).layers == ["app: App/", "plugin: Plugins/*; independent", "kernel: Kernel"])
  }

  @Test func whatHasTheWordOfAFolderInItsNameBelongsToIt() {
    #expect(
      RepositoryPicture(
        """
        loose App
        package GitPlugin at Plugins/GitPlugin
        package PluginManagerPlugin at Plugins/PluginManagerPlugin
        package ThemePlugin at Plugins/ThemePlugin
        package PluginDevice at Packages/PluginDevice
        package PluginToolbar at Packages/PluginToolbar
        package PluginSetting at Packages/PluginSetting
        package BasePlugin at Packages/BasePlugin
        package Kernel at Packages/Kernel
        App -> GitPlugin, PluginDevice
        GitPlugin -> Kernel, BasePlugin
        PluginDevice -> Kernel
        """
      ).layers == [
        // One that others use is none of them.
        "app: App/", "plugin: Plugins/* Plugin*; independent",
        "base-plugin-kernel: BasePlugin Kernel",
      ])
  }

  @Test func whatUsesThoseInTheFolderIsNoneOfThem() {
    #expect(
      RepositoryPicture(
        """
        package Git at Plugins/Git
        package Mail at Plugins/Mail
        package PluginHost at Packages/PluginHost
        package PluginLoader at Packages/PluginLoader
        package Kernel at Packages/Kernel
        PluginHost -> Git
        PluginLoader -> Mail
        Git -> Kernel
        """
      ).layers == [
        "plugin-host: PluginHost PluginLoader", "plugin: Plugins/*; independent", "kernel: Kernel",
      ])
  }

  @Test func aFolderOfAllWhichUseEachOtherIsNoKind() {
    #expect(
      RepositoryPicture(
        """
        loose App
        package Feed at Libs/Feed
        package Client at Libs/Client
        package Core at Libs/Core
        App -> Feed
        Feed -> Client
        Client -> Core
        """
      ).layers == ["app: App/", "feed: Feed", "client: Client", "core: Core"])
  }

  @Test func aWordThatTellsNoKindMakesNoneOfATower() {
    #expect(
      RepositoryPicture(
        """
        package All at . multi
        module PackageLoading in All
        module PackageGraph in All
        module PackageModel in All
        module PackageSigning in All
        module Build in All
        module Basics in All
        module Disk in All
        module Clock in All
        module Lamp in All
        Build -> PackageLoading, PackageSigning
        PackageLoading -> PackageGraph
        PackageGraph -> PackageModel
        PackageModel -> Basics
        PackageSigning -> Basics
        Basics -> Disk, Clock, Lamp
        """
      ).layers == [
        "build: Build", "package-loading: PackageLoading", "package-graph: PackageGraph",
        "package-model: PackageModel PackageSigning", "basics: Basics", "base: Clock Disk Lamp",
      ])
  }

  @Test func theGreaterGroupHasTheRightToAMember() {
    #expect(
      RepositoryPicture(
        """
        package ProviderRootView at ProviderRootView
        package ProviderRailView at ProviderRailView
        package ProviderToast at ProviderToast
        package ProviderStorage at ProviderStorage
        package TextView at TextView
        package Kernel at Kernel
        package Disk at Disk
        package Lamp at Lamp
        package Clock at Clock
        ProviderRootView -> Kernel
        TextView -> Kernel
        Kernel -> Disk, Lamp, Clock
        """
      ).layers == [
        "provider: Provider*; independent", "text-view: TextView", "kernel: Kernel",
        "base: Clock Disk Lamp",
      ])
  }

  @Test func acronymsAreWordsToo() {
    #expect(
      RepositoryPicture(
        """
        package All at . multi
        module Posix in All
        module Embedded in All
        module Core in All
        module CNIOLinux in All
        module CNIODarwin in All
        module CNIOWindows in All
        module CNIOSHA1 in All
        module Server in All
        module Socket in All
        module Memory in All
        module Timer in All
        Server -> Embedded
        Socket -> Posix
        Memory -> Core
        Timer -> Core
        Posix -> Core, CNIOLinux
        Embedded -> Core
        """
      ).layers == [
        "server-socket: Server Socket", "embedded: Embedded Memory Posix Timer",
        "cnio: CNIO*; independent", "core: Core",
      ])
  }

  @Test func whatManyOfAKindUseStandsAsLowAsItMay() {
    #expect(
      RepositoryPicture(
        """
        loose App
        package FactoryLumi at FactoryLumi
        package FactoryBooklet at FactoryBooklet
        package FactoryMobile at FactoryMobile
        package FactoryCore at FactoryCore
        package Git at Plugins/Git
        package Mail at Plugins/Mail
        package Theme at Plugins/Theme
        package Kernel at Kernel
        App -> FactoryLumi
        FactoryLumi -> FactoryCore, Git, Mail, Theme
        FactoryBooklet -> FactoryCore, Git
        FactoryCore -> Kernel
        Git -> Kernel
        Kernel -> Disk, Lamp, Clock
        package Disk at Disk
        package Lamp at Lamp
        package Clock at Clock
        """
      ).layers == [
        "app: App/", "factory: Factory*; independent", "plugin: Plugins/*; independent",
        "factory-core: FactoryCore", "kernel: Kernel", "base: Clock Disk Lamp",
      ])
  }

  @Test(arguments: [
    // Two of eight use one: they stand above.
    (
      "AClient -> BClient\nCClient -> BClient",
      ["a-client-c-client: AClient CClient", "client: *Client; independent"]
    ),
    // What four use needs another.
    (
      "AClient -> BClient\nCClient -> BClient\nDClient -> BClient\nBClient -> EClient",
      ["client: *Client"]
    ),
    // Three are more than a few.
    (
      "AClient -> BClient, CClient, DClient\nEClient -> BClient\nFClient -> BClient",
      ["client: *Client"]
    ),
  ])
  func aKindStaysTogetherWhereItHasNoCommonGround(uses: String, layers: [String]) {
    #expect(
      RepositoryPicture(
        """
        package All at . multi
        module AClient in All
        module BClient in All
        module CClient in All
        module DClient in All
        module EClient in All
        module FClient in All
        module GClient in All
        module HClient in All
        module Disk in All
        module Lamp in All
        module Clock in All
        module Wall in All
        module Floor in All
        module Roof in All
        BClient -> Disk, Lamp, Clock, Wall, Floor, Roof
        \(uses)
        """
      ).layers == layers + ["base: Clock Disk Floor Lamp Roof Wall"])
  }

  @Test func whatStandsBetweenManyOfAKindIsTakenIntoIt() {
    #expect(
      RepositoryPicture(
        """
        package All at . multi
        module AppFeature in All
        module DemoFeature in All
        module TrailerFeature in All
        module GameCore in All
        module OverFeature in All
        module StatsFeature in All
        module SettingsFeature in All
        module Design in All
        module Disk in All
        module Log in All
        module Net in All
        AppFeature -> GameCore
        DemoFeature -> GameCore
        TrailerFeature -> GameCore
        GameCore -> OverFeature, StatsFeature, SettingsFeature
        OverFeature -> Design
        Design -> Disk, Log, Net
        """
      ).layers == ["feature: *Feature GameCore", "design: Design", "base: Disk Log Net"])
  }

  @Test func whatStandsAboveFewOfAKindIsNotTakenIntoIt() {
    #expect(
      RepositoryPicture(
        """
        package All at . multi
        module AppFeature in All
        module DemoFeature in All
        module TrailerFeature in All
        module Game in All
        module StatsFeature in All
        module Design in All
        module Disk in All
        module Log in All
        module Net in All
        AppFeature -> Game
        DemoFeature -> Game
        TrailerFeature -> Game
        Game -> StatsFeature
        StatsFeature -> Design
        Design -> Disk, Log, Net
        """
      ).layers == [
        "feature: *Feature; independent", "game: Game", "stats-feature: StatsFeature",
        "design: Design", "base: Disk Log Net",
      ])
  }

  @Test func whatStandsBelowFewOfAKindIsNotTakenIntoIt() {
    #expect(
      RepositoryPicture(
        """
        package All at . multi
        module AppFeature in All
        module Game in All
        module OverFeature in All
        module StatsFeature in All
        module SettingsFeature in All
        module Design in All
        module Disk in All
        module Log in All
        module Net in All
        AppFeature -> Game
        Game -> OverFeature, StatsFeature, SettingsFeature
        OverFeature -> Design
        Design -> Disk, Log, Net
        """
      ).layers == [
        "app-feature: AppFeature", "game: Game", "feature: *Feature; independent",
        "design: Design", "base: Disk Log Net",
      ])
  }

  @Test func aPartOfAPackageIsNotWrittenAsThePackage() {
    #expect(
      RepositoryPicture(
        """
        package All at . multi
        module Runtime/Plugins in All
        module Runtime/Manifests in All
        module Feed in All
        module Mail in All
        module Core in All
        module Disk in All
        Feed -> Core
        Mail -> Core
        Core -> Runtime/Plugins
        Runtime/Plugins -> Runtime/Manifests
        Runtime/Manifests -> Disk
        """
      ).layers == [
        "feed-mail: Feed Mail", "core: Core", "runtime: Sources/Runtime/*", "disk: Disk",
      ])
  }

  @Test func modulesOfAPackageThatUseEachOtherAreWrittenAsThePackage() {
    #expect(
      RepositoryPicture(
        """
        loose App
        package Services at Services multi
        module Bookmarks in Services
        module Privacy in Services
        module History in Services
        module Common in Services
        module Services in Services
        package Sync at Sync
        package Login at Login
        package Waitlist at Waitlist
        package Purchase at Purchase
        App -> Sync, Login
        Sync -> Services, Bookmarks
        Login -> Services
        Services -> Bookmarks
        Bookmarks -> Privacy
        Privacy -> Common
        History -> Common
        """
      ).layers == [
        "app: App/", "login-sync: Login Sync", "service: Services",
        "purchase-waitlist: Purchase Waitlist",
      ])
  }
}
