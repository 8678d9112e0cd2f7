// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Stands in for Apple's Combine where it does not exist: as much of its interface as this repository
// uses, and nothing behind it.

public final class ObservableObjectPublisher {
  public init() {}

  public func send() {}
}

public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher = ObservableObjectPublisher

  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}

@propertyWrapper
public struct Published<Value> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}
