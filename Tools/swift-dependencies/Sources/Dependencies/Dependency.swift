/// A dependency of the type or function that declares it.
///
///     @Dependency(\.date) var date
///
/// The wrapper keeps the values of the scope in which it was made. When it is read, what the reading
/// scope overrides wins over those.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  private let read: @Sendable (DependencyValues) -> Value
  private let place: SourcePlace
  let initialScope = Scope.current

  /// A dependency by its property of ``DependencyValues``.
  ///
  /// The compiler makes a function of a key path that is written out. Calling that is faster than
  /// reading through a key path.
  public init(
    _ property: @escaping @Sendable (DependencyValues) -> Value, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    read = property
    place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// A dependency by a key path that is not written out.
  @_disfavoredOverload
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    read = { $0[keyPath: keyPath] }
    place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// A dependency by its key.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Key.Value == Value {
    read = \.[KeyID<Key>()]
    place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The value in the scope that reads it.
  public var wrappedValue: Value {
    read(DependencyValues(currentOver: initialScope, at: place))
  }
}

/// Carries the type of a key to where only sendable values go.
private struct KeyID<Key: TestDependencyKey>: Hashable, Sendable {}

extension DependencyValues {
  fileprivate subscript<Key: TestDependencyKey>(id: KeyID<Key>) -> Key.Value { self[Key.self] }
}
