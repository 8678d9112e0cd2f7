/// Names a dependency whose live value is made elsewhere, or not at all.
///
/// A contract conforms in a module that knows no implementation. Whoever composes the app installs one
/// with ``prepareDependencies(_:)``; until then an app gets the preview value, and an issue says so.
public protocol TestDependencyKey<Value> {
  /// What the key stands for.
  associatedtype Value: Sendable = Self

  /// The value in previews; the test value unless the key says otherwise.
  static var previewValue: Value { get }

  /// The value in tests.
  static var testValue: Value { get }
}

/// Names a dependency that brings its live value along.
///
/// Unless it says otherwise, its preview value is the live one, its test value an issue and that one.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// What the key stands for; said again, because the compiler does not infer it otherwise.
  associatedtype Value = Self

  /// The value in the running app.
  static var liveValue: Value { get }
}

extension TestDependencyKey {
  /// The test value.
  public static var previewValue: Value { testValue }

  /// Whether a `testValue` that is being made has to report that it is missing.
  ///
  /// It is not while `withDependencies` or ``prepareDependencies(_:)`` changes a part of it: then the
  /// report waits for the first real use.
  public static var shouldReportUnimplemented: Bool {
    Access.current?.mayReport() ?? true
  }
}

extension DependencyKey {
  /// The live value.
  public static var previewValue: Value { liveValue }

  /// Reports that a test uses a dependency that it should have overridden; the preview value.
  public static var testValue: Value {
    if shouldReportUnimplemented { Access.reportMissingTestValue(of: self) }
    return previewValue
  }
}

extension TestDependencyKey {
  /// A new value for a context; of a key without a live value, the preview value stands for it.
  static func value(in context: DependencyContext) -> Value {
    switch context {
    case .live: (self as? any DependencyKey<Value>.Type)?.liveValue ?? previewValue
    case .preview: previewValue
    case .test: testValue
    }
  }
}
