import ArchitectureModel
import ArchitectureRules

extension RuleRunner {
  /// What the rules find where nothing is excused.
  func findings(in input: RuleInput) -> [Finding] {
    guard let day = Day(year: 2026, month: 1, day: 1) else { return [] }
    return findings(in: input, excuses: Excuses(), today: day)
  }
}
