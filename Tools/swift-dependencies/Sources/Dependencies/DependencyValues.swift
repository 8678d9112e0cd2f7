/// The dependencies that code in one scope sees.
///
/// A key has here the value that the innermost enclosing `withDependencies` gave it, else the one that
/// ``prepareDependencies(_:)`` installed, else the default of its context.
public struct DependencyValues: Sendable {
  /// What enclosing scopes have changed.
  private(set) var scope: Scope?

  /// The scope in which a `@Dependency` was made that asks; weaker than `scope`.
  ///
  /// Kept apart, because merging the two at every read would allocate.
  private var captured: Scope?

  /// Where a `@Dependency` asks from, while it asks.
  private var place: SourcePlace?

  private let purpose: Access.Purpose

  /// Values without any override, and with a cache of their own.
  public init() {
    scope = Scope(cache: ValueCache())
    purpose = .change
  }

  /// The current values, held for some purpose.
  init(currentFor purpose: Access.Purpose) {
    scope = .current
    self.purpose = purpose
  }

  /// The current values, and where they say nothing an older scope, for a `@Dependency` that asks.
  init(currentOver older: Scope?, at place: SourcePlace) {
    self.init(currentFor: .use)
    captured = older
    self.place = place
  }

  /// The values of the running task.
  public static var _current: DependencyValues { DependencyValues(currentFor: .use) }

  /// Reads the value of a key, or overrides it.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type, fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath, line line: UInt = #line,
    column column: UInt = #column, function function: StaticString = #function
  ) -> Key.Value {
    get {
      if let cell = override(of: key) { return cell.value(of: key) }
      if let cell = settledCell(of: key) {
        return cell._withUnsafeGuaranteedRef { $0.value(of: key) }
      }
      let getter = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
      let access = Access(to: key, named: function, at: place ?? getter, for: purpose)
      return (ownCache ?? .ofProcess).value(
        of: key, in: overriddenContext, for: access, seeing: captured?.merging(scope) ?? scope)
    }
    set {
      guard case .preparation = purpose else {
        if scope == nil { scope = Scope() }
        scope?.overrides[ObjectIdentifier(key)] = Cell(newValue)
        return
      }
      let setter = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
      let access = Access(to: key, named: function, at: setter, for: purpose)
      (ownCache ?? .ofProcess).prepare(key, as: newValue, in: overriddenContext, for: access)
    }
  }

  /// What the scopes around the reader gave to a key.
  private func override(of key: any TestDependencyKey.Type) -> AnyCell? {
    let id = ObjectIdentifier(key)
    return scope?.overrides[id] ?? captured?.overrides[id]
  }

  private var overriddenContext: DependencyContext? {
    override(of: ContextKey.self)?.value(of: ContextKey.self)
  }

  private var ownCache: ValueCache? { scope?.cache ?? captured?.cache ?? .ofRunningTest }

  /// What the cache has for a key, asked without counting a reference to that of the process.
  private func settledCell(of key: any TestDependencyKey.Type) -> Unmanaged<AnyCell>? {
    if overriddenContext != nil { return nil }
    guard let cache = ownCache else { return ValueCache.ofProcess.settledCell(of: key) }
    return cache.settledCell(of: key)
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
