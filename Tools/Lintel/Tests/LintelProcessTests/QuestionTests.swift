import Foundation
import Testing

/// `lintel why` and `lintel metrics`: exit statuses, and which stream says what.
struct QuestionTests {
  private func workplace(_ more: [String: String] = [:]) throws -> Workplace {
    let manifest = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "P",
        targets: [.target(name: "High", dependencies: ["Low"]), .target(name: "Low")])
      """
    let files = [
      ".lintel.json": """
      { "layers": [{ "name": "high", "modules": ["High"] }, { "name": "low", "modules": ["Low"] }] }
      """,
      "Package.swift": manifest, "Sources/High/a.swift": "import Low\n",
      "Sources/Low/a.swift": "\n\n",
    ]
    return try Workplace(files.merging(more) { $1 })
  }

  private func ask(_ place: Workplace, _ arguments: String...) throws -> LintelRun {
    try LintelRun(
      arguments + ["--cache-dir", place.cache], in: place.root,
      environment: ProcessInfo.processInfo.environment)
  }

  @Test func anAnswerIsExitZeroEvenIfItIsNo() throws {
    let place = try workplace()
    let no = try ask(place, "why", "Low", "High")
    #expect(no.status == 0 && no.errors.isEmpty)
    #expect(no.output.hasPrefix("no: module 'Low' of package 'P' must not depend on"))
    #expect(no.output.contains("forbidden by: .lintel.json:1:14"))
    let yes = try ask(place, "why", "High", "P/Low")
    #expect(yes.status == 0 && yes.output.hasPrefix("yes: "))
    let portrait = try ask(place, "why", "Low")
    #expect(portrait.status == 0 && portrait.output.contains("layer 'low', .lintel.json:1:55"))
  }

  @Test func anUnknownNameIsExitTwo() throws {
    let place = try workplace()
    let run = try ask(place, "why", "Hihg")
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(
      run.errors.contains("there is no package, module or product 'Hihg'; did you mean 'High'?"))
  }

  @Test func whatCouldNotBeReadIsSaidBesideTheAnswer() throws {
    let place = try workplace(["Broken/Package.swift": "// swift-tools-version: 5.9\nnonsense"])
    for question in [["why", "High"], ["metrics"]] {
      let run = try LintelRun(
        question + ["--cache-dir", place.cache], in: place.root,
        environment: ProcessInfo.processInfo.environment)
      #expect(run.status == 2)
      #expect(run.output.contains("High"))
      #expect(run.errors.contains("Broken/Package.swift"))
    }
  }

  @Test func metricsCountTheLinesOfTheFiles() throws {
    let run = try ask(try workplace(), "metrics", "--sort", "lines", "--top", "1")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(
      run.output == """
        module  Ca  Ce     I  depth  fan-in  fan-out  files  lines
        Low      1   0  0.00      0       1        0      1      2
        … and 1 more module

        """)
  }
}
