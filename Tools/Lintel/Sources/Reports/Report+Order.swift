import ArchitectureModel

extension Report {
  /// The findings, the gravest first, and of one severity in the order of the report.
  var gravestFirst: [Finding] {
    [Severity.error, .warning, .note].flatMap { severity in
      findings.filter { $0.severity == severity }
    }
  }
}

extension Finding {
  /// What is so and what to do about it in one sentence, for formats with room for one.
  var sentence: String { help.isEmpty ? message : "\(message); \(help)" }

  /// The subjects, from the using to the used side.
  var subjects: String { to.map { "\(from.key) -> \($0.key)" } ?? from.key }
}

extension Problem {
  /// What is so and what to do about it in one sentence, for formats with room for one.
  var sentence: String { help.map { "\(message); \($0)" } ?? message }
}
