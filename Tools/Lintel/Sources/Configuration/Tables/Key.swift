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
