import ArchitectureModel
import Testing

struct DependencyOutsideRootRuleTests {
  private let rule = "dependency-outside-root"

  private func picture(_ use: String) -> String {
    "package A\n  uses \(use)\n  target A -> B\npackage B\n  target B"
  }

  @Test func aPathThatLeavesTheRoot() {
    #expect(findings(rule, picture("B | written ../B")).isEmpty)
    let found = findings(rule, picture("../../Far | outside | written ../../Far"))
    #expect(
      found.map(\.message) == [
        "'A' depends on package '../../Far' by a path that leaves the repository"
      ])
    #expect(found.map { text($0.place) } == ["A/Package.swift:2:3"])
    #expect(found.first?.help == "move the package into the repository, or depend on it by URL")
    #expect(found.first?.fingerprint == "dependency-outside-root A -> far")
  }

  @Test func absoluteAndHomeRelativePathsCountAsWritten() {
    #expect(
      messages(rule, picture("B | written /checkout/B")) == [
        "A/Package.swift:2:3: 'A' depends on package '/checkout/B' by an absolute path"
      ])
    #expect(
      messages(rule, picture("B | written ~/checkout/B")) == [
        "A/Package.swift:2:3: 'A' depends on package '~/checkout/B' by a path from a home folder"
      ])
    #expect(
      findings(rule, picture("B | written /checkout/B")).first?.help
        == "write the path relative to the manifest")
    #expect(findings(rule, picture("C | from 1.0.0 | written file:///checkout/C")).count == 1)
    #expect(findings(rule, picture("C | from 1.0.0 | written https://example.com/C")).isEmpty)
  }

  @Test func ofAComputedPathOnlyItsEndIsKnown() {
    #expect(findings(rule, picture("B")).isEmpty)
    #expect(
      messages(rule, picture("../Far | outside")) == [
        "A/Package.swift:2:3: 'A' depends on package 'far' by a path that leaves the repository"
      ])
  }
}
