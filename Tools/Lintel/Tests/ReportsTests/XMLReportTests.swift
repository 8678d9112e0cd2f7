import ArchitectureModel
import Foundation
import Reports
import FormatChecks
import Testing

/// The two formats of XML, as parsers of XML read them.
@Suite struct XMLReportTests {
  @Test func checkstyleKeepsNamesAndWords() throws {
    let report = Sample.nasty.report
    let elements = try elements(.checkstyle, report)
    let files = elements.filter { $0.name == "file" }.map { $0.attributes["name"] }
    #expect(files == [".", "::error::x", Finding.nastyFile])
    let messages = elements.filter { $0.name == "error" }.compactMap { $0.attributes["message"] }
    let expected =
      report.problems.map { "\($0.message); \($0.help ?? "")" }
      + report.findings.map { "\($0.message); \($0.help)" }
    // XML 1.0 cannot hold an escape character: it is spelt out.
    #expect(messages == expected.map { $0.replacing("\u{1B}", with: #"\u{1B}"#) })
    #expect(
      elements.compactMap { $0.attributes["severity"] }
        == ["error", "error", "error", "note", "warning"]
        .map { $0 == "note" ? "info" : $0 })
  }

  @Test func junitFailsWhatFailsTheRun() throws {
    let elements = try elements(.junit, Sample.many.report)
    #expect(elements.first?.attributes["tests"] == "26")
    #expect(elements.first?.attributes["failures"] == "14")
    #expect(elements.count { $0.name == "failure" } == 14)
    #expect(elements.count { $0.name == "system-out" } == 12)
    var strict = Sample.context
    strict.isStrict = true
    let strictly = try XMLElements.elements(
      of: ReportFormat.junit.render(Sample.many.report, strict))
    #expect(strictly.first?.attributes["failures"] == "25")
  }

  @Test func junitHasACaseEvenForNothing() throws {
    let elements = try elements(.junit, Sample.clean.report)
    #expect(elements.map(\.name) == ["testsuites", "testsuite", "testcase", "system-out"])
    #expect(elements.last?.text.hasPrefix("no findings in 6 packages") == true)
    let problems = try self.elements(.junit, Sample.problems.report)
    #expect(problems.first?.attributes["errors"] == "2")
  }

  @Test func junitTellsTheWholeStory() throws {
    let failure = try #require(elements(.junit, Sample.one.report).first { $0.name == "failure" })
    let lines = failure.text.split(separator: "\n").map(String.init)
    #expect(lines[1] == #"  14 | dependencies: [.product(name: "Client", package: "Client")]),"#)
    #expect(lines.last == "     = reason: a contract knows neither screens nor vendors")
  }

  @Test(
    .enabled(if: ForeignTool(named: "xmllint") != nil, "xmllint is not installed"),
    arguments: [ReportFormat.junit, .checkstyle], Sample.allCases)
  func xmllintAgrees(format: ReportFormat, sample: Sample) throws {
    let tool = try #require(ForeignTool(named: "xmllint"))
    let text = format.render(sample.report, Sample.context)
    let result = try tool.run(["--noout", "-"], input: text)
    #expect(result.status == 0, "\(result.output)")
    let path = format == .junit ? "count(//testcase)" : "count(//error)"
    let number = sample.report.findings.count + sample.report.problems.count
    let count = try tool.run(["--xpath", path, "-"], input: text)
    #expect(
      count.output.trimmingCharacters(in: .newlines)
        == "\(format == .junit ? max(1, number) : number)")
  }

  private func elements(_ format: ReportFormat, _ report: Report) throws -> [XMLElements.Element] {
    try XMLElements.elements(of: format.render(report, Sample.context))
  }
}
