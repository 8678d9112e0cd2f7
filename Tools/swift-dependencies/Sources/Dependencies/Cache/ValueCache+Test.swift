import Foundation

extension ValueCache {
  /// What the running test sees; `nil` outside of tests.
  ///
  /// Each test has a cache of its own, so that nothing that one test did to a value reaches another.
  static var ofRunningTest: ValueCache? {
    TestLibraries.bridge?.runningTest.map(TestCaches.all.cache)
  }
}

/// The caches of the tests that have run so far.
///
/// A class, because the whole process shares it. The lock guards `caches`.
private final class TestCaches: @unchecked Sendable {
  static let all = TestCaches()

  private let lock = NSLock()
  private var caches: [AnyHashable: ValueCache] = [:]

  func cache(of test: AnyHashable) -> ValueCache {
    lock.withLock {
      let cache = caches[test] ?? ValueCache()
      caches[test] = cache
      return cache
    }
  }
}
