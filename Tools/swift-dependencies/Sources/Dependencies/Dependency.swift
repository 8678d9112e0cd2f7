/// A dependency of the type or function that declares it.
///
///     @Dependency(\.date) var date
///
/// The wrapper keeps the values of the scope in which it was made. When it is read, what the reading
/// scope overrides wins over those.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  private let keyPath: any KeyPath<DependencyValues, Value> & Sendable
  private let place: SourcePlace
  let initialValues = DependencyValues._current

  /// A dependency by its property of ``DependencyValues``.
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.keyPath = keyPath
    place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// A dependency by its key.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Key.Value == Value {
    self.init(\.[KeyID<Key>()], fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The value in the scope that reads it.
  public var wrappedValue: Value {
    DependencyValues(currentOver: initialValues, at: place)[keyPath: keyPath]
  }
}

/// Carries the type of a key in a key path.
private struct KeyID<Key: TestDependencyKey>: Hashable, Sendable {}

extension DependencyValues {
  fileprivate subscript<Key: TestDependencyKey>(id: KeyID<Key>) -> Key.Value { self[Key.self] }
}
