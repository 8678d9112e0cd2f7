import ArchitectureModel

/// A code quality report that GitLab shows in merge requests.
///
/// See <https://docs.gitlab.com/ci/testing/code_quality/>. An issue must have a path and a line; a
/// problem without a place gets the top of the repository.
struct GitLabReporter {
  let context: ReportContext

  func render(_ report: Report) -> String {
    var json = JSONWriter()
    json.array(of: report.problems.map(issue) + report.findings.map(issue)) { json, issue in
      json.object { json in
        json.member("description", issue.description)
        json.member("check_name", issue.check)
        json.member("fingerprint", issue.fingerprint)
        json.member("severity", issue.severity)
        json.object("location", inline: true) { json in
          json.member("path", issue.path)
          json.object("lines") { $0.member("begin", issue.line) }
        }
      }
    }
    return json.text + "\n"
  }

  private struct Issue {
    var description: String
    var check: String
    var fingerprint: String
    var severity: String
    var path: String
    var line: Int
  }

  private func issue(_ finding: Finding) -> Issue {
    Issue(
      description: finding.sentence, check: finding.rule, fingerprint: finding.fingerprint,
      severity: severity(finding.severity), path: context.repositoryPath(finding.place.file),
      line: finding.place.line)
  }

  private func issue(_ problem: Problem) -> Issue {
    let path = problem.place.map { context.repositoryPath($0.file) }
    return Issue(
      description: problem.sentence, check: "problem",
      fingerprint: "problem \(path.map { $0 + ": " } ?? "")\(problem.message)", severity: "blocker",
      path: path ?? ".", line: problem.place?.line ?? 1)
  }

  private func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
