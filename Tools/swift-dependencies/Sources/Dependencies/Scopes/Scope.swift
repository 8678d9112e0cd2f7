/// What a scope has changed.
///
/// A class, because a set of values is copied whenever it is read, and this is what copies have in
/// common. Unchecked, because it is changed: by ``DependencyValues`` alone, as long as no copy has it.
final class Scope: @unchecked Sendable {
  /// The values that it or those around it gave to keys.
  var overrides: [ObjectIdentifier: AnyCell]

  /// Keeps what nobody overrides; `nil` stands for the cache of the running test, outside of tests for
  /// that of the process.
  let cache: ValueCache?

  init(_ overrides: [ObjectIdentifier: AnyCell] = [:], cache: ValueCache?) {
    self.overrides = overrides
    self.cache = cache
  }

  /// This scope where `newer` says nothing, else `newer`.
  func merging(_ newer: Scope?) -> Scope {
    guard let newer else { return self }
    return Scope(overrides.merging(newer.overrides) { $1 }, cache: newer.cache ?? cache)
  }
}
