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
