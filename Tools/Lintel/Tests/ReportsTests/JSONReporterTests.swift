import ArchitectureModel
import Foundation
import Reports
import Testing

/// The JSON report as another program reads it.
@Suite struct JSONReporterTests {
  @Test(arguments: Sample.allCases)
  func saysWhatTheReportSays(sample: Sample) throws {
    let report = sample.report
    let root = try parsed(report)
    #expect(root["version"] as? Int == 1)
    let findings = try #require(root["findings"] as? [[String: Any]])
    #expect(findings.map { $0["message"] as? String } == report.findings.map(\.message))
    #expect(findings.map { $0["file"] as? String } == report.findings.map(\.place.file))
    #expect(findings.map { $0["fingerprint"] as? String } == report.findings.map(\.fingerprint))
    let problems = try #require(root["problems"] as? [[String: Any]])
    #expect(problems.map { $0["message"] as? String } == report.problems.map(\.message))
    #expect(problems.map { $0["line"] as? Int } == report.problems.map(\.place?.line))
  }

  @Test func leavesOutWhatHasNoValue() throws {
    let findings = try #require(parsed(Sample.many.report)["findings"] as? [[String: Any]])
    let unused = try #require(findings.first)
    #expect(unused["because"] == nil)
    #expect((unused["from"] as? [String: String])?.keys.sorted() == ["module", "package"])
    let chained = try #require(findings.first { $0["rule"] as? String == "forbidden-dependency" })
    #expect(chained["to"] as? [String: String] == ["package": "sqlite", "product": "SQLite"])
    #expect((chained["because"] as? [String: Any])?["reason"] == nil)
  }

  @Test func namesASystemModuleAlone() throws {
    let findings = try #require(parsed(Sample.nasty.report)["findings"] as? [[String: Any]])
    let evil = try #require(
      findings.first { $0["chain"] as? [[String: Any]] != nil && $0["to"] != nil })
    #expect((evil["to"] as? [String: String])?.keys.sorted() == ["module"])
  }

  @Test func keepsTheOrderOfTheContract() {
    let text = ReportFormat.json.render(Sample.one.report, Sample.context)
    let keys = text.matches(of: /"([A-Za-z]+)":/).map { String($0.output.1) }
    #expect(
      keys == [
        "version", "summary", "packages", "modules", "dependencies", "files", "unownedFiles",
        "errors", "warnings", "notes", "problems", "problems", "findings", "rule", "severity",
        "message", "help", "file", "line", "column", "from", "package", "module", "layer", "to",
        "package", "module", "layer", "places", "file", "line", "column", "kind", "chain",
        "because", "file", "line", "column", "reason", "fingerprint",
      ])
  }

  /// Only what RFC 8259 asks for is escaped: paths stay readable, letters stay letters.
  @Test func escapesNoMoreThanItMust() {
    let text = ReportFormat.json.render(Sample.nasty.report, Sample.context)
    #expect(text.contains(#""Packages/Ünï, 100%: 日本 Kit 🚀/a|b`c/<d>&\"e'.swift""#))
    #expect(text.contains(#"'Ki\nt' imports '\u001b[31m"#))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  private func parsed(_ report: Report) throws -> [String: Any] {
    let text = ReportFormat.json.render(report, Sample.context)
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}
