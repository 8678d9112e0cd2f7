import ArchitectureModel
import Reports
import Testing

/// A repository that was never checked before has very many findings.
@Suite struct SizeTests {
  static let large: Report = {
    let findings = (0..<30_000).map { number in
      let file = "Packages/Package\(number % 300)/Sources/Ünï/File\(number).swift"
      return Finding(
        rule: "rule-\(number % 20)", severity: Severity.allCases[number % 3],
        message: "'Module\(number)' imports \"Kit\", which nothing that it declares leads to",
        help: "declare it", place: Place(file: file, line: number, column: 8),
        from: Subject(package: "Package\(number % 300)", module: "Module\(number)"),
        to: Subject(package: "Kit", module: "Kit"),
        because: Because(place: Place(file: ".lintel.json", line: number % 50, column: 1)))
    }
    return Report(counts: .init(), problems: [], findings: findings, hasLayers: true)
  }()

  /// The limit is far above what it takes, and far below what anything quadratic would.
  @Test(.timeLimit(.minutes(10)), arguments: ReportFormat.allCases)
  func thirtyThousandFindingsAreNothingSpecial(format: ReportFormat) throws {
    let text = format.render(Self.large, ReportContext())
    let found = try ReadBack.findings(in: text, format).count
    switch format {
    case .text: #expect(found == 200)
    case .github: #expect(found == 29)
    case .markdown: #expect(found == 100)
    case .json, .gitlab, .sarif, .junit, .checkstyle, .agent: #expect(found == 30_000)
    }
  }

  /// GitHub drops a summary above 1 MiB, and Mermaid a picture of more than 500 edges.
  @Test func aSummaryStaysWithinItsLimits() {
    let text = ReportFormat.markdown.render(Self.large, ReportContext())
    #expect(text.utf8.count < 100_000)
    #expect(text.matches(of: /-->/).count == 40)
    #expect(text.contains("\n\n… and 29900 more findings\n"))
    #expect(text.contains("\n\n… and 29960 more edges\n"))
  }
}
