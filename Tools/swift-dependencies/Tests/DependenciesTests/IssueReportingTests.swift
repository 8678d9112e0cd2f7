import Dependencies
import Testing

struct IssueReportingTests {
  @Test func issueIsRecordedWhereItIsReported() throws {
    let issues = recordedIssues { reportIssue("wrong") }
    let line = #_sourceLocation.line - 1
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    #expect("\(issue.comments)".contains("wrong"))
    #expect(issue.sourceLocation?.line == line)
  }

  /// A detached task does not know its test: the issue makes the run of another process fail.
  @Test func issueOfADetachedTaskIsRecorded() async {
    let issues = await recordedIssues {
      await #expect(processExitsWith: .success) {
        await Task.detached { reportIssue("wrong in a detached task") }.value
      }
    }
    #expect(issues.contains { "\($0.comments)".contains("wrong in a detached task") })
  }
}
