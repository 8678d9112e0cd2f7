import ArchitectureModel

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
