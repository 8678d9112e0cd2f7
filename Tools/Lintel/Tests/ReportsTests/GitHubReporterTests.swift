import ArchitectureModel
import Reports
import Testing

/// The workflow commands as a runner decodes them.
@Suite struct GitHubReporterTests {
  @Test func decodesToWhatWasMeant() throws {
    let report = Sample.nasty.report
    let commands = commands(report).filter { $0.properties["file"] != nil }
    #expect(commands.count == report.findings.count)
    for finding in report.findings {
      let command = try #require(
        commands.first {
          $0.properties["line"] == "\(finding.place.line)"
            && $0.properties["col"] == "\(finding.place.column)"
        })
      #expect(command.properties["file"] == finding.place.file)
      #expect(command.properties["title"] == finding.rule)
      // Colours and changes of direction are spelt out, line breaks are kept.
      let message = finding.message.replacing("\u{1B}", with: #"\u{1B}"#)
        .replacing("\u{202E}", with: #"\u{202E}"#)
      #expect(command.message.hasPrefix(message + "\n"))
      #expect(command.message.contains(finding.help))
    }
  }

  /// Ten of a level are shown, so the eleventh must be told of.
  @Test(arguments: [(0, 0), (10, 0), (11, 1), (25, 15)])
  func saysWhatIsNotShown(errors: Int, hidden: Int) {
    let commands = commands(report(errors: errors, notes: 3))
    #expect(commands.count { $0.name == "error" } == min(errors, 10))
    let closing = commands.filter { $0.properties["title"] == "lintel" }.map(\.message)
    let noun = hidden == 1 ? "finding" : "findings"
    #expect(closing == (hidden == 0 ? [] : ["\(hidden) more \(noun), see the log of this step"]))
  }

  @Test func noticesLeaveRoomForTheClosingOne() {
    let commands = commands(report(errors: 0, notes: 30))
    #expect(commands.count == 10)
    #expect(commands.last?.message == "21 more findings, see the log of this step")
  }

  @Test func theGravestComeFirst() {
    var report = report(errors: 2, notes: 2)
    report.problems = [Problem("p")]
    #expect(commands(report).map(\.name) == ["error", "error", "error", "notice", "notice"])
    #expect(commands(report).first?.message == "p")
  }

  /// The log follows; no line of it is a command, even if a file is named like one.
  @Test func theLogCannotGiveCommands() throws {
    let text = ReportFormat.github.render(Sample.nasty.report, Sample.context)
    let lines = text.split(separator: "\n")
    let stop = try #require(lines.firstIndex { $0.hasPrefix("::stop-commands::") })
    let token = lines[stop].dropFirst("::stop-commands::".count)
    #expect(lines.last == "::\(token)::")
    let log = lines[(stop + 1)...].dropLast()
    #expect(log.contains { $0.hasPrefix("::error::x:70000:1: error:") })
    #expect(!log.contains { $0.contains(token) })
  }

  @Test func theTokenIsNotInTheLog() {
    var report = report(errors: 1, notes: 0)
    report.findings[0].place.file = "::lintel-report::"
    let text = ReportFormat.github.render(report, ReportContext())
    #expect(text.contains("::stop-commands::lintel-report-\n"))
  }

  private struct Command {
    var name: String
    var properties: [String: String]
    var message: String
  }

  /// As the runner does it: up to the second `::`, then properties at `,` and `=`, then escapes.
  private func commands(_ report: Report) -> [Command] {
    let text = ReportFormat.github.render(report, Sample.context)
    return text.split(separator: "\n").prefix { !$0.hasPrefix("::stop-commands::") }.map { line in
      let parts = line.dropFirst(2).split(separator: "::", maxSplits: 1).map(String.init)
      let head = parts[0].split(separator: " ", maxSplits: 1).map(String.init)
      var properties: [String: String] = [:]
      for property in head[1].split(separator: ",") {
        let pair = property.split(separator: "=", maxSplits: 1).map(String.init)
        properties[pair[0]] = decoded(pair[1])
      }
      return Command(name: head[0], properties: properties, message: decoded(parts[1]))
    }
  }

  private func decoded(_ text: String) -> String {
    [("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")].reduce(text) {
      $0.replacing($1.0, with: $1.1)
    }
  }

  private func report(errors: Int, notes: Int) -> Report {
    let findings = (0..<errors + notes).map { number in
      Finding(
        rule: "unused-dependency", severity: number < errors ? .error : .note, message: "m",
        help: "h", place: Place(file: "a.swift", line: 1_000 - number, column: 1),
        from: Subject(module: "M\(number)"))
    }
    return Report(counts: .init(), problems: [], findings: findings, hasLayers: true)
  }
}
