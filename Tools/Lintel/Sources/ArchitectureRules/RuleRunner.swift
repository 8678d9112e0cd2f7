package import ArchitectureModel

/// Runs the rules that the policy asks for.
package struct RuleRunner: Sendable {
  /// Lets each of the rules find what it finds, and keeps their order.
  package typealias Map =
    @Sendable (
      _ rules: [any Rule.Type], _ find: @escaping @Sendable (any Rule.Type) -> [Finding]
    ) -> [[Finding]]

  private let rules: [any DescribedRule.Type]
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
    rules = RuleRegistry.all.filter { rule in
      (only.isEmpty || only.contains(rule.info.id)) && !skip.contains(rule.info.id)
    }
  }

  /// What the rules find, less what is excused, with the severity that the policy gives it.
  package func findings(in input: RuleInput, excuses: Excuses, today: Day) -> [Finding] {
    let active = rules.filter { isOn($0.info, input.policy) }
    let found = map(active.compactMap { $0 as? any Rule.Type }) { rule in
      weighed(rule.init().findings(in: input), rule.info, input.policy)
    }.flatMap { $0 }
    let run = Set(rules.map { $0.info.id })
    let review = Review(
      of: found, in: input, excuses: excuses, today: today, wasRun: run.contains)
    let about = active.flatMap { rule -> [Finding] in
      guard let rule = rule as? any ReviewRule.Type else { return [] }
      return weighed(rule.init().findings(after: review), rule.info, input.policy)
    }
    return review.kept + about
  }

  /// A limit alone switches a rule on that is off by default.
  private func isOn(_ info: RuleInfo, _ policy: Policy) -> Bool {
    switch policy.rules[info.id]?.level {
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
