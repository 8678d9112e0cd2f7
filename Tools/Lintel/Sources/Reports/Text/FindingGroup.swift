import ArchitectureModel

/// Findings that one line of the configuration causes, or a single one that none does.
struct FindingGroup {
  /// The findings to show, in the order of the report.
  var shown: [Finding] = []

  /// How many more there are.
  var hidden = 0
  var because: Because?

  /// Gathers findings by the line that forbids them; a group stands where its first finding does.
  ///
  /// Of one rule no more than `limit` findings are shown; the rest is counted.
  static func groups(of findings: [Finding], showing limit: Int?) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    var positions: [Place: Int] = [:]
    for finding in findings {
      if let place = finding.because?.place, let position = positions[place] {
        groups[position].shown.append(finding)
        continue
      }
      if let place = finding.because?.place { positions[place] = groups.count }
      groups.append(FindingGroup(shown: [finding], because: finding.because))
    }
    if let limit { hide(in: &groups, after: limit) }
    return groups
  }

  private static func hide(in groups: inout [FindingGroup], after limit: Int) {
    var counts: [String: Int] = [:]
    for position in groups.indices {
      let all = groups[position].shown
      groups[position].shown = all.filter { finding in
        counts[finding.rule, default: 0] += 1
        return counts[finding.rule, default: 0] <= limit
      }
      groups[position].hidden = all.count - groups[position].shown.count
    }
  }
}
