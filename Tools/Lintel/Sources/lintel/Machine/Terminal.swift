import Foundation
import Reports

/// What is at the other end of the standard streams.
enum Terminal {
  static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
  static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  static func print(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  static func printError(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}

/// When to use colour.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never

  /// `auto` means on a terminal that can show it, unless `NO_COLOR` is set.
  func isOn(environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      Terminal.outputIsTerminal && environment["NO_COLOR", default: ""].isEmpty
        && environment["TERM"] != "dumb"
    }
  }
}
