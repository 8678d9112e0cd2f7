/// How much a finding matters.
package enum Severity: String, Sendable, CaseIterable {
  case error, warning, note
}

extension Severity: Comparable {
  /// The graver is the greater.
  package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .error: 2
    case .warning: 1
    case .note: 0
    }
  }
}
