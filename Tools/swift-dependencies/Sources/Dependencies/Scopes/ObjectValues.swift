/// The values that objects were made in.
struct ObjectValues {
  private struct Entry {
    weak var object: AnyObject?
    let values: DependencyValues
  }

  /// Those of objects that `withDependencies` returned.
  private static let all = Protected(ObjectValues())

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// How many entries there may be before those of dead objects are swept out.
  private var limit = 64

  /// Keeps the current values for an object as long as it lives.
  static func keep(for object: AnyObject) {
    let entry = Entry(object: object, values: DependencyValues._current)
    all.withLock { all in
      all.entries[ObjectIdentifier(object)] = entry
      guard all.entries.count > all.limit else { return }
      all.entries = all.entries.filter { $0.value.object != nil }
      all.limit = max(64, all.entries.count * 2)
    }
  }

  /// The values that an object was made in.
  static func values(of object: AnyObject) -> DependencyValues? {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let properties = mirror {
      for (_, property) in properties.children {
        if let dependency = property as? any InitialValues { return dependency.initialValues }
      }
      mirror = properties.superclassMirror
    }
    let entry = all.withLock { $0.entries[ObjectIdentifier(object)] }
    return entry?.object == nil ? nil : entry?.values
  }
}

/// A property that remembers the scope in which it was made.
private protocol InitialValues {
  var initialValues: DependencyValues { get }
}

extension Dependency: InitialValues {}
