/// The dependencies that code in one scope sees.
///
/// A key has here the value that the innermost enclosing `withDependencies` gave it, else the one that
/// ``prepareDependencies(_:)`` installed, else the default of its context.
public struct DependencyValues: Sendable {
  /// The values of the running task.
  @TaskLocal public static var _current = DependencyValues(scope: nil, purpose: .use)

  /// What enclosing scopes have changed, if there are any.
  private var scope: Scope?

  /// The scope in which a `@Dependency` was made that asks; weaker than `scope`.
  ///
  /// Kept apart, because merging the two at every read would allocate.
  private var captured: Scope?

  /// Where a `@Dependency` asks from, while it asks.
  private var place: SourcePlace?

  /// What they are held for; values that somebody makes are about to be changed.
  var purpose: Access.Purpose

  /// Values without any override, and with a cache of their own.
  public init() {
    self.init(scope: Scope(cache: ValueCache()), purpose: .change)
  }

  private init(scope: Scope?, purpose: Access.Purpose) {
    self.scope = scope
    self.purpose = purpose
  }

  /// The current values, and where they say nothing older ones, for a `@Dependency` that asks.
  init(currentOver older: DependencyValues, at place: SourcePlace) {
    self = DependencyValues._current
    captured = older.scope
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
      if let cell = override(of: id) { return cell.value(of: key) }
      if let cell = settledCell(of: id) {
        return cell._withUnsafeGuaranteedRef { $0.value(of: key) }
      }
      let getter = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
      let access = Access(to: key, named: function, at: place ?? getter, for: purpose)
      return (ownCache ?? .ofProcess).value(
        of: key, in: overriddenContext, for: access, seeing: flattened)
    }
    set {
      guard case .preparation = purpose else {
        return override(ObjectIdentifier(key), with: Cell(newValue, for: purpose))
      }
      let setter = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
      let access = Access(to: key, named: function, at: setter, for: purpose)
      (ownCache ?? .ofProcess).prepare(key, as: newValue, in: overriddenContext, for: access)
    }
  }

  /// What the scopes around the reader gave to a key.
  private func override(of key: ObjectIdentifier) -> AnyCell? {
    scope?.overrides[key] ?? captured?.overrides[key]
  }

  /// Gives a cell to a key, in a scope that nobody else has.
  private mutating func override(_ key: ObjectIdentifier, with cell: AnyCell) {
    if !isKnownUniquelyReferenced(&scope) {
      scope = Scope(scope?.overrides ?? [:], cache: scope?.cache)
    }
    scope?.overrides[key] = cell
  }

  /// The context, if it is overridden.
  private var overriddenContext: DependencyContext? {
    override(of: ObjectIdentifier(ContextKey.self))?.value(of: ContextKey.self)
  }

  private var ownCache: ValueCache? {
    scope?.cache ?? captured?.cache ?? .ofRunningTest
  }

  /// What the cache has for a key, asked without counting references to that of the process.
  private func settledCell(of key: ObjectIdentifier) -> Unmanaged<AnyCell>? {
    guard let cache = ownCache else {
      return ValueCache.ofProcess.settledCell(of: key, in: overriddenContext)
    }
    return cache.settledCell(of: key, in: overriddenContext)
  }

  /// These values where `newer` says nothing, else `newer`'s.
  func merging(_ newer: DependencyValues) -> DependencyValues {
    var values = newer
    values.captured = scope
    return values.flattened
  }

  /// The same values for whoever reads them next, in one scope.
  private var flattened: DependencyValues {
    DependencyValues(scope: captured.map { $0.merging(scope) } ?? scope, purpose: .use)
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
