import ArchitectureModel

/// One line for each finding and problem and nothing else, for a reader that pays by the word.
struct AgentReporter {
  func render(_ report: Report) -> String {
    let problems = report.problems.map { problem in
      let place = problem.place.map { "\($0.file.visible):\($0.line): " } ?? ""
      return line("\(place)problem: \(problem.message.visible)", remedy: problem.help)
    }
    let findings = report.findings.map { finding in
      let place = "\(finding.place.file.visible):\(finding.place.line)"
      return line(
        "\(place): \(finding.rule.visible): \(finding.message.visible)", remedy: finding.help)
    }
    return (problems + findings).joined()
  }

  private func line(_ text: String, remedy: String?) -> String {
    guard let remedy, !remedy.isEmpty else { return text + "\n" }
    return "\(text) -> \(remedy.visible)\n"
  }
}
