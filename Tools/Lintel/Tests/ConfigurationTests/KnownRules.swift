import ArchitectureModel
import Configuration
import Testing

extension KnownRule {
  /// Every rule there is, in the order of the documentation.
  static let all: [KnownRule] = [
    KnownRule("upward-dependency"), KnownRule("unlisted-dependency"),
    KnownRule("sibling-dependency"), KnownRule("forbidden-dependency"),
    KnownRule("unlayered-module", hasOneSubject: true),
    KnownRule("ambiguous-layer", hasOneSubject: true),
    KnownRule("empty-layer", hasOneSubject: true), KnownRule("package-cycle"),
    KnownRule("target-cycle"), KnownRule("external-dependency"), KnownRule("undeclared-import"),
    KnownRule("transitive-import"), KnownRule("unused-dependency"),
    KnownRule("unused-package-dependency"), KnownRule("forbidden-import"),
    KnownRule("reexported-import"), KnownRule("testable-import"),
    KnownRule("test-code-in-product"), KnownRule("inconsistent-package", hasOneSubject: true),
    KnownRule("unresolved-dependency"), KnownRule("dependency-outside-root"),
    KnownRule("duplicate-module"), KnownRule("platform-mismatch"),
    KnownRule("unpinned-dependency"),
    KnownRule("excessive-fan-out", hasLimit: true, hasOneSubject: true),
    KnownRule("excessive-depth", hasLimit: true, hasOneSubject: true),
    KnownRule("unstable-dependency"), KnownRule("stale-exception", hasOneSubject: true),
    KnownRule("expired-exception", hasOneSubject: true),
    KnownRule("stale-baseline", hasOneSubject: true),
  ]
}

/// Reads a configuration with all rules known.
func outcome(_ text: String) -> ConfigurationReader.Outcome {
  outcome(Array(text.utf8))
}

func outcome(_ bytes: [UInt8]) -> ConfigurationReader.Outcome {
  ConfigurationReader.policy(from: bytes, file: ".lintel.json", knownRules: KnownRule.all)
}

/// The problems of a configuration as `line:column: message`.
func complaints(_ text: String) -> [String] {
  complaints(Array(text.utf8))
}

func complaints(_ bytes: [UInt8]) -> [String] {
  outcome(bytes).problems.map { problem in
    let place = problem.place.map { "\($0.line):\($0.column)" } ?? "nowhere"
    return "\(place): \(problem.message)"
  }
}

/// The policy of a configuration without mistakes.
func policy(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Policy {
  let outcome = outcome(text)
  #expect(outcome.problems == [], sourceLocation: sourceLocation)
  return try #require(outcome.policy, sourceLocation: sourceLocation)
}

/// A place in the configuration.
func at(_ line: Int, _ column: Int) -> Place {
  Place(file: ".lintel.json", line: line, column: column)
}
