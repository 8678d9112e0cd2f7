/// One reading or writing of a dependency: who asks, and what for.
struct Access: Sendable {
  /// The access for which a value is being made.
  @TaskLocal static var current: Access?

  let place: SourcePlace
  let name: String
  let purpose: DependencyValues.Purpose

  /// Whether the value is wanted for its own sake, not to be changed and put back.
  var isUse: Bool {
    if case .use = purpose { true } else { false }
  }

  var preparation: DependencyValues.Preparation? {
    if case .preparation(let preparation) = purpose { preparation } else { nil }
  }

  func reportMissingLiveValue(of key: (some TestDependencyKey).Type) {
    report(
      """
      @Dependency(\(argument(for: key))) has no live value, but was accessed in a live context. \
      Install an implementation with 'prepareDependencies' when the app starts, override it with \
      'withDependencies', or conform '\(key)' to 'DependencyKey'.
      """)
  }

  func reportMissingTestValue(of key: (some TestDependencyKey).Type) {
    report(
      """
      @Dependency(\(argument(for: key))) has no test value, but was accessed in a test. \
      Override it with 'withDependencies', or give '\(key)' a 'testValue'.
      """)
  }

  func reportLatePreparation(of key: (some TestDependencyKey).Type) {
    report(
      """
      @Dependency(\(argument(for: key))) has already been accessed or prepared; prepare it once, \
      and before its first use. To replace it for a while, use 'withDependencies'.
      """)
  }

  private func argument(for key: Any.Type) -> String {
    name.hasPrefix("subscript") ? "\(key).self" : "\\.\(name)"
  }

  private func report(_ message: String) {
    reportIssue(
      message, fileID: place.fileID, filePath: place.filePath, line: place.line,
      column: place.column)
  }
}

/// A place in source text.
struct SourcePlace: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
}

/// Reports a test that uses a key without a test value, unless the value is only being replaced.
func reportMissingTestValue(of key: (some DependencyKey).Type) {
  guard let access = Access.current else {
    return reportIssue("'\(key)' has no test value")
  }
  if access.isUse { access.reportMissingTestValue(of: key) }
}
