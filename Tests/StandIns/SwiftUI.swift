// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Stands in for Apple's SwiftUI where it does not exist: as much of its interface as this repository
// uses, and nothing behind it.

public import Combine
public import Observation

// MARK: Views

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View

  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

public struct Text: View {
  public init(_ text: String) {}

  public var body: Never { fatalError() }
}

public struct ProgressView: View {
  public init() {}

  public var body: Never { fatalError() }
}

public struct Button<Label: View>: View {
  public var body: Never { fatalError() }
}

extension Button where Label == Text {
  public init(_ title: String, action: @escaping @MainActor () -> Void) {}
}

public struct VStack<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}

  public var body: Never { fatalError() }
}

public struct ModifiedView<Content: View>: View {
  public var body: Never { fatalError() }
}

extension View {
  @available(iOS 17, macOS 14, *)
  public func environment<Object: AnyObject & Observable>(
    _ object: Object?
  ) -> ModifiedView<Self> {
    fatalError()
  }

  public func environmentObject(_ object: some ObservableObject) -> ModifiedView<Self> {
    fatalError()
  }
}

public struct TupleView<each Content: View>: View {
  public var body: Never { fatalError() }
}

public struct ConditionalView<True: View, False: View>: View {
  public var body: Never { fatalError() }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError() }
}

@resultBuilder
public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  @_disfavoredOverload
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    fatalError()
  }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<True: View, False: View>(
    first: True
  ) -> ConditionalView<True, False> {
    fatalError()
  }

  public static func buildEither<True: View, False: View>(
    second: False
  ) -> ConditionalView<True, False> {
    fatalError()
  }

  public static func buildLimitedAvailability<Content: View>(
    _ content: Content
  ) -> ModifiedView<Content> {
    fatalError()
  }
}

// MARK: Properties

@MainActor @preconcurrency
public protocol DynamicProperty {}

@propertyWrapper
public struct State<Value>: DynamicProperty {
  public init(initialValue: Value) {}

  public init(wrappedValue: Value) {}

  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
}

@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  @available(iOS 17, macOS 14, *)
  public init(_ type: Value.Type) where Value: AnyObject & Observable {}

  public var wrappedValue: Value { fatalError() }
}

@propertyWrapper
public struct EnvironmentObject<Object: ObservableObject>: DynamicProperty {
  public init() {}

  @MainActor public var wrappedValue: Object { fatalError() }
}

@propertyWrapper
public struct ObservedObject<Object: ObservableObject>: DynamicProperty {
  @MainActor public var wrappedValue: Object

  public init(wrappedValue: Object) {
    self.wrappedValue = wrappedValue
  }
}

// MARK: Apps

@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene

  @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}

  public var body: Never { fatalError() }
}

@resultBuilder
public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene

  init()

  @SceneBuilder var body: Body { get }
}

extension App {
  public static func main() {}
}
