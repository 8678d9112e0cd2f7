import ArchitectureModel
import Testing

@testable import ArchitectureRules

/// What one rule finds in a picture, in the order of a report.
func findings(_ rule: String, _ picture: String) -> [Finding] {
  let findings = RuleRunner(only: [rule]).findings(in: RepositoryPicture(picture).input)
  return Report(counts: .init(), problems: [], findings: findings, hasLayers: true).findings
}

/// The findings as `file:line:column: message`.
func messages(_ rule: String, _ picture: String) -> [String] {
  findings(rule, picture).map { "\(text($0.place)): \($0.message)" }
}

func text(_ place: Place) -> String { "\(place.file):\(place.line):\(place.column)" }

/// Further places as `kind file:line:column`.
func places(_ finding: Finding?) -> [String] {
  (finding?.places ?? []).map { "\($0.kind.rawValue) \(text($0.place))" }
}

/// A chain as `A -> B file:line:column`.
func chain(_ finding: Finding?) -> [String] {
  (finding?.chain ?? []).map { "\($0.from) -> \($0.to) \(text($0.place))" }
}
