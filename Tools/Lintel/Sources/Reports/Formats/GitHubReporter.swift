import ArchitectureModel

/// Workflow commands that GitHub shows beside the changed lines, then the text report for the log.
///
/// See <https://docs.github.com/actions/reference/workflow-commands-for-github-actions>. A step
/// shows ten annotations of each level and drops the rest in silence; so no more than that are
/// written, the gravest first, and one of them says how many there are not.
struct GitHubReporter {
  private static let limit = 10

  let context: ReportContext

  func render(_ report: Report) -> String {
    let all = report.problems.map(annotation) + report.gravestFirst.map(annotation)
    var left: [Level: Int] = [.error: Self.limit, .warning: Self.limit, .notice: Self.limit - 1]
    let shown = all.filter { annotation in
      left[annotation.level, default: 0] -= 1
      return left[annotation.level, default: 0] >= 0
    }
    let commands = shown.map(line).joined()
    return commands + closing(all.count - shown.count) + log(report)
  }

  private enum Level: String {
    case error, warning, notice
  }

  private struct Annotation {
    var level: Level
    var place: Place?
    var title: String
    var lines: [String]
  }

  private func annotation(_ finding: Finding) -> Annotation {
    let hops = finding.chain.map { hop in
      "\(hop.from.visible) -> \(hop.to.visible) (\(path(hop.place.file).visible):\(hop.place.line))"
    }
    let reason = finding.because?.reason.map { ["reason: \($0)"] } ?? []
    return Annotation(
      level: level(finding.severity), place: finding.place, title: finding.rule,
      lines: [finding.message] + hops + reason + ["help: \(finding.help)"])
  }

  private func annotation(_ problem: Problem) -> Annotation {
    Annotation(
      level: .error, place: problem.place, title: "problem",
      lines: [problem.message] + (problem.help.map { ["help: \($0)"] } ?? []))
  }

  private func level(_ severity: Severity) -> Level {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .notice
    }
  }

  private func line(_ annotation: Annotation) -> String {
    let place = annotation.place.map { place in
      "file=\(property(path(place.file))),line=\(place.line),col=\(place.column),"
    }
    let title = "title=\(property(annotation.title))"
    let message = data(annotation.lines.joined(separator: "\n"))
    return "::\(annotation.level.rawValue) \(place ?? "")\(title)::\(message)\n"
  }

  private func closing(_ rest: Int) -> String {
    guard rest > 0 else { return "" }
    return "::notice title=lintel::\(count(rest, "more finding")), see the log of this step\n"
  }

  /// The text report, in which no line is taken for a command.
  private func log(_ report: Report) -> String {
    let text = TextReporter(context: context).render(report)
    guard !text.isEmpty else { return "" }
    var token = "lintel-report"
    while text.contains(token) { token += "-" }
    return "::stop-commands::\(token)\n\(text)::\(token)::\n"
  }

  private func path(_ file: String) -> String { context.repositoryPath(file) }

  /// Escapes a message: the runner decodes the first three and nothing else.
  private func data(_ text: String) -> String {
    text.escaping { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case " "..."~": nil
      default: String(scalar).visible
      }
    }
  }

  /// Escapes a property, in which `:` and `,` also have a meaning.
  private func property(_ text: String) -> String {
    data(text).escaping { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: nil
      }
    }
  }
}
