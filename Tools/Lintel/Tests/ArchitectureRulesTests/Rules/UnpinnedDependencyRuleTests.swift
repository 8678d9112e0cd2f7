import ArchitectureModel
import Testing

struct UnpinnedDependencyRuleTests {
  private let rule = "unpinned-dependency"

  private func found(_ requirement: String) -> [Finding] {
    findings(rule, "package A\n  uses log | \(requirement)\n  target A -> Log@log")
  }

  @Test func branchesAndRevisions() {
    #expect(found("from 1.0.0").isEmpty)
    let branch = found("branch main")
    #expect(branch.map(\.message) == ["'A' depends on package 'log' on its branch 'main'"])
    #expect(branch.map { text($0.place) } == ["A/Package.swift:2:3"])
    #expect(branch.first?.help == "require versions, such as 'from:' with the one in use")
    #expect(branch.first?.fingerprint == "unpinned-dependency A -> log")
    #expect(
      found("revision abc123").map(\.message) == [
        "'A' depends on package 'log' on its revision 'abc123'"
      ])
  }

  @Test(arguments: [
    ("1.0.0 2.0.0", 0), ("0.9.0 0.10.0", 0), ("509.0.0 603.0.0", 0), ("2.0.0 4.0.0", 0),
    ("1.0.0 99.0.0", 1), ("0.0.1 9999.0.0", 1), ("509.0.0 99999.0.0", 1), ("1.0.0 98.0.0", 0),
    ("2023.1.0 20000.0.0", 0),
  ])
  func rangesWithoutAnEnd(range: String, count: Int) {
    #expect(found("range \(range)").count == count)
  }

  @Test func pathsNeedNone() {
    #expect(findings(rule, "A -> B\nB").isEmpty)
  }
}
