/// The result of a run; every format is a pure function of it.
package struct Report: Hashable, Sendable {
  package var summary: Summary
  package var problems: [Problem]

  /// Sorted by place, rule and subjects.
  package var findings: [Finding]

  /// Sorts the findings and problems.
  package init(counts: Summary.Counts, problems: [Problem], findings: [Finding], hasLayers: Bool) {
    self.problems = problems.sorted { left, right in
      switch (left.place, right.place) {
      case (let a?, let b?) where a != b: a < b
      case (nil, _?): true
      case (_?, nil): false
      default: left.message < right.message
      }
    }
    self.findings = findings.sorted { left, right in
      if left.place != right.place { return left.place < right.place }
      if left.rule != right.rule { return left.rule < right.rule }
      return left.fingerprint < right.fingerprint
    }
    summary = Summary(
      counts: counts,
      errors: findings.count { $0.severity == .error },
      warnings: findings.count { $0.severity == .warning },
      notes: findings.count { $0.severity == .note },
      problems: problems.count, hasLayers: hasLayers)
  }
}

extension Report {
  /// How much was looked at, and what came of it.
  package struct Summary: Hashable, Sendable {
    /// How much was looked at.
    package struct Counts: Hashable, Sendable {
      package var packages = 0

      /// How many of the packages could not be read; each has a problem that says why.
      package var unreadPackages = 0
      package var modules = 0
      package var dependencies = 0
      package var files = 0

      /// Swift files below the root that no package and no layer owns.
      package var unownedFiles = 0

      package init(
        packages: Int = 0, unreadPackages: Int = 0, modules: Int = 0, dependencies: Int = 0,
        files: Int = 0, unownedFiles: Int = 0
      ) {
        self.packages = packages
        self.unreadPackages = unreadPackages
        self.modules = modules
        self.dependencies = dependencies
        self.files = files
        self.unownedFiles = unownedFiles
      }
    }

    package var counts: Counts
    package var errors: Int
    package var warnings: Int
    package var notes: Int
    package var problems: Int

    /// Whether the configuration declares layers.
    package var hasLayers: Bool
  }

  /// 2 where something could not be read, else 1 where something was found, else 0.
  package func exitStatus(isStrict: Bool) -> Int32 {
    if summary.problems > 0 { return 2 }
    return summary.errors > 0 || (isStrict && summary.warnings > 0) ? 1 : 0
  }
}
