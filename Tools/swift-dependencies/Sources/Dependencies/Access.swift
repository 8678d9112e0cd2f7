import Foundation

/// One reading or writing of a dependency: who asks, and what for.
///
/// A class, because others note on it what happens while its value is made. The lock of the caches
/// guards what changes.
final class Access: @unchecked Sendable {
  /// What a set of values is held for: to use what is read, to change it for a scope, or to change it
  /// for good, in the call of ``prepareDependencies(_:)`` with a number.
  enum Purpose: Equatable, Sendable {
    case use
    case change
    case preparation(Int)
  }

  /// The access for which a value is being made.
  @TaskLocal static var current: Access?

  let purpose: Purpose
  private let key: any TestDependencyKey.Type
  private let property: StaticString
  private let place: SourcePlace

  /// Whether an issue was held back.
  private(set) var isSilenced = false

  /// The thread that makes the value, while it does.
  var maker: Thread?

  /// The access whose value the maker waits for.
  private var next: Access?

  init(
    to key: any TestDependencyKey.Type, named property: StaticString, at place: SourcePlace,
    for purpose: Purpose
  ) {
    self.purpose = purpose
    self.key = key
    self.property = property
    self.place = place
  }

  /// Whether a value that is missing is to be reported; if not, the access remembers that.
  func mayReport() -> Bool {
    if purpose != .use { ValueCache.lock.withLock { isSilenced = true } }
    return purpose == .use
  }

  /// Notes that the running thread, for this access, waits until another one has its value.
  ///
  /// If that one waits, directly or not, for what the running thread makes, nobody can go on: the
  /// process stops, and says why, because there is no value to go on with.
  func wait(for other: Access) {
    guard let current = Access.current, current.maker === Thread.current else { return }
    current.next = other
    var chain = [other]
    while let next = chain.last?.next, next.maker != nil, chain.last !== current {
      chain.append(next)
    }
    guard chain.last === current else { return }
    let names = (chain + [self]).map(\.name).joined(separator: " -> ")
    place.report("dependencies need each other to be made: \(names)")
    fatalError("dependencies need each other to be made: \(names)")
  }
}

extension Access {
  private var name: String {
    let isByKey = "\(property)".hasPrefix("subscript")
    return isByKey ? "@Dependency(\(key).self)" : "@Dependency(\\.\(property))"
  }

  /// Reports that the value for which the current access asks has no value for tests.
  static func reportMissingTestValue(of key: any TestDependencyKey.Type) {
    guard let access = current, access.key == key else {
      return reportIssue("'\(key)' has no test value")
    }
    access.place.report(
      """
      \(access.name) has no test value, but is used in a test; override it with \
      'withDependencies', or give '\(key)' a 'testValue'
      """)
  }

  /// Reports that nobody has installed a live value.
  func reportMissingLiveValue() {
    place.report(
      """
      \(name) has no live value, but is used in a live context, which gets its preview value; \
      install an implementation with 'prepareDependencies' where the app starts, override it with \
      'withDependencies', or let '\(key)' conform to 'DependencyKey'
      """)
  }

  /// Reports that a value was prepared that is already there.
  func reportLatePreparation() {
    place.report(
      """
      \(name) has already been used or prepared, and keeps its value; prepare it once, before its \
      first use, and replace it for a scope with 'withDependencies'
      """)
  }
}
