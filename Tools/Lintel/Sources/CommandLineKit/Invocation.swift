/// What a command line asks for.
package enum Invocation<Value> {
  /// To run a command.
  case run(Value)

  /// To show this text, which ends with a line break, on standard output.
  case help(String)
}

extension Invocation: Sendable where Value: Sendable {}
extension Invocation: Equatable where Value: Equatable {}

extension Invocation {
  /// The same question about another type of command.
  func map<Other>(_ transform: (Value) -> Other) -> Invocation<Other> {
    switch self {
    case .run(let value): .run(transform(value))
    case .help(let text): .help(text)
    }
  }
}
