package import ArchitectureModel

/// Runs the rules that the policy asks for.
package struct RuleRunner: Sendable {
  private let rules: [any Rule.Type]

  /// - Parameters:
  ///   - only: Ids of the rules to run; empty means all.
  ///   - skip: Ids of rules to leave out.
  package init(only: Set<String> = [], skip: Set<String> = []) {
    rules = RuleRegistry.all.filter { rule in
      (only.isEmpty || only.contains(rule.info.id)) && !skip.contains(rule.info.id)
    }
  }

  /// The findings of all rules with the severity that the policy gives them.
  package func findings(in input: RuleInput) -> [Finding] {
    rules.flatMap { rule -> [Finding] in
      let level = input.policy.rules[rule.info.id]?.level
      switch level {
      case .off: return []
      case nil where rule.info.severity == nil: return []
      case nil: return rule.init().findings(in: input)
      case .severity(let severity):
        return rule.init().findings(in: input).map { finding in
          var finding = finding
          finding.severity = severity
          return finding
        }
      }
    }
  }
}
