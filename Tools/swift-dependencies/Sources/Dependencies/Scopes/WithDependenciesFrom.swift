/// Runs an operation in the values of a model, with some of them changed.
///
/// The values are those in which the model's `@Dependency` properties were made, or, if it has none,
/// those of the `withDependencies` that returned the model. What the calling scope overrides wins
/// over them.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  return try Scope.$current.withValue(currentScope(over: model, at: place)) {
    try withDependencies(updateValuesForOperation, operation: operation)
  }
}

/// Runs an operation in the values of a model.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model, operation: () throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  try withDependencies(
    from: model, { _ in }, operation: operation, fileID: fileID, filePath: filePath, line: line,
    column: column)
}

/// Runs an asynchronous operation in the values of a model, with some of them changed.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await Scope.$current.withValue(currentScope(over: model, at: place)) {
    try await withDependencies(updateValuesForOperation, operation: operation)
  }
}

/// Runs an asynchronous operation in the values of a model.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model, isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  try await withDependencies(
    from: model, isolation: isolation, { _ in }, operation: operation, fileID: fileID,
    filePath: filePath, line: line, column: column)
}

/// The current scope over that of a model; the current one and an issue if it has none.
private func currentScope(over model: AnyObject, at place: SourcePlace) -> Scope? {
  guard let scope = ModelScopes.scope(of: model) else {
    place.report(
      """
      '\(type(of: model))' has no dependencies to start from; give it a '@Dependency' property, or \
      return it from 'withDependencies'
      """)
    return .current
  }
  return scope.merging(.current)
}
