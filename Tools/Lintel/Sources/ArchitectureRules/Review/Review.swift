package import ArchitectureModel

/// What exceptions and the baseline took away from the findings, and what was left over of them.
package struct Review: Sendable {
  /// What nothing excuses.
  package private(set) var kept: [Finding] = []

  /// Exceptions of the configuration that excuse nothing though their rule was run.
  private(set) var staleExceptions: [RuleException] = []

  /// Exceptions whose day has passed.
  private(set) var expiredExceptions: [RuleException] = []
  private(set) var staleInlineExceptions: [InlineException] = []
  private(set) var staleBaselineEntries: [(entry: Baseline.Entry, place: Place)] = []

  /// Holds the findings against all that may excuse them.
  ///
  /// What is about a rule that was not run is never stale; `until` is compared with `today`.
  init(
    of findings: [Finding], in input: RuleInput, excuses: Excuses, today: Day,
    wasRun: (String) -> Bool
  ) {
    kept = findings
    applyInlineExceptions(excuses.inline, wasRun)
    applyExceptions(in: input, today, wasRun)
    if let baseline = excuses.baseline { apply(baseline, wasRun) }
    // What could not be read may hold what they excuse.
    if input.isIncomplete {
      (staleExceptions, staleInlineExceptions, staleBaselineEntries) = ([], [], [])
    }
  }

  /// Every exception is held against all findings, so that their order does not matter.
  private mutating func applyExceptions(
    in input: RuleInput, _ today: Day, _ wasRun: (String) -> Bool
  ) {
    let exceptions = input.policy.exceptions
    guard !exceptions.isEmpty else { return }
    let folders = ModuleFolders(graph: input.graph)
    let byRule = Dictionary(grouping: kept.indices) { kept[$0].rule }
    var removed: Set<Int> = []
    for exception in exceptions {
      if let until = exception.until, until < today {
        expiredExceptions.append(exception)
        continue
      }
      let from = SelectorMatcher(exception.from, in: input, folders: folders)
      let to = exception.to.map {
        SelectorMatcher($0, in: input, folders: folders)
      }
      let matches = byRule[exception.rule, default: []].filter { position in
        let finding = kept[position]
        return from.matches(finding.from) && to.map { finding.to.map($0.matches) ?? false } ?? true
      }
      if matches.isEmpty {
        if wasRun(exception.rule) { staleExceptions.append(exception) }
      } else if matches.count <= exception.count ?? .max {
        removed.formUnion(matches)
      }
    }
    kept = kept.enumerated().filter { !removed.contains($0.offset) }.map(\.element)
  }

  private mutating func apply(_ baseline: Baseline, _ wasRun: (String) -> Bool) {
    var missing = baseline.entries
    kept.removeAll { finding in
      let entry = Baseline.Entry(finding)
      missing[entry] = nil
      return baseline.entries[entry] != nil
    }
    staleBaselineEntries = missing.filter { wasRun($0.key.rule) || !RuleRegistry.has($0.key.rule) }
      .map { (entry: $0.key, place: $0.value) }.sorted { $0.entry < $1.entry }
  }
}

/// What may excuse findings besides the configuration.
package struct Excuses: Sendable {
  package var inline: [InlineException]
  package var baseline: Baseline?

  package init(inline: [InlineException] = [], baseline: Baseline? = nil) {
    self.inline = inline
    self.baseline = baseline
  }
}

extension Review {
  /// An inline exception removes its own place: the finding moves to the next of its places, and is
  /// gone with the last.
  private mutating func applyInlineExceptions(
    _ exceptions: [InlineException], _ wasRun: (String) -> Bool
  ) {
    guard !exceptions.isEmpty else { return }
    var byLine: [Line: [Int]] = [:]
    for (index, exception) in exceptions.enumerated() where !exception.reason.isEmpty {
      let line = Line(file: exception.place.file, number: exception.excusedLine)
      byLine[line, default: []].append(index)
    }
    var used: Set<Int> = []
    func isExcused(_ place: Place, _ rule: String) -> Bool {
      let candidates = byLine[Line(file: place.file, number: place.line)] ?? []
      let matching = candidates.filter { exceptions[$0].rule == rule }
      used.formUnion(matching)
      return !matching.isEmpty
    }
    kept = kept.compactMap { finding in
      var finding = finding
      finding.places.removeAll { $0.kind.isUse && isExcused($0.place, finding.rule) }
      guard isExcused(finding.place, finding.rule) else { return finding }
      guard let next = finding.places.firstIndex(where: { $0.kind.isUse }) else { return nil }
      finding.place = finding.places.remove(at: next).place
      return finding
    }
    staleInlineExceptions = exceptions.indices
      .filter {
        !used.contains($0) && (isVoid(exceptions[$0]) || wasRun(exceptions[$0].rule))
      }
      .map { exceptions[$0] }
  }

  /// Whether an exception could never excuse anything, whichever rules are run.
  private func isVoid(_ exception: InlineException) -> Bool {
    exception.reason.isEmpty || !RuleRegistry.has(exception.rule)
  }

  private struct Line: Hashable {
    var file: String
    var number: Int
  }
}

extension PlaceKind {
  /// Whether what stands there is itself the offence, rather than something that explains it.
  fileprivate var isUse: Bool {
    switch self {
    case .targetDependency, .importDeclaration, .pluginUsage: true
    case .packageDependency, .packageDeclaration, .targetDeclaration, .productDeclaration,
      .configuration:
      false
    }
  }
}
