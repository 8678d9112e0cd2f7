import Foundation

/// The values that objects without a `@Dependency` were made in.
///
/// A class, because the whole process shares it. The lock guards `entries` and `limit`.
final class ObjectValues: @unchecked Sendable {
  static let all = ObjectValues()

  private struct Entry {
    weak var object: AnyObject?
    let values: DependencyValues
  }

  private let lock = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]

  /// How many entries there may be before those of dead objects are swept out.
  private var limit = 64

  /// Keeps the current values for an object as long as it lives.
  func keep(for object: AnyObject) {
    let entry = Entry(object: object, values: DependencyValues._current)
    lock.withLock {
      entries[ObjectIdentifier(object)] = entry
      guard entries.count > limit else { return }
      entries = entries.filter { $0.value.object != nil }
      limit = max(64, entries.count * 2)
    }
  }

  /// The values that an object was made in.
  func values(of object: AnyObject) -> DependencyValues? {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let properties = mirror {
      for (_, property) in properties.children {
        if let dependency = property as? any InitialValues { return dependency.initialValues }
      }
      mirror = properties.superclassMirror
    }
    let entry = lock.withLock { entries[ObjectIdentifier(object)] }
    return entry?.object == nil ? nil : entry?.values
  }
}

/// A property that remembers the scope in which it was made.
private protocol InitialValues {
  var initialValues: DependencyValues { get }
}

extension Dependency: InitialValues {}
