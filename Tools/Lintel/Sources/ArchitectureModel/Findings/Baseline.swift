/// Findings that were there before and are passed over until they are gone.
package struct Baseline: Hashable, Sendable {
  /// One finding, by its rule and the keys of its subjects: no line, no wording, no absolute path.
  package struct Entry: Hashable, Sendable, Comparable {
    package var rule: String
    package var from: String
    package var to: String?

    package init(rule: String, from: String, to: String?) {
      self.rule = rule
      self.from = from
      self.to = to
    }

    package init(_ finding: Finding) {
      self.init(rule: finding.rule, from: finding.from.key, to: finding.to?.key)
    }

    package static func < (left: Entry, right: Entry) -> Bool {
      (left.rule, left.from, left.to ?? "") < (right.rule, right.from, right.to ?? "")
    }
  }

  /// The entries with the places they have in the file.
  package var entries: [Entry: Place]

  package init(entries: [Entry: Place]) { self.entries = entries }
}
