/// The dependencies that code in one scope sees.
///
/// A key has here the value that the innermost enclosing `withDependencies` gave it, else the one that
/// ``prepareDependencies(_:)`` installed, else the default of its context.
public struct DependencyValues: Sendable {
  /// The values of the running task.
  @TaskLocal public static var _current = DependencyValues(cache: nil, purpose: .use)

  /// What enclosing scopes override.
  private var overrides: [ObjectIdentifier: AnyCell] = [:]

  /// What the scope overrode in which a `@Dependency` was made; weaker than `overrides`.
  ///
  /// Kept apart, because merging the two at every read would allocate.
  private var captured: [ObjectIdentifier: AnyCell] = [:]

  /// Keeps what nobody overrides; `nil` stands for the cache of the running test, outside of tests for
  /// that of the process.
  ///
  /// A reference to that one would be counted up and down by every thread that reads a dependency.
  private var cache: ValueCache?

  /// Where a `@Dependency` asks from, while it asks.
  private var place: SourcePlace?

  /// What they are held for; values that somebody makes are about to be changed.
  var purpose: Access.Purpose

  /// Values without any override, and with a cache of their own.
  public init() {
    self.init(cache: ValueCache(), purpose: .change)
  }

  private init(cache: ValueCache?, purpose: Access.Purpose) {
    self.cache = cache
    self.purpose = purpose
  }

  /// The current values, and where they say nothing older ones, for a `@Dependency` that asks.
  init(currentOver older: DependencyValues, at place: SourcePlace) {
    self = DependencyValues._current
    captured = older.overrides
    cache = cache ?? older.cache
    self.place = place
  }

  /// Reads the value of a key, or overrides it.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type, fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath, line line: UInt = #line,
    column column: UInt = #column, function function: StaticString = #function
  ) -> Key.Value {
    get {
      let id = ObjectIdentifier(key)
      if let cell = overrides[id] ?? captured[id] { return cell.value(of: key) }
      if let cell = settledCell(of: id) {
        return cell._withUnsafeGuaranteedRef { $0.value(of: key) }
      }
      let getter = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
      let access = Access(to: key, named: function, at: place ?? getter, for: purpose)
      return activeCache.value(of: key, in: overriddenContext, for: access, seeing: flattened)
    }
    set {
      guard case .preparation = purpose else {
        overrides[ObjectIdentifier(key)] = Cell(newValue, for: purpose)
        return
      }
      let setter = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
      let access = Access(to: key, named: function, at: setter, for: purpose)
      activeCache.prepare(key, as: newValue, in: overriddenContext, for: access)
    }
  }

  private var activeCache: ValueCache {
    cache ?? .ofRunningTest ?? .ofProcess
  }

  /// What the active cache has for a key, asked without counting references to that of the process.
  private func settledCell(of key: ObjectIdentifier) -> Unmanaged<AnyCell>? {
    guard let cache = cache ?? .ofRunningTest else {
      return ValueCache.ofProcess.settledCell(of: key, in: overriddenContext)
    }
    return cache.settledCell(of: key, in: overriddenContext)
  }

  /// The context, if it is overridden.
  private var overriddenContext: DependencyContext? {
    let id = ObjectIdentifier(ContextKey.self)
    return (overrides[id] ?? captured[id])?.value(of: ContextKey.self)
  }

  /// These values where `newer` says nothing, else `newer`'s.
  func merging(_ newer: DependencyValues) -> DependencyValues {
    var values = newer
    values.captured = overrides
    values.cache = newer.cache ?? cache
    return values.flattened
  }

  /// The same values for whoever reads them next, in one set of overrides.
  private var flattened: DependencyValues {
    var values = DependencyValues(cache: cache, purpose: .use)
    values.overrides = captured.merging(overrides) { $1 }
    return values
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
