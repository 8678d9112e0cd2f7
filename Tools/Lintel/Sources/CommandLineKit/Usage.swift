/// The table that describes a command.
package struct Usage<Target: Command>: Sendable {
  /// The table as plain data, with the defaults that `Target` has.
  package let description: CommandDescription

  let arguments: [Argument<Target>]
  let options: [Option<Target>]

  /// Describes a command.
  ///
  /// A table that contradicts itself (two options of one name, an argument that could never be
  /// reached) is a mistake of the program and stops it.
  ///
  /// - Parameters:
  ///   - name: the whole name, such as `lintel check`.
  ///   - summary: one sentence that says what the command does.
  ///   - details: more about it, shown below the options as it is.
  ///   - arguments: the positional arguments: required ones first, one that takes all others last.
  ///   - options: in the order in which help lists them; `--help` is there already.
  package init(
    name: String, summary: String, details: String = "", arguments: [Argument<Target>] = [],
    options: [Option<Target>] = []
  ) {
    let defaults = Target()
    self.arguments = arguments
    self.options = options
    description = CommandDescription(
      name: name, summary: summary, details: details,
      arguments: arguments.map(\.description),
      options: options.map { $0.description(defaults: defaults) })
    let names = description.allOptions.flatMap { [$0.longForm, $0.shortForm].compactMap(\.self) }
    precondition(Set(names).count == names.count, "two options of '\(name)' have one name")
    let ranks = description.arguments.map(\.count.rank)
    precondition(
      zip(ranks, ranks.dropFirst()).allSatisfy { $0 <= $1 && $0 < 2 },
      "an argument of '\(name)' can never be reached")
  }
}

extension ArgumentDescription.Count {
  /// The order in which arguments can follow one another; only the last rank takes several.
  fileprivate var rank: Int {
    switch self {
    case .one: 0
    case .atMostOne: 1
    case .any: 2
    }
  }
}
