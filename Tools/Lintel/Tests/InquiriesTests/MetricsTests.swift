import ArchitectureRules
import FilePictures
import Foundation
import RepositoryFiles
import Testing

@testable import Inquiries

struct MetricsTests {
  private let sketch = Sketch(
    """
    App/App -> Core/Core, Core/Model, @swift-log/Logging
    Core/Core -> Core/Model, Core/CoreMacro
    Core/Model
    macro Core/CoreMacro -> Core/Model
    test Core/CoreTests -> Core/Core, App/App
    loose Demo
    Demo imports Core/Core
    """)

  private func rows(_ level: Metrics.Level, tests: Bool = false) -> [String] {
    var lines: [String: Int] = [:]
    for module in sketch.input.graph.modules {
      for (index, file) in module.sources.enumerated() { lines[file] = 10 + index }
    }
    return Metrics.all(of: sketch.input, level: level, includesTests: tests, lines: lines).map {
      "\($0.name): \($0.coupling.afferent) \($0.coupling.efferent) \($0.coupling.instabilityInHundredths ?? -1) \($0.depth)"
        + " \($0.fanIn) \($0.fanOut) \($0.files) \($0.lines)"
    }
  }

  @Test func modules() {
    #expect(
      rows(.module) == [
        "App: 0 2 100 2 1 3 2 21", "Core: 2 1 33 1 3 2 2 21", "Model: 2 0 0 0 3 0 2 21",
        "CoreMacro: 0 0 -1 0 1 1 2 21", "Demo: 0 1 100 2 0 1 1 10",
      ])
  }

  @Test func testCodeCountsWhenAsked() {
    #expect(
      rows(.module, tests: true) == [
        "App: 1 2 67 2 1 3 2 21", "Core: 3 1 25 1 3 2 2 21", "Model: 2 0 0 0 3 0 2 21",
        "CoreMacro: 0 0 -1 0 1 1 2 21", "CoreTests: 0 2 100 3 0 2 2 21", "Demo: 0 1 100 2 0 1 1 10",
      ])
  }

  @Test func packages() {
    #expect(
      rows(.package) == [
        "App: 0 1 100 1 1 2 2 21", "Core: 2 0 0 0 2 0 6 63", "Demo: 0 1 100 1 0 1 1 10",
      ])
    // With the tests of Core the two packages use each other: one component, no depth.
    #expect(
      rows(.package, tests: true) == [
        "App: 1 1 50 0 1 2 2 21", "Core: 2 1 33 0 2 1 8 84", "Demo: 0 1 100 1 0 1 1 10",
      ])
  }

  /// The sums of both sides agree on random graphs, and every number with a count by hand.
  @Test(arguments: 0..<50)
  func agreesWithCountingByHand(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let count = 2 + next(8)
    var uses: Set<[Int]> = []
    for _ in 0..<next(20) { uses.insert([next(count), next(count)]) }
    let text = (0..<count).map { "P/m\($0)" } + uses.map { "P/m\($0[0]) -> P/m\($0[1])" }
    let metrics = Metrics.all(
      of: Sketch(text.joined(separator: "\n")).input, level: .module, includesTests: false,
      lines: [:])
    for (index, row) in metrics.enumerated() {
      #expect(row.coupling.afferent == uses.count { $0[1] == index && $0[0] != index })
      #expect(row.coupling.efferent == uses.count { $0[0] == index && $0[1] != index })
      #expect(row.fanIn == row.coupling.afferent && row.fanOut == row.coupling.efferent)
    }
  }
}

struct MetricsTableTests {
  private func row(_ name: String, _ afferent: Int, _ efferent: Int) -> Metrics {
    Metrics(
      name: name, package: "P", module: name,
      coupling: Coupling(afferent: afferent, efferent: efferent), depth: 1,
      fanIn: afferent, fanOut: efferent, files: 12, lines: 1234)
  }

  private var rows: [Metrics] { [row("Zebra", 1, 2), row("Äpfel", 10, 0), row("Alone", 0, 0)] }

  @Test func columnsAreAligned() {
    #expect(
      MetricsTable(rows, level: .module, sortedBy: .name, top: nil).text == """
        module  Ca  Ce     I  depth  fan-in  fan-out  files  lines
        Alone    0   0     -      1       0        0     12   1234
        Zebra    1   2  0.67      1       1        2     12   1234
        Äpfel   10   0  0.00      1      10        0     12   1234

        """)
  }

  @Test(arguments: [
    (MetricsTable.Column.ca, ["Äpfel", "Zebra", "Alone"]),
    (.ce, ["Zebra", "Alone", "Äpfel"]), (.instability, ["Zebra", "Äpfel", "Alone"]),
    (.lines, ["Alone", "Zebra", "Äpfel"]), (.name, ["Alone", "Zebra", "Äpfel"]),
  ])
  func sorting(column: MetricsTable.Column, names: [String]) {
    for order in [rows, rows.reversed()] {
      let lines = MetricsTable(order, level: .module, sortedBy: column, top: nil).text
        .split(separator: "\n").dropFirst()
      #expect(lines.map { String($0.prefix { $0 != " " }) } == names)
    }
  }

  @Test func theTopSaysHowManyMore() {
    let two = MetricsTable(rows, level: .package, sortedBy: .ca, top: 2).text
    #expect(two.hasSuffix("\n… and 1 more package\n"))
    let one = MetricsTable(rows, level: .module, sortedBy: .ca, top: 1).text
    #expect(one.hasSuffix("\n… and 2 more modules\n"))
    #expect(!MetricsTable(rows, level: .module, sortedBy: .ca, top: 3).text.contains("more"))
  }

  @Test func jsonIsReadByFoundation() throws {
    let text = MetricsTable(rows, level: .module, sortedBy: .ca, top: 2).json
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["version"] as? Int == 1 && object["level"] as? String == "module")
    let list = try #require(object["metrics"] as? [[String: Any]])
    #expect(list.map { $0["module"] as? String } == ["Äpfel", "Zebra"])
    #expect(list[1]["instability"] as? Double == 0.67)
    #expect(list[1]["ca"] as? Int == 1 && list[1]["lines"] as? Int == 1234)
    let alone = MetricsTable([row("A", 0, 0)], level: .module, sortedBy: .ca, top: nil).json
    #expect(alone.contains("\"instability\": null"))
  }
}

struct LineCountTests {
  @Test(arguments: [
    ("", 0), ("a", 1), ("a\n", 1), ("a\nb", 2), ("\n\n", 2), ("a\r\nb\r\n", 2), ("a\rb", 2),
    ("a\n\r\nb", 3), ("\r\r\n", 2),
  ])
  func lines(text: String, count: Int) {
    #expect(LineCount.lineCount(of: Array(text.utf8)) == count)
  }

  @Test func everyFileIsReadOnceAndWhatCannotBeReadIsNamed() {
    let picture = FilePicture("a.swift\nb.swift", contents: ["a.swift": "1\n2\n", "b.swift": "1"])
    for jobs in [1, 4] {
      let count = LineCount(root: FilePicture.root, fileSystem: picture.fileSystem, jobs: jobs)
      let (counts, warnings) = count.lines(of: ["b.swift", "a.swift", "b.swift", "c.swift"])
      #expect(counts == ["a.swift": 2, "b.swift": 1])
      #expect(warnings.count == 1 && warnings.first?.hasPrefix("c.swift: ") == true)
    }
  }
}
