package import ArchitectureModel

/// Reads `.lintel.json`.
///
/// All mistakes are reported at once, except that after a fault of the syntax nothing more is
/// read. What can only be judged with the packages at hand, such as an entry that matches nothing,
/// is left to the rules.
package enum ConfigurationReader {
  /// A policy, or else the reasons why there is none.
  package struct Outcome: Hashable, Sendable {
    /// `nil` exactly if there are problems.
    package let policy: Policy?

    /// Sorted by place; each has one.
    package let problems: [Problem]
  }

  /// Reads the text of a configuration.
  ///
  /// - Parameters:
  ///   - bytes: The text as it stands in the file.
  ///   - file: Its path relative to the root, under which places are given.
  ///   - knownRules: Every rule that `rules` and `exceptions` may name.
  /// - Returns: The policy, or every reason why there is none.
  /// - Complexity: O(*n*) for a text of *n* bytes without mistakes.
  package static func policy(
    from bytes: [UInt8], file: String, knownRules: [KnownRule]
  ) -> Outcome {
    var parser = JSONParser(bytes, file: file)
    do {
      let root = try parser.parse()
      var reading = Reading(root, rules: knownRules)
      var policy = ValueReader.object(PolicyDraft.self).read(Field(root: root), &reading)
      policy?.file = file
      return outcome(policy, problems: parser.duplicates + reading.problems)
    } catch {
      return outcome(nil, problems: parser.duplicates + [error.problem])
    }
  }

  private static func outcome(_ policy: Policy?, problems: [Problem]) -> Outcome {
    let sorted = problems.sorted { left, right in
      guard let a = left.place, let b = right.place, a != b else {
        return left.message < right.message
      }
      return a < b
    }
    return Outcome(policy: problems.isEmpty ? policy : nil, problems: sorted)
  }
}
