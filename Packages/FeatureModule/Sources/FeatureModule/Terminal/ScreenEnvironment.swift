/// The objects that screens find around them, by their type.
///
/// The counterpart of SwiftUI's environment where there is no SwiftUI.
@MainActor
public struct ScreenEnvironment {
  private var objects: [ObjectIdentifier: AnyObject] = [:]

  /// An environment without objects.
  public init() {}

  /// This environment and an object.
  public func environment<Object: AnyObject>(_ object: Object) -> ScreenEnvironment {
    var environment = self
    environment.objects[ObjectIdentifier(Object.self)] = object
    return environment
  }

  /// The object of a type, if somebody has put one in.
  public subscript<Object: AnyObject>(type: Object.Type) -> Object? {
    objects[ObjectIdentifier(type)] as? Object
  }
}
