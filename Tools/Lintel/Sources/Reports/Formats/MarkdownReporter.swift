import ArchitectureModel

/// The summary of a job on a page: the verdict, a table, the chains, and a picture.
///
/// GitHub shows a summary up to 1 MiB and a picture of Mermaid up to 500 edges; both stay far
/// below, the gravest findings first, and say what they leave out.
struct MarkdownReporter {
  private static let limits = (findings: 100, chains: 20, edges: 40)

  let context: ReportContext

  func render(_ report: Report) -> String {
    let findings = report.gravestFirst
    let sections = [
      "## Lintel",
      MarkdownText.escaped(verdict(report.summary)),
      table(report.problems, findings),
      chains(findings),
      picture(findings),
    ]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private func verdict(_ summary: Report.Summary) -> String {
    var context = context
    context.style = .plain
    context.duration = nil
    return Verdict(summary: summary, context: context).line
  }

  private func table(_ problems: [Problem], _ findings: [Finding]) -> String {
    guard !problems.isEmpty || !findings.isEmpty else { return "" }
    let first = problems.prefix(Self.limits.findings)
    let second = findings.prefix(Self.limits.findings - first.count)
    let head = ["| | where | what |", "| - | - | - |"]
    let rows =
      first.map { row("problem", nil, $0.place, $0.message, $0.help) }
      + second.map { row($0.severity.rawValue, $0.rule, $0.place, $0.message, $0.help) }
    return (head + rows).joined(separator: "\n")
      + more(problems.count + findings.count - rows.count, "finding")
  }

  private func row(
    _ kind: String, _ rule: String?, _ place: Place?, _ message: String, _ help: String?
  ) -> String {
    let name = rule.map { "<br>" + MarkdownText.code($0) } ?? ""
    let help = help.map { "<br>*help:* " + MarkdownText.escaped($0) } ?? ""
    return "| **\(kind)**\(name) | \(place.map(placed) ?? "") "
      + "| \(MarkdownText.escaped(message))\(help) |"
  }

  private func chains(_ findings: [Finding]) -> String {
    let chained = findings.filter { !$0.chain.isEmpty }
    guard !chained.isEmpty else { return "" }
    let items = chained.prefix(Self.limits.chains).map { finding in
      let hops = finding.chain.enumerated().map { number, hop in
        "  \(number + 1). \(MarkdownText.code(hop.from)) → \(MarkdownText.code(hop.to)): "
          + "\(hop.kind.noun) at \(placed(hop.place))"
      }
      return (["- \(MarkdownText.escaped(finding.message))"] + hops).joined(separator: "\n")
    }
    return "### Chains\n\n" + items.joined(separator: "\n")
      + more(chained.count - Self.limits.chains, "chain")
  }

  private func picture(_ findings: [Finding]) -> String {
    let picture = MermaidPicture(of: findings, limit: Self.limits.edges)
    guard !picture.text.isEmpty else { return "" }
    return "### Edges\n\n```mermaid\n\(picture.text)```" + more(picture.hidden, "edge")
  }

  private func more(_ number: Int, _ noun: String) -> String {
    number > 0 ? "\n\n… and \(count(number, "more \(noun)"))" : ""
  }

  private func placed(_ place: Place) -> String {
    MarkdownText.code("\(context.repositoryPath(place.file)):\(place.line)")
  }
}
