/// The dependencies that code in one scope sees.
///
/// A key has here the value that the innermost enclosing `withDependencies` gave it, else the one that
/// ``prepareDependencies(_:)`` installed, else the default of its context.
public struct DependencyValues: Sendable {
  /// The values of the running task.
  @TaskLocal public static var _current = DependencyValues(cache: nil)

  /// What enclosing scopes override.
  private var overrides = Overrides()

  /// What the scope overrode in which a `@Dependency` was made; weaker than `overrides`.
  private var captured = Overrides()

  /// Keeps what nobody overrides.
  ///
  /// `nil` means the cache of the running test, outside of tests that of the process. A reference to
  /// that one would be counted up and down by every thread that reads a dependency, and so slow them
  /// all down.
  private var cache: ValueCache?

  /// Where a `@Dependency` asks from, while it asks.
  private var place: SourcePlace?

  /// Values without any override, and with a cache of their own.
  public init() {
    self.init(cache: ValueCache())
  }

  private init(cache: ValueCache?) {
    self.cache = cache
  }

  /// Reads the value of a key, or overrides it.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type, fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath, line line: UInt = #line,
    column column: UInt = #column, function function: StaticString = #function
  ) -> Key.Value {
    get {
      if let value = overrides[key] ?? captured[key] { return value }
      let cache = cache ?? .ofRunningTest ?? .ofProcess
      let context = overrides[ContextKey.self] ?? captured[ContextKey.self]
      if let value = cache.settledValue(of: key, in: context) { return value }
      let getter = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
      let access = Access(
        to: key, named: function, at: place ?? getter, for: place == nil ? Access.purpose : .use)
      return cache.value(of: key, in: context, for: access, seeing: flattened)
    }
    set {
      guard case .preparation = Access.purpose else {
        overrides[key] = newValue
        return
      }
      let cache = cache ?? .ofRunningTest ?? .ofProcess
      let context = overrides[ContextKey.self] ?? captured[ContextKey.self]
      let setter = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
      let access = Access(to: key, named: function, at: setter, for: Access.purpose)
      cache.prepare(key, as: newValue, in: context, for: access)
    }
  }
}

extension DependencyValues {
  /// Values as of an app: nothing overridden but the context.
  public static var live: DependencyValues { DependencyValues(context: .live) }

  /// Values as of a preview: nothing overridden but the context.
  public static var preview: DependencyValues { DependencyValues(context: .preview) }

  /// Values as of a test: nothing overridden but the context.
  public static var test: DependencyValues { DependencyValues(context: .test) }

  private init(context: DependencyContext) {
    self.init()
    self.context = context
  }
}

extension DependencyValues {
  /// These values as a `@Dependency` keeps them from where it was made.
  func captured(at place: SourcePlace) -> DependencyValues {
    var values = self
    values.place = place
    return values
  }

  /// What a `@Dependency` that kept these values sees where it is read: `current` wins.
  ///
  /// Both sets of overrides are kept apart, because merging them at every read would allocate.
  func read(in current: DependencyValues) -> DependencyValues {
    var values = self
    values.captured = overrides
    values.overrides = current.overrides
    values.cache = current.cache ?? cache
    return values
  }

  /// These values where `newer` says nothing, else `newer`'s.
  func merging(_ newer: DependencyValues) -> DependencyValues {
    read(in: newer).flattened
  }

  /// The same values for whoever reads them next, in one set of overrides.
  private var flattened: DependencyValues {
    var values = self
    values.place = nil
    values.overrides = captured.merging(overrides)
    values.captured = Overrides()
    return values
  }
}
