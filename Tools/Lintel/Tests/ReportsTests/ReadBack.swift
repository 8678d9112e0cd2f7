import Foundation
import Reports
import Testing

/// Reads the findings back out of a report, by a parser that is not ours where there is one.
enum ReadBack {
  /// `rule:line` of every finding, in the order of the format.
  static func findings(in text: String, _ format: ReportFormat) throws -> [String] {
    switch format {
    case .text, .github, .markdown, .agent: lines(text, format)
    case .json: try array(text, "findings").map { "\($0["rule"] ?? ""):\($0["line"] ?? "")" }
    case .gitlab:
      try gitlab(text).filter { $0["check_name"] as? String != "problem" }.map {
        let lines = ($0["location"] as? [String: Any])?["lines"] as? [String: Any]
        return "\($0["check_name"] ?? ""):\(lines?["begin"] ?? "")"
      }
    case .sarif: try results(text).map { "\($0["ruleId"] ?? ""):\(startLine($0))" }
    case .checkstyle:
      try XMLElements.elements(of: text).filter { $0.name == "error" }.map {
        "\($0.attributes["source"]?.dropFirst(7) ?? ""):\($0.attributes["line"] ?? "")"
      }.filter { !$0.hasPrefix("problem:") }
    case .junit:
      try XMLElements.elements(of: text).filter { $0.name == "testcase" }.map {
        "\($0.attributes["classname"]?.dropFirst(7) ?? ""):\($0.attributes["line"] ?? "")"
      }.filter { !$0.hasPrefix("problem:") && !$0.hasPrefix("lintel:") }
    }
  }

  static func results(_ text: String) throws -> [[String: Any]] {
    let run = try #require(array(text, "runs").first)
    return try #require(run["results"] as? [[String: Any]])
  }

  static func gitlab(_ text: String) throws -> [[String: Any]] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
  }

  private static func array(_ text: String, _ key: String) throws -> [[String: Any]] {
    let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require(root?[key] as? [[String: Any]])
  }

  private static func startLine(_ result: [String: Any]) -> Any {
    let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"]
    return ((location as? [String: Any])?["region"] as? [String: Any])?["startLine"] ?? ""
  }

  private static func lines(_ text: String, _ format: ReportFormat) -> [String] {
    let lines = text.split(separator: "\n")
    switch format {
    case .text:
      let head = #/^[^ ].*?:(\d+):\d+: (?:error|warning|note): .* \[([a-z0-9-]+)\]$/#
      return lines.compactMap { $0.firstMatch(of: head).map { "\($0.output.2):\($0.output.1)" } }
    case .github:
      let head = #/^::[a-z]+ file=[^,]*,line=(\d+),col=\d+,title=([^:,]+)::/#
      return lines.compactMap { $0.firstMatch(of: head).map { "\($0.output.2):\($0.output.1)" } }
        .filter { !$0.hasPrefix("problem:") }
    case .markdown:
      let row = #/^\| \*\*\w+\*\*<br>`([a-z0-9-]+)` \| .*?:(\d+)(?:`|<\/code>) \| /#
      return lines.compactMap { $0.firstMatch(of: row).map { "\($0.output.1):\($0.output.2)" } }
    case .agent:
      return lines.compactMap { line in
        let parts = line.components(separatedBy: ": ")
        let place = parts.firstIndex {
          $0.contains(":") && $0.utf8.last.map(digits.contains) == true
        }
        guard let place, place + 1 < parts.count, parts[place + 1] != "problem" else { return nil }
        return "\(parts[place + 1]):\(parts[place].split(separator: ":").last ?? "")"
      }
    case .json, .gitlab, .sarif, .junit, .checkstyle:
      return []
    }
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
}
