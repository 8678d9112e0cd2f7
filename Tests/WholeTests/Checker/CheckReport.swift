/// The part of the JSON report that the tests look at; keys may be added to it at any time.
struct CheckReport: Decodable, Sendable {
  struct Summary: Decodable, Sendable {
    var packages: Int
    var errors: Int
    var problems: Int
  }

  var version: Int
  var summary: Summary
  var findings: [Finding]

  /// The findings that say where a dependency breaks the layers.
  var layerFindings: [Finding] {
    findings.filter {
      ["upward-dependency", "unlisted-dependency", "sibling-dependency"].contains($0.rule)
    }
  }

  var unlayeredFindings: [Finding] { findings.filter { $0.rule == "unlayered-module" } }
}

/// What a finding says apart from its words.
struct Finding: Decodable, Hashable, Sendable {
  struct Subject: Decodable, Hashable, Sendable {
    var package: String?
    var module: String?
    var layer: String?
  }

  struct RelatedPlace: Decodable, Hashable, Sendable {
    var file: String
    var line: Int
    var column: Int
    var kind: String
  }

  struct Hop: Decodable, Hashable, Sendable {
    var from: String
    var to: String
    var file: String
    var line: Int
    var column: Int
    var kind: String
  }

  struct Because: Decodable, Hashable, Sendable {
    var file: String
    var line: Int
    var column: Int
    var reason: String?
  }

  var rule: String
  var severity = "error"
  var file: String
  var line: Int
  var column: Int
  var from: Subject
  var to: Subject?
  var places: [RelatedPlace] = []
  var chain: [Hop] = []
  var because: Because?
}

/// A failed comparison of two findings is read line by line.
extension Finding: CustomStringConvertible {
  var description: String {
    var lines = ["\(rule) (\(severity)) at \(file):\(line):\(column)", "  from \(from)"]
    if let to { lines.append("  to \(to)") }
    lines += places.map { "  also \($0.kind) at \($0.file):\($0.line):\($0.column)" }
    lines += chain.map {
      "  \($0.from) -> \($0.to) by \($0.kind) at \($0.file):\($0.line):\($0.column)"
    }
    if let because {
      let reason = because.reason.map { ": \($0)" } ?? ""
      lines.append("  because of \(because.file):\(because.line):\(because.column)\(reason)")
    }
    return "\n" + lines.joined(separator: "\n") + "\n"
  }
}

extension Finding.Subject: CustomStringConvertible {
  var description: String {
    "package \(package ?? "-"), module \(module ?? "-"), layer \(layer ?? "-")"
  }
}
