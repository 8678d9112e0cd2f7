/// A line of a command's table: a word with dashes, and the property it fills in.
package struct Option<Target>: Sendable {
  let description: OptionDescription

  /// Fills in the property from the text given (empty for a flag); false if the text is not right.
  let apply: @Sendable (inout Target, String) -> Bool

  /// The value a target has without the option, for the help.
  let defaultText: @Sendable (Target) -> String?

  init(
    _ name: String, short: Character?, help: String, value: ValueDescription?,
    isRequired: Bool = false, isRepeatable: Bool = false,
    defaultText: @escaping @Sendable (Target) -> String? = { _ in nil },
    apply: @escaping @Sendable (inout Target, String) -> Bool
  ) {
    description = OptionDescription(
      name: name, short: short, help: help, value: value, isRequired: isRequired,
      isRepeatable: isRepeatable, defaultText: nil)
    self.apply = apply
    self.defaultText = defaultText
  }

  func description(defaults: Target) -> OptionDescription {
    var description = description
    description.defaultText = defaultText(defaults)
    return description
  }
}

extension Option {
  /// The same option for a target that holds this one's target in a property.
  func placed<Outer>(
    at path: any WritableKeyPath<Outer, Target> & Sendable
  ) -> Option<Outer> {
    Option<Outer>(
      description.name, short: description.short, help: description.help,
      value: description.value, isRequired: description.isRequired,
      isRepeatable: description.isRepeatable,
      defaultText: { [defaultText] outer in defaultText(outer[keyPath: path]) },
      apply: { [apply] outer, text in apply(&outer[keyPath: path], text) })
  }
}

extension Array {
  /// Options that several commands have in common, for a command that holds their values in the
  /// property at `path`.
  package func placed<Group, Outer>(
    at path: any WritableKeyPath<Outer, Group> & Sendable
  ) -> [Option<Outer>] where Element == Option<Group> {
    map { $0.placed(at: path) }
  }
}
