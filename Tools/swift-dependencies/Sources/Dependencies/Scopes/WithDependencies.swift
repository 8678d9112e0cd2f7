/// Runs an operation in which some dependencies have other values.
///
/// Tasks inherit the values, and so do groups and `async let`; detached tasks and queues do not, see
/// ``withEscapedDependencies(_:)``. If the operation returns an object, `withDependencies(from:)` can
/// later start from the values that it was made in.
@discardableResult
public func withDependencies<R>(
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R
) rethrows -> R {
  var values = DependencyValues(currentFor: .change)
  try updateValuesForOperation(&values)
  return try Scope.$current.withValue(values.scope) {
    ModelScopes.keepCurrent(for: try operation())
  }
}

/// Runs an asynchronous operation in which some dependencies have other values.
@discardableResult
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R
) async rethrows -> R {
  var values = DependencyValues(currentFor: .change)
  try await updateValuesForOperation(&values)
  return try await Scope.$current.withValue(values.scope) {
    ModelScopes.keepCurrent(for: try await operation())
  }
}
