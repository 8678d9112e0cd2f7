import Foundation
import Testing

extension DependencyTable.Answer {
  /// The rule that a dependency breaks; `nil` if the table says yes.
  var rule: String? {
    switch self {
    case .allowed: nil
    case .upward: "upward-dependency"
    case .unlisted: "unlisted-dependency"
    }
  }
}

extension DependencyTable.Pair {
  /// The line of the configuration that forbids the pair: where the used layer stands, or the
  /// `usedBy` that leaves the user out.
  func cause(in copy: RepositoryCopy) throws -> Finding.Because {
    let file = ".lintel.json"
    let text = try copy.text(of: file)
    let name = try #require(text.range(of: "{ \"name\": \"\(to.layer)\""))
    let usedBy = answer == .unlisted ? text[name.upperBound...].range(of: "\"usedBy\"") : name
    let start = try #require(usedBy).lowerBound
    let layer = text[name.upperBound...].prefix { $0 != "}" }
    let reason = layer.firstMatch(of: /"reason": "([^"]*)"/).map { String($0.output.1) }
    let place = text.place(at: start)
    return Finding.Because(file: file, line: place.line, column: place.column, reason: reason)
  }
}
