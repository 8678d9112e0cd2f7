import ArchitectureModel
import Foundation
import Reports
import Testing

/// The same findings appear in every format, whatever their names are made of.
@Suite struct AgreementTests {
  @Test(arguments: ReportFormat.allCases, Sample.allCases)
  func everyFormatHasEveryFinding(format: ReportFormat, sample: Sample) throws {
    var context = Sample.context
    context.detail = .verbose
    let text = format.render(sample.report, context)
    let found = try ReadBack.findings(in: text, format).sorted()
    let expected = sample.report.findings.map { "\($0.rule):\($0.place.line)" }.sorted()
    if format == .github && sample == .many {
      #expect(found.count == 21 && Set(found).isSubset(of: Set(expected)))
    } else {
      #expect(found == expected)
    }
  }

  /// An empty report would look like one that was never made.
  @Test(arguments: ReportFormat.allCases)
  func problemsAreNeverSilent(format: ReportFormat) {
    let report = Report(
      counts: .init(), problems: [Problem("the lamp is out")], findings: [], hasLayers: true)
    #expect(format.render(report, ReportContext(detail: .quiet)).contains("the lamp is out"))
  }

  /// What a forge shows must be named as the forge names it, wherever the check was run.
  @Test(arguments: [ReportFormat.github, .gitlab, .sarif, .junit, .checkstyle, .markdown])
  func pathsAreRelativeToTheRepository(format: ReportFormat) {
    var report = Sample.one.report
    report.findings[0].places[0].place.file = "/checkouts/app/Shared/Package.swift"
    var context = Sample.context
    context.checkout = Checkout(path: "/checkouts/app", root: "ios")
    let text = format.render(report, context)
    #expect(text.contains("ios/Packages/Contracts/Package.swift"))
    if format == .sarif { #expect(text.contains("\"Shared/Package.swift\"")) }
    context.checkout = Checkout(path: "/checkouts/app", root: "")
    #expect(format.render(report, context).contains(/["`=]Packages\/Contracts\/Package.swift/))
  }
}
