import ArchitectureModel
import ArchitectureRules
import Testing

/// A picture of a repository with what excuses its findings.
struct ReviewCase {
  let picture: ArchitecturePicture
  var exceptions: [RuleException] = []
  var excuses = Excuses()
  var only: Set<String> = []
  var skip: Set<String> = []
  var today = "2026-06-15"

  init(_ text: String) { picture = ArchitecturePicture(text) }

  /// Rules about what pictures leave out.
  private static let aside: Set<String> = [
    "empty-layer", "inconsistent-package", "unused-dependency",
  ]

  /// What is found, as `rule: from -> to @ line`, in the order of a report.
  var texts: [String] {
    get throws {
      try findings.map { finding in
        "\(finding.rule): \(ArchitecturePicture.name(finding.from))"
          + (finding.to.map { " -> \(ArchitecturePicture.name($0))" } ?? "")
          + " @ \(finding.place.line)"
      }
    }
  }

  var findings: [Finding] {
    get throws {
      var policy = picture.policy
      policy.exceptions = exceptions
      let input = RuleInput(graph: picture.graph, policy: policy)
      let day = try #require(Day(today))
      let findings = RuleRunner(only: only, skip: skip.union(Self.aside))
        .findings(in: input, excuses: excuses, today: day)
      return Report(counts: .init(), problems: [], findings: findings, hasLayers: true).findings
    }
  }

  /// Adds an exception; the n-th stands in line n of the configuration.
  mutating func except(
    _ from: String, _ to: String? = nil, rule: String = "upward-dependency",
    until: String? = nil, count: Int? = nil, owner: String? = nil
  ) {
    let place = Place(file: "configuration", line: exceptions.count + 1, column: 1)
    func selector(_ text: String) -> Selector {
      let layer = picture.policy.layers.firstIndex { $0.name == text }
      return Selector(text, layer: layer, place: place)
    }
    exceptions.append(
      RuleException(
        rule: rule, from: selector(from), to: to.map(selector), reason: "for now", owner: owner,
        until: until.flatMap { Day($0) }, count: count, place: place))
  }

  /// Adds a comment that excuses a line of the picture.
  mutating func allow(_ rule: String = "upward-dependency", line: Int, reason: String = "for now") {
    excuses.inline.append(
      InlineException(
        rule: rule, reason: reason, place: Place(file: "picture", line: line, column: 30),
        excusedLine: line))
  }

  /// Takes all findings there are now into the baseline.
  mutating func takeBaseline() throws {
    let entries = try findings.map { Baseline.Entry($0) }
    let places = entries.enumerated().map { index, entry in
      (entry, Place(file: "baseline", line: index + 1, column: 5))
    }
    excuses.baseline = Baseline(entries: Dictionary(uniqueKeysWithValues: places))
  }
}
