import ArchitectureModel

/// The XML of JUnit, which every build server reads: a suite for each rule, a case for each finding.
///
/// A case fails if its finding fails the run; warnings and notes are cases that pass and say
/// something. Without any, one case that passes says how much was looked at.
struct JUnitReporter {
  let context: ReportContext

  func render(_ report: Report) -> String {
    let suites = suites(report)
    let cases = suites.flatMap(\.cases)
    var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    xml += "<testsuites name=\"lintel\"\(totals(cases))>\n"
    for suite in suites {
      xml += "  <testsuite name=\"\(suite.name.xml)\"\(totals(suite.cases)) skipped=\"0\">\n"
      for each in suite.cases { xml += element(each, in: suite) }
      xml += "  </testsuite>\n"
    }
    return xml + "</testsuites>\n"
  }

  private struct Suite {
    var name: String
    var cases: [Case]
  }

  private struct Case {
    enum Outcome: String {
      case error, failure
      case passed = "system-out"
    }

    var name: String
    var place: Place?
    var outcome: Outcome
    var message: String
    var lines: [String]
  }

  private func suites(_ report: Report) -> [Suite] {
    let problems = Suite(name: "problem", cases: report.problems.map(testCase))
    let rules = Dictionary(grouping: report.findings, by: \.rule)
    let suites = rules.keys.sorted().map { rule in
      Suite(name: rule, cases: rules[rule, default: []].map(testCase))
    }
    let all = ([problems] + suites).filter { !$0.cases.isEmpty }
    return all.isEmpty ? [passed(report.summary)] : all
  }

  private func testCase(_ finding: Finding) -> Case {
    let isFailure = finding.severity == .error || (context.isStrict && finding.severity == .warning)
    return Case(
      name: finding.subjects, place: finding.place, outcome: isFailure ? .failure : .passed,
      message: finding.message,
      lines: text.lines(finding) + (finding.because.map(text.lines) ?? []))
  }

  private func testCase(_ problem: Problem) -> Case {
    Case(
      name: problem.message, place: problem.place, outcome: .error, message: problem.message,
      lines: text.lines(problem))
  }

  private func passed(_ summary: Report.Summary) -> Suite {
    let verdict = Verdict(summary: summary, context: plain).line
    return Suite(
      name: "lintel",
      cases: [Case(name: "architecture", outcome: .passed, message: verdict, lines: [verdict])])
  }

  private func element(_ each: Case, in suite: Suite) -> String {
    let place = each.place.map { place in
      " file=\"\(context.repositoryPath(place.file).xml)\" line=\"\(place.line)\""
    }
    let head = "    <testcase classname=\"lintel.\(suite.name.xml)\" name=\"\(each.name.xml)\""
    let body = each.lines.map { $0.xml + "\n" }.joined()
    let outcome = each.outcome.rawValue
    let attributes =
      each.outcome == .passed
      ? "" : " type=\"\(suite.name.xml)\" message=\"\(each.message.xml)\""
    return "\(head)\(place ?? "")>\n      <\(outcome)\(attributes)>\(body)</\(outcome)>\n"
      + "    </testcase>\n"
  }

  private func totals(_ cases: [Case]) -> String {
    let failures = cases.count { $0.outcome == .failure }
    let errors = cases.count { $0.outcome == .error }
    return " tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
  }

  private var text: FindingText { FindingText(context: plain) }

  /// The context without what only a terminal shows.
  private var plain: ReportContext {
    var context = context
    context.style = .plain
    context.duration = nil
    return context
  }
}
