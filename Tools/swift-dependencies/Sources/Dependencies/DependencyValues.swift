/// The dependencies that code in one scope sees.
///
/// A key has here the value that an enclosing ``withDependencies(_:operation:)`` gave it, else the
/// one that ``prepareDependencies(_:)`` installed, else the default of its context.
public struct DependencyValues: Sendable {
  /// The values of the running task.
  @TaskLocal public static var _current = DependencyValues()

  private var overrides: [ObjectIdentifier: any Sendable] = [:]
  private let cache = ValueCache()

  /// Where a `@Dependency` asks from, while it asks.
  var place: SourcePlace?

  /// What the code that holds these values is about to do with them.
  var purpose = Purpose.use

  /// Values without any override, and with a cache of their own.
  public init() {}

  /// Reads the value of a key, or overrides it.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type, fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line, column column: UInt = #column,
    function function: StaticString = #function
  ) -> Key.Value {
    get {
      if let value = overrides[ObjectIdentifier(key)] as? Key.Value { return value }
      let here = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
      let access = Access(place: place ?? here, name: "\(function)", purpose: purpose)
      return cache.value(of: key, in: effectiveContext, access: access, values: self)
    }
    set {
      if case .preparation(let preparation) = purpose {
        let here = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
        cache.prepare(
          key, newValue, in: effectiveContext, by: preparation,
          access: Access(place: here, name: "\(function)", purpose: purpose))
      } else {
        overrides[ObjectIdentifier(key)] = newValue
      }
    }
  }

  /// The overridden context, else the prepared one, else that of the process.
  private var effectiveContext: DependencyContext {
    overrides[ObjectIdentifier(ContextKey.self)] as? DependencyContext
      ?? cache.prepared(ContextKey.self, in: .ofProcess)
      ?? .ofProcess
  }

  /// These values where `newer` says nothing, else `newer`'s.
  func merging(_ newer: DependencyValues) -> DependencyValues {
    var merged = self
    merged.overrides.merge(newer.overrides) { $1 }
    return merged
  }
}

extension DependencyValues {
  /// Why somebody holds a set of values.
  enum Purpose: Sendable {
    case use
    case update
    case preparation(Preparation)
  }

  /// One call of ``prepareDependencies(_:)``.
  final class Preparation: Sendable {}
}
