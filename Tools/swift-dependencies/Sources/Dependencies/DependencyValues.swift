/// The dependencies that code in one scope sees.
///
/// A key has here the value that the innermost enclosing `withDependencies` gave it, else the one that
/// ``prepareDependencies(_:)`` installed, else the default of its context.
public struct DependencyValues: Sendable {
  /// The values of the running task.
  @TaskLocal public static var _current = DependencyValues(cache: nil, purpose: .use)

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

  /// What they are held for; values that somebody makes are about to be changed.
  private var purpose: Access.Purpose

  /// Values without any override, and with a cache of their own.
  public init() {
    self.init(cache: ValueCache(), purpose: .change)
  }

  private init(cache: ValueCache?, purpose: Access.Purpose) {
    self.cache = cache
    self.purpose = purpose
  }

  /// Reads the value of a key, or overrides it.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type, fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath, line line: UInt = #line,
    column column: UInt = #column, function function: StaticString = #function
  ) -> Key.Value {
    get {
      let id = ObjectIdentifier(key)
      if let value = override(of: id) ?? settledValue(of: id) {
        return cast(value, to: Key.Value.self)
      }
      let getter = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
      let access = Access(to: key, named: function, at: place ?? getter, for: purpose)
      return activeCache.value(of: key, in: overriddenContext, for: access, seeing: flattened)
    }
    set {
      guard case .preparation = purpose else {
        return overrides.set(newValue, for: ObjectIdentifier(key))
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
  private func settledValue(of key: ObjectIdentifier) -> (any Sendable)? {
    guard let cache = cache ?? .ofRunningTest else {
      return ValueCache.ofProcess.settledValue(of: key, in: overriddenContext)
    }
    return cache.settledValue(of: key, in: overriddenContext)
  }

  /// What the scopes around the reader gave to a key.
  private func override(of key: ObjectIdentifier) -> (any Sendable)? {
    if let value = overrides.value(of: key) { return value }
    return captured.value(of: key)
  }

  /// The context, if it is overridden.
  private var overriddenContext: DependencyContext? {
    override(of: ObjectIdentifier(ContextKey.self)).flatMap { $0 as? DependencyContext }
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
  /// Notes what these values are held for from now on.
  mutating func hold(for purpose: Access.Purpose) {
    self.purpose = purpose
  }

  /// Puts older values where these say nothing, and remembers who asks.
  ///
  /// Both sets of overrides are kept apart, because merging them at every read would allocate.
  mutating func fallBack(on older: DependencyValues, at place: SourcePlace) {
    captured = older.overrides
    cache = cache ?? older.cache
    self.place = place
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
    var values = self
    values.hold(for: .use)
    values.place = nil
    values.overrides = captured.merging(overrides)
    values.captured = Overrides()
    return values
  }
}

/// A value that was stored under a key as what it was stored as.
///
/// Nearly always that is its type, and then no cast has to look into it.
private func cast<Value, Target>(_ value: Value, to type: Target.Type) -> Target {
  if Value.self == Target.self { return unsafeBitCast(value, to: type) }
  guard let target = value as? Target else {
    preconditionFailure("a key of '\(type)' has a value of '\(Value.self)'")
  }
  return target
}
