/// Runs an operation in which some dependencies have other values.
///
/// Tasks that the operation starts inherit the values, and so do the children of groups and
/// `async let`; detached tasks and queues do not, see ``withEscapedDependencies(_:)``. If the
/// operation returns an object, `withDependencies(from:)` can later start from the values that it was
/// made in.
@discardableResult
public func withDependencies<R>(
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R
) rethrows -> R {
  var values = DependencyValues._current
  values.purpose = .change
  try updateValuesForOperation(&values)
  values.purpose = .use
  return try DependencyValues.$_current.withValue(values) {
    remember(try operation())
  }
}

/// Runs an asynchronous operation in which some dependencies have other values.
@discardableResult
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R
) async rethrows -> R {
  var values = DependencyValues._current
  values.purpose = .change
  try await updateValuesForOperation(&values)
  values.purpose = .use
  return try await DependencyValues.$_current.withValue(values) {
    remember(try await operation())
  }
}

/// Keeps the values that an object was made in, and returns it.
private func remember<R>(_ result: R) -> R {
  if R.self is AnyClass { ObjectValues.keep(for: result as AnyObject) }
  return result
}
