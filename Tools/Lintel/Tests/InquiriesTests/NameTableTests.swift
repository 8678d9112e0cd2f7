import ArchitectureModel
import Testing

@testable import Inquiries

struct NameTableTests {
  private let graph =
    Sketch(
      """
      Core/Core -> Base/Model, @swift-log/Logging
      Core/Extra
      test Core/CoreTests -> Core/Core
      Base/Model
      Base/my-tool
      product Base/Kit: Model
      Other/Extra -> @Alamofire/Alamofire
      product Other/Logging: Extra
      loose Apps/Demo
      """
    ).input.graph

  @Test(arguments: [
    ("Core", "module 'Core' of package 'Core'"),
    ("Core/", "package 'Core'"),
    ("core/", "package 'Core'"),
    ("Packages/Core", "package 'Core'"),
    ("Packages/Core/", "package 'Core'"),
    ("Packages/Core/Extra", "module 'Extra' of package 'Core'"),
    ("Core/Extra", "module 'Extra' of package 'Core'"),
    ("Other/Extra", "module 'Extra' of package 'Other'"),
    ("CoreTests", "test target 'CoreTests' of package 'Core'"),
    ("Base", "package 'Base'"),
    ("my-tool", "module 'my-tool' of package 'Base'"),
    ("my_tool", "module 'my-tool' of package 'Base'"),
    ("Kit", "product 'Kit' of package 'Base'"),
    ("Base/Kit", "product 'Kit' of package 'Base'"),
    ("swift-log", "third-party package 'swift-log'"),
    ("Swift-Log", "third-party package 'swift-log'"),
    ("swift-log/Logging", "third-party product 'Logging' of package 'swift-log'"),
    ("Alamofire", "third-party package 'Alamofire'"),
    ("Apps/Demo", "the loose files in 'Apps/Demo'"),
    ("Apps/Demo/", "the loose files in 'Apps/Demo'"),
  ])
  func aName(text: String, title: String) throws {
    #expect(graph.title(of: try NameTable(graph: graph).thing(named: text)) == title)
  }

  @Test(arguments: [
    (
      "Extra", "'Extra' means 2 things",
      "say which: module 'Extra' of package 'Core' is 'Core/Extra', module 'Extra' of package"
        + " 'Other' is 'Other/Extra'"
    ),
    (
      "Logging", "'Logging' means 2 things",
      "say which: product 'Logging' of package 'Other' is 'Other/Logging', third-party product"
        + " 'Logging' of package 'swift-log' is 'swift-log/Logging'"
    ),
    (
      "Modle", "there is no package, module or product 'Modle'; did you mean 'Model'?",
      "use a name as in a manifest, or 'Package/Module'"
    ),
    (
      "Core/Extr", "there is no package, module or product 'Core/Extr'; did you mean 'Core/Extra'?",
      "use a name as in a manifest, or 'Package/Module'"
    ),
    (
      "", "there is no package, module or product ''",
      "use a name as in a manifest, or 'Package/Module'"
    ),
  ])
  func anUnclearName(text: String, message: String, help: String) {
    #expect(throws: UnclearName(problem: Problem(message, help: help))) {
      try NameTable(graph: graph).thing(named: text)
    }
  }

  /// What is said to be precise is.
  @Test func everyPreciseNameMeansItsThing() throws {
    let things =
      graph.modules.indices.map { Thing.module($0) } + graph.packages.indices.map { .package($0) }
      + graph.externals.indices.map { .thirdPartyProduct($0) }
      + [.product(0, name: "Kit"), .thirdPartyPackage("swift-log")]
    let names = NameTable(graph: graph)
    for thing in things {
      #expect(try names.thing(named: graph.preciseName(of: thing)) == thing)
    }
    #expect(Set(things.map(graph.preciseName)).count == things.count)
  }

  @Test func twoPackagesOfOneNameAreToldApartByTheirFolders() throws {
    var graph = graph
    for id in [0, 1] { graph.packages[id].name = "Twin" }
    let names = NameTable(graph: graph)
    #expect(throws: UnclearName.self) { try names.thing(named: "Twin") }
    #expect(graph.preciseName(of: .package(1)) == "Packages/Core/")
    #expect(try names.thing(named: "Packages/Core/") == .package(1))
    #expect(
      try names.thing(named: "Packages/Core/Core") == .module(graph.packages[1].modules.lowerBound))
  }

  @Test func aPackageThatDidNotLoadIsNoMisspelling() {
    var graph = graph
    graph.unreadable = [UnreadablePackage(folder: "Libs/Broken", identity: "broken")]
    let problem = Problem(
      "package 'Broken' could not be read, so nothing is known of it",
      help: "make its manifest load")
    #expect(throws: UnclearName(problem: problem)) {
      try NameTable(graph: graph).thing(named: "Broken")
    }
  }
}
