import ArchitectureModel
import Foundation
import Reports
import FormatChecks
import Testing

/// The summary of a job, as a page shows it.
@Suite struct MarkdownReporterTests {
  /// A name with a pipe, a backtick or a tag in it must not add a column, a span or an element.
  @Test(
    .enabled(if: ForeignTool(named: "cmark-gfm") != nil, "cmark-gfm is not installed"),
    arguments: Sample.allCases)
  func everyRowHasItsThreeCells(sample: Sample) throws {
    let tool = try #require(ForeignTool(named: "cmark-gfm"))
    let report = sample.report
    let html = try tool.run(
      ["--unsafe", "-e", "table"], input: ReportFormat.markdown.render(report, Sample.context)
    ).output
    #expect(html.matches(of: /<td>/).count == 3 * (report.findings.count + report.problems.count))
    for finding in report.findings where !finding.message.contains("\n") {
      #expect(html.contains(finding.message))
    }
    #expect(!html.contains("<Evil>") && !html.contains("<d>") && !html.contains("<by>"))
    #expect(html.matches(of: /language-mermaid/).count == (sample.hasEdges ? 1 : 0))
  }

  @Test func drawsEveryEdgeOnce() {
    var report = Sample.one.report
    report.findings.append(report.findings[0])
    report.findings[1].rule = "undeclared-import"
    let text = ReportFormat.markdown.render(report, Sample.context)
    let picture = text.split(separator: "```")[1]
    #expect(
      picture == """
        mermaid
        flowchart LR
          subgraph l0["contract"]
            n0["Contracts"]
          end
          subgraph l1["client"]
            n1["Client"]
          end
          n0 -->|"upward-dependency"| n1
          linkStyle 0 stroke:#d1242f,stroke-width:3px

        """)
  }

  @Test func listsTheStepsOfAChain() {
    let text = ReportFormat.markdown.render(Sample.many.report, Sample.context)
    #expect(
      text.contains(
        """
        - 'Settings' reaches 'sqlite', which 'forbid' rules out
          1. `Settings` → `Storage`: target dependency at `Packages/Settings/Package.swift:12`
          2. `Storage` → `SQLite`: import at `Packages/Storage/Sources/Rows.swift:3`

        """))
  }
}

extension Sample {
  fileprivate var hasEdges: Bool { report.findings.contains { $0.to != nil } }
}
