package import ArchitectureModel

/// Runs the rules that the policy asks for.
package struct RuleRunner: Sendable {
  /// Lets each of the rules find what it finds, and keeps their order.
  package typealias Map =
    @Sendable (
      _ rules: [any Rule.Type], _ find: @escaping @Sendable (any Rule.Type) -> [Finding]
    ) -> [[Finding]]

  private let isWanted: @Sendable (String) -> Bool
  private let map: Map

  /// - Parameters:
  ///   - only: Ids of the rules to run; empty means all.
  ///   - skip: Ids of rules to leave out.
  ///   - map: How to run them: one after the other, or several at once.
  package init(
    only: Set<String> = [], skip: Set<String> = [],
    map: @escaping Map = { rules, find in rules.map(find) }
  ) {
    self.map = map
    isWanted = { (only.isEmpty || only.contains($0)) && !skip.contains($0) }
  }

  /// What the rules find, less what is excused, with the severity that the policy gives it.
  package func findings(in input: RuleInput, excuses: Excuses, today: Day) -> [Finding] {
    let judging = RuleRegistry.judging.filter { isOn($0.info, input.policy) }
    let found = map(judging) { rule in
      weighed(rule.init().findings(in: input), rule.info, input.policy)
    }.flatMap { $0 }
    let review = Review(
      of: found, in: input, excuses: excuses, today: today, wasRun: isWanted)
    let reviewing = RuleRegistry.reviewing.filter { isOn($0.info, input.policy) }
    let about = reviewing.flatMap { rule in
      weighed(rule.init().findings(after: review), rule.info, input.policy)
    }
    return review.kept + about
  }

  /// A limit alone switches a rule on that is off by default.
  private func isOn(_ info: RuleInfo, _ policy: Policy) -> Bool {
    guard isWanted(info.id) else { return false }
    return switch policy.rules[info.id]?.level {
    case .off: false
    case .severity: true
    case nil: info.severity != nil || policy.rules[info.id]?.max != nil
    }
  }

  /// A severity in the configuration replaces all of a rule's defaults.
  private func weighed(_ findings: [Finding], _ info: RuleInfo, _ policy: Policy) -> [Finding] {
    guard case .severity(let severity) = policy.rules[info.id]?.level else { return findings }
    return findings.map { finding in
      var finding = finding
      finding.severity = severity
      return finding
    }
  }
}
