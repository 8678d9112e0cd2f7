/// Runs an operation in which some dependencies have other values.
///
/// Tasks that the operation starts inherit the values; detached tasks and queues do not.
@discardableResult
public func withDependencies<R>(
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R
) rethrows -> R {
  var values = DependencyValues._current
  values.purpose = .update
  try updateValuesForOperation(&values)
  values.purpose = .use
  return try DependencyValues.$_current.withValue(values, operation: operation)
}

/// Runs an asynchronous operation in which some dependencies have other values.
@discardableResult
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R
) async rethrows -> R {
  var values = DependencyValues._current
  values.purpose = .update
  try await updateValuesForOperation(&values)
  values.purpose = .use
  return try await DependencyValues.$_current.withValue(values, operation: operation)
}
