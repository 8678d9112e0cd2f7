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

  /// - Parameters:
  ///   - bytes: The text of the configuration.
  ///   - file: Its path relative to the root, under which places are given.
  ///   - knownRules: Every rule that `rules` and `exceptions` may name.
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

/// What the reader must know of a rule.
package struct KnownRule: Hashable, Sendable {
  package var id: String

  /// Whether the rule takes a `max`.
  package var hasLimit: Bool

  /// Whether its findings have a `from` alone, so that exceptions have no `to`.
  package var hasOneSubject: Bool

  package init(_ id: String, hasLimit: Bool = false, hasOneSubject: Bool = false) {
    self.id = id
    self.hasLimit = hasLimit
    self.hasOneSubject = hasOneSubject
  }
}
