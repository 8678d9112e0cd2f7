extension ValueCache {
  /// What the running test sees; `nil` outside of tests.
  ///
  /// Each test has a cache of its own, so that nothing that one test did to a value reaches another.
  static var ofRunningTest: ValueCache? {
    guard let test = TestLibraries.bridge?.runningTest else { return nil }
    return ofTests.withLock { caches in
      let cache = caches[test] ?? ValueCache()
      caches[test] = cache
      return cache
    }
  }

  private static let ofTests = Protected<[AnyHashable: ValueCache]>([:])
}
