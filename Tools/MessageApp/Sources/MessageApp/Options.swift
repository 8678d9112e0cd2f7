import ImplementationModule

/// What the command line asks for.
struct Options: Equatable {
  static let usage = """
    usage: message-app [--failures all|none|random] [--no-color]

      --failures MODE   when the service behind the greeting fails; at random by default
      --no-color        no colour, also on a terminal
      --help            this text
    """

  var failures = APIClient.Failures.random
  var mayColor = true
  var wantsHelp = false

  /// The options that arguments spell.
  init(arguments: [String]) throws(UsageError) {
    var arguments = arguments[...]
    while let argument = arguments.popFirst() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--no-color": mayColor = false
      case "--failures":
        guard let failures = arguments.popFirst().flatMap(APIClient.Failures.init) else {
          throw UsageError(description: "'--failures' needs one of all, none, random")
        }
        self.failures = failures
      default: throw UsageError(description: "unknown argument '\(argument)'")
      }
    }
  }
}

/// What is wrong with a command line.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String
}
