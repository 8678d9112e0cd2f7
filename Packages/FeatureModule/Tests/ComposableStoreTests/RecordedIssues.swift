import Foundation
import Testing

/// What an operation reports, without its failed expectations, taken off the record of the test.
@MainActor
func recordedIssues(_ operation: @MainActor () async throws -> Void) async rethrows -> [String] {
  let issues = Collected<String>()
  try await withKnownIssue(isIntermittent: true) {
    try await operation()
  } matching: { issue in
    guard case .unconditional = issue.kind else { return false }
    issues.append(issue.comments.map(\.rawValue).joined())
    return true
  }
  return issues.elements
}

/// A list that several tasks write to.
final class Collected<Element>: @unchecked Sendable {
  private let lock = NSLock()
  private var list: [Element] = []

  var elements: [Element] { lock.withLock { list } }

  func append(_ element: Element) {
    lock.withLock { list.append(element) }
  }
}
