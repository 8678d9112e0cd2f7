/// An object of the configuration while its keys are being read.
protocol Draft: Sendable {
  associatedtype Value

  /// What the object is called in messages, with its article.
  static var name: String { get }

  /// Every key that the object may have; a key is added by adding a line here.
  static var keys: [Key<Self>] { get }

  init(_ field: Field)

  /// What the object means, once all its keys have been read; `nil` if it has mistakes.
  func value(_ reading: inout Reading) -> Value?
}
