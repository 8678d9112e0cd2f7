import ArchitectureModel

/// A key of an object of the configuration: its name, how its value is read, where that goes.
struct Key<Target: Draft>: Sendable {
  let member: Shape.Member
  let read: @Sendable (Field, inout Target, inout Reading) -> Void

  init<Value>(
    _ name: String, _ reader: ValueReader<Value>,
    _ property: any WritableKeyPath<Target, Value?> & Sendable, isRequired: Bool = false
  ) {
    member = Shape.Member(key: name, shape: reader.shape, isRequired: isRequired)
    read = { field, target, reading in
      if let value = reader.read(field, &reading) { target[keyPath: property] = value }
    }
  }
}

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

/// A value of the configuration and what messages call it.
struct Field {
  /// The value's key, or that of the list it is in.
  var key: String

  /// `'packages'`, or `an element of 'packages'`.
  var label: String

  /// Where the key stands; of an element, where that does.
  var place: Place

  /// Counted from 0, of an element.
  var index: Int?
  var value: JSONValue

  init(_ member: JSONMember) {
    key = member.key
    label = quoted(member.key)
    place = member.place
    value = member.value
  }

  init(element: JSONValue, at index: Int, of list: Field) {
    key = list.key
    label = "an element of \(quoted(list.key))"
    place = element.place
    self.index = index
    value = element
  }

  init(root: JSONValue) {
    key = ""
    label = "the configuration"
    place = root.place
    value = root
  }
}
