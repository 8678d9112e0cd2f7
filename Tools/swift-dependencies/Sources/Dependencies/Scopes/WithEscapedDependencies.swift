/// Takes the current dependencies along to where task-local values do not reach.
///
///     withEscapedDependencies { dependencies in
///       queue.async { dependencies.yield { model.refresh() } }
///     }
public func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) throws -> R
) rethrows -> R {
  try operation(DependencyValues.Continuation())
}

/// Takes the current dependencies along to where task-local values do not reach.
public func withEscapedDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// Dependencies on their way to another task, thread or queue.
  public struct Continuation: Sendable {
    private let scope = Scope.current

    /// Runs an operation with the dependencies that were taken along.
    public func yield<R>(_ operation: () throws -> R) rethrows -> R {
      try Scope.$current.withValue(scope, operation: operation)
    }

    /// Runs an asynchronous operation with the dependencies that were taken along.
    public func yield<R>(
      isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> R
    ) async rethrows -> R {
      try await Scope.$current.withValue(scope, operation: operation)
    }
  }
}
