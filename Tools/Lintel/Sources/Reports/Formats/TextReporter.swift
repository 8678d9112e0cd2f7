import ArchitectureModel

/// The report for people: what is so, where, why, and what to do about it.
struct TextReporter {
  /// How many findings of a rule are shown.
  private static let limit = 10

  let context: ReportContext

  /// Blocks with a blank line between them: findings, problems, and the verdict.
  func render(_ report: Report) -> String {
    let limit = context.detail == .verbose ? nil : Self.limit
    let groups = FindingGroup.groups(of: report.findings, showing: limit)
    var blocks = groups.flatMap(blocks)
    blocks.append(moreLines(report.findings, shown: groups.lazy.flatMap(\.shown)))
    blocks += report.problems.map(text.lines)
    if context.detail != .quiet {
      blocks.append([Verdict(summary: report.summary, context: context).line])
    }
    return blocks.filter { !$0.isEmpty }.map { $0.map { $0 + "\n" }.joined() }
      .joined(separator: "\n")
  }

  private var text: FindingText { FindingText(context: context) }

  /// The findings, then the line that forbids them: within the block of a finding that is alone.
  private func blocks(_ group: FindingGroup) -> [[String]] {
    let findings = group.shown.map(text.lines)
    guard let first = findings.first, let because = group.because else { return findings }
    if group.shown.count + group.hidden == 1 { return [first + text.lines(because)] }
    let above = findings.count == 1 ? "the one above" : "the \(findings.count) above"
    let more = group.hidden == 0 ? "" : " and \(group.hidden) more"
    return findings + [text.lines(because, forbidding: above + more)]
  }

  /// A line for each rule of which not everything is shown, by name.
  private func moreLines(_ findings: [Finding], shown: some Sequence<Finding>) -> [String] {
    var counts: [String: Int] = [:]
    for finding in findings { counts[finding.rule, default: 0] += 1 }
    for finding in shown { counts[finding.rule, default: 0] -= 1 }
    return counts.filter { $0.value > 0 }.sorted { $0.key < $1.key }.map { rule, number in
      "… and \(count(number, "more \(rule.visible) finding"))"
    }
  }
}
