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
  @Test(.timeLimit(.minutes(1)), arguments: ReportFormat.allCases)
  func thirtyThousandFindingsAreNothingSpecial(format: ReportFormat) {
    let text = format.render(Self.large, ReportContext())
    #expect(text.utf8.count > 10_000)
  }
}
