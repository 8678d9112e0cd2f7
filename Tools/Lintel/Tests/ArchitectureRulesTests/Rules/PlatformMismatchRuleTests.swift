import ArchitectureModel
import Testing

struct PlatformMismatchRuleTests {
  private let rule = "platform-mismatch"

  private func found(_ a: String, _ b: String, _ target: String = "target A -> B") -> [Finding] {
    findings(
      rule, "package A\(a)\n  uses B\n  \(target)\npackage B\(b)\n  target B\n  macro M\n  plugin G"
    )
  }

  @Test func aDependencyThatNeedsMore() {
    #expect(found(" | platforms ios 16.0", " | platforms ios 16.0").isEmpty)
    #expect(found(" | platforms ios 17.0", " | platforms ios 9.0").isEmpty)
    let finding = found(" | platforms ios 15.0, macos 12.0", " | platforms macos 13.0, ios 16.0")
    #expect(
      finding.map(\.message) == [
        "package 'A' supports iOS 15.0 and macOS 12.0, but depends on package 'B', which needs"
          + " iOS 16.0 and macOS 13.0"
      ])
    #expect(finding.map { text($0.place) } == ["A/Package.swift:3:15"])
    #expect(
      places(finding.first) == [
        "package-dependency A/Package.swift:2:3", "package A/Package.swift:1:1",
        "package B/Package.swift:4:1",
      ])
    #expect(
      finding.first?.help
        == "raise the minimum of 'A' to iOS 16.0 and macOS 13.0, or lower that of 'B'")
    #expect(finding.first?.fingerprint == "platform-mismatch A -> B")
  }

  @Test func versionsAreNumbers() {
    #expect(found(" | platforms macos 10.15", " | platforms macos 10.9").isEmpty)
    #expect(found(" | platforms macos 10.9", " | platforms macos 10.15").count == 1)
  }

  @Test func platformsThatOnlyOneNamesAreNotCompared() {
    #expect(found(" | platforms ios 17.0", " | platforms ios 16.0, macos 14.0").isEmpty)
    #expect(found(" | platforms ios 17.0", "").isEmpty)
  }

  @Test func withoutPlatformsTheOldestSystemsAreSupported() {
    #expect(
      found("", " | platforms macos 13.0").map(\.message) == [
        "package 'A' names no platforms and so supports macOS 10.13, but depends on package 'B',"
          + " which needs macOS 13.0"
      ])
    #expect(found("", " | platforms macos 10.13, ios 12.0").isEmpty)
    #expect(found("", "").isEmpty)
  }

  @Test func aConditionLimitsTheComparison() {
    let platforms = (" | platforms ios 15.0, macos 12.0", " | platforms ios 16.0, macos 12.0")
    #expect(found(platforms.0, platforms.1, "target A -> B [macos]").isEmpty)
    #expect(found(platforms.0, platforms.1, "target A -> B [ios]").count == 1)
    #expect(found(platforms.0, platforms.1, "target A -> B [trait X]").count == 1)
  }

  @Test func testsAreBuiltForThePlatformsTooButToolsForTheHost() {
    let platforms = (" | platforms macos 12.0", " | platforms macos 13.0")
    #expect(found(platforms.0, platforms.1, "test ATests -> B").count == 1)
    #expect(found(platforms.0, platforms.1, "macro I -> B").isEmpty)
    #expect(found(platforms.0, platforms.1, "target A -> M").isEmpty)
    #expect(found(platforms.0, platforms.1, "target A -> plugin G").isEmpty)
  }

  @Test func onePairIsOneFinding() {
    #expect(
      found(" | platforms ios 15.0", " | platforms ios 16.0", "target A -> B\n  target A2 -> B")
        .count
        == 1)
  }
}
