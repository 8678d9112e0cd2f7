import Testing

/// A few copies of the six packages, lent to one test case after another.
///
/// A copy stays where it is, so that the checker remembers the manifests that did not change, and
/// there are only as many of them as runs are good to have at once.
actor CopyPool {
  /// The pool of the suite that runs.
  @TaskLocal static var current: CopyPool?

  /// Where all runs remember manifests.
  nonisolated let cacheFolder: TemporaryFolder
  private var free: [RepositoryCopy]
  private var waiting: [CheckedContinuation<RepositoryCopy, Never>] = []

  init(count: Int) throws {
    cacheFolder = try TemporaryFolder()
    let folders = Member.all().map(\.folder) + [".lintel.json"]
    free = try (0..<count).map { _ in try RepositoryCopy(of: folders) }
  }

  private func take() async -> RepositoryCopy {
    if let copy = free.popLast() { return copy }
    return await withCheckedContinuation { waiting.append($0) }
  }

  private func giveBack(_ copy: RepositoryCopy) {
    if waiting.isEmpty { free.append(copy) } else { waiting.removeFirst().resume(returning: copy) }
  }

  /// Lends a copy and restores it afterwards.
  nonisolated func withCopy<Value: Sendable>(
    _ body: @Sendable (inout RepositoryCopy) async throws -> Value
  ) async throws -> Value {
    var copy = await take()
    let result: Result<Value, any Error>
    do { result = .success(try await body(&copy)) } catch { result = .failure(error) }
    try copy.restore()
    await giveBack(copy)
    return try result.get()
  }
}

/// Gives a suite its pool of copies.
struct CopyPoolTrait: SuiteTrait, TestScoping {
  let count: Int

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await CopyPool.$current.withValue(try CopyPool(count: count), operation: function)
  }
}

extension Trait where Self == CopyPoolTrait {
  /// Makes `count` copies of the six packages for the whole suite.
  static func copies(_ count: Int) -> Self { CopyPoolTrait(count: count) }
}
