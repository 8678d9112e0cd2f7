public import Dependencies
public import Testing

/// Runs tests with dependencies of their own.
///
/// The outermost of these traits starts from values without any override and from an empty cache, for
/// each test and for each case of a parameterised test. Those within add to it.
public struct DependenciesTrait: TestTrait, SuiteTrait, TestScoping {
  @TaskLocal private static var isWithin = false

  private let updateValues: @Sendable (inout DependencyValues) async throws -> Void

  init(_ updateValues: @escaping @Sendable (inout DependencyValues) async throws -> Void) {
    self.updateValues = updateValues
  }

  /// A trait of a suite is one of each of its tests.
  public var isRecursive: Bool { true }

  /// Runs one case of a test.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withDependencies {
      if !Self.isWithin { $0 = DependencyValues() }
      try await updateValues(&$0)
    } operation: {
      try await Self.$isWithin.withValue(true, operation: function)
    }
  }
}

extension Trait where Self == DependenciesTrait {
  /// Runs tests with dependencies that nothing else has touched.
  public static var dependencies: Self {
    Self { _ in }
  }

  /// Runs tests with some dependencies changed.
  public static func dependencies(
    _ updateValues: @escaping @Sendable (inout DependencyValues) async throws -> Void
  ) -> Self {
    Self(updateValues)
  }

  /// Runs tests with another value for one dependency, made anew for each.
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self {
    Self { $0[keyPath: keyPath] = try value() }
  }

  /// Runs tests with another value for a dependency that is its own key.
  public static func dependency<Key: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () throws -> Key
  ) -> Self where Key.Value == Key {
    Self { $0[Key.self] = try value() }
  }
}
