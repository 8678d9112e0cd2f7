/// The scopes that objects were made in.
struct ModelScopes {
  private struct Entry {
    weak var model: AnyObject?
    let scope: Scope
  }

  /// Those of objects that `withDependencies` returned.
  private static let all = Protected(ModelScopes())

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// How many entries there may be before those of dead objects are swept out.
  private var limit = 64

  /// Keeps the current scope for a result, if that is an object, as long as it lives.
  static func keepCurrent<R>(for result: R) -> R {
    guard R.self is AnyClass else { return result }
    let model = result as AnyObject
    let entry = Entry(model: model, scope: .current ?? Scope())
    all.withLock { all in
      all.entries[ObjectIdentifier(model)] = entry
      guard all.entries.count > all.limit else { return }
      all.entries = all.entries.filter { $0.value.model != nil }
      all.limit = max(64, all.entries.count * 2)
    }
    return result
  }

  /// The scope that an object was made in; `nil` if nobody knows.
  static func scope(of model: AnyObject) -> Scope? {
    var mirror: Mirror? = Mirror(reflecting: model)
    while let properties = mirror {
      for case let dependency as any InitialScope in properties.children.map(\.value) {
        return dependency.initialScope ?? Scope()
      }
      mirror = properties.superclassMirror
    }
    let entry = all.withLock { $0.entries[ObjectIdentifier(model)] }
    return entry?.model == nil ? nil : entry?.scope
  }
}

/// A property that remembers the scope in which it was made.
private protocol InitialScope {
  var initialScope: Scope? { get }
}

extension Dependency: InitialScope {}
