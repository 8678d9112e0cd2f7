/// What the scopes around some code have changed.
struct Scope: Sendable {
  @TaskLocal static var current: Scope?

  /// The values that they gave to keys.
  var overrides: [ObjectIdentifier: AnyCell] = [:]

  /// Keeps what nobody overrides; `nil` stands for the cache of the running test, outside of tests for
  /// that of the process.
  var cache: ValueCache?

  /// This scope where `newer` says nothing, else `newer`.
  func merging(_ newer: Scope?) -> Scope {
    guard let newer else { return self }
    return Scope(
      overrides: overrides.merging(newer.overrides) { $1 }, cache: newer.cache ?? cache)
  }
}
