import ArchitectureModel
import Reports
import Testing

/// What a person reads, beyond the goldens.
@Suite struct TextReporterTests {
  @Test(
    arguments: [
      ("import Kit", 8, "import Kit", 7),
      ("  import Kit  ", 10, "import Kit", 7),
      ("\t\timport\tKit", 10, "import Kit", 7),
      ("let é = 日本 // Kit", 20, "let é = 日本 // Kit", 16),
      ("  import Kit", 1, "import Kit", 0),
      ("import Kit", 400, "import Kit", 10),
      ("日本", 2, "日本", 0),
      ("", 1, "", 0),
    ]
  )
  func marksTheColumn(source: String, column: Int, shown: String, mark: Int) {
    let lines = lines(source: source, column: column)
    #expect(lines[1] == "   7 | \(shown)")
    #expect(lines[2] == "     | \(String(repeating: " ", count: mark))^")
  }

  @Test func showsAnyLineNumberBesideItsBar() {
    let lines = lines(source: "import Kit", column: 8, line: 123_456)
    #expect(lines[1] == "123456 | import Kit")
    #expect(lines[2] == "       |        ^")
  }

  @Test func cutsLongLinesAroundTheMark() {
    let source = String(repeating: "a", count: 5_000) + "!" + String(repeating: "b", count: 5_000)
    let lines = lines(source: source, column: 5_001)
    #expect(lines[1].count <= 110)
    #expect(lines[1].hasPrefix("   7 | …aaa") && lines[1].hasSuffix("bbb…"))
    let mark = lines[2].distance(from: lines[2].startIndex, to: lines[2].firstIndex(of: "^")!)
    #expect(Array(lines[1])[mark] == "!")
  }

  @Test func cutsNoLineThatFits() {
    let source = String(repeating: "a", count: 90) + "bcdefghijk"
    #expect(lines(source: source, column: 91)[1] == "   7 | \(source)")
    #expect(lines(source: source + "l", column: 91)[1] == "   7 | …\(source.dropFirst())l")
    let early = lines(source: source + "l", column: 1)[1]
    #expect(early == "   7 | \(source)…")
  }

  @Test(arguments: ["a\nb", "a\r\nb", "a\u{1B}[2Jb", "a\u{2028}b", "a\u{85}b", "a\u{202E}b"])
  func keepsALineALine(name: String) {
    var finding = finding(line: 7, column: 1)
    finding.message = name
    finding.help = name
    finding.place.file = name
    finding.because = Because(place: Place(file: name, line: 1, column: 1), reason: name)
    let report = report([finding], problems: [Problem(name, help: name)])
    let text = ReportFormat.text.render(report, ReportContext(sourceLine: { _, _ in name }))
    let plain = ReportFormat.text.render(
      self.report(
        [self.finding(line: 7, column: 1, because: true)], problems: [Problem("x", help: "x")]),
      ReportContext(sourceLine: { _, _ in "x" }))
    #expect(text.utf8.count { $0 == 10 } == plain.utf8.count { $0 == 10 })
    #expect(
      text.unicodeScalars.allSatisfy {
        $0 == "\n" || $0 == "^" || $0.properties.generalCategory != .control
      })
    #expect(!text.contains("\u{2028}") && !text.contains("\u{202E}"))
  }

  @Test(
    arguments: [
      (1, "1 package, 1 module, 1 dependency, 1 file, 1 unowned Swift file"),
      (0, "0 packages, 0 modules, 0 dependencies, 0 files, 0 unowned Swift files"),
      (2, "2 packages, 2 modules, 2 dependencies, 2 files, 2 unowned Swift files"),
    ]
  )
  func countsInTheRightNumber(number: Int, extent: String) {
    let counts = Report.Summary.Counts(
      packages: number, modules: number, dependencies: number, files: number, unownedFiles: number)
    let report = Report(counts: counts, problems: [], findings: [], hasLayers: true)
    #expect(ReportFormat.text.render(report, ReportContext()) == "no findings in \(extent)\n")
  }

  @Test(
    arguments: [
      (Duration.milliseconds(4), "0.00 s"), (.milliseconds(1_064), "1.06 s"),
      (.seconds(75), "75.00 s"),
    ]
  )
  func saysHowLongItTook(duration: Duration, shown: String) {
    let text = ReportFormat.text.render(report([]), ReportContext(duration: duration))
    #expect(text.hasSuffix(" (\(shown))\n"))
  }

  @Test func countsWhatItDoesNotShow() {
    let findings = (1...12).map { finding(line: $0, column: 1) }
    let text = ReportFormat.text.render(report(findings), ReportContext())
    #expect(text.contains("\n… and 2 more unused-dependency findings\n"))
    #expect(text.matches(of: /: warning:/).count == 10)
    let eleven = ReportFormat.text.render(report(Array(findings.prefix(11))), ReportContext())
    #expect(eleven.contains("\n… and 1 more unused-dependency finding\n"))
    let ten = ReportFormat.text.render(report(Array(findings.prefix(10))), ReportContext())
    #expect(!ten.contains("more"))
  }

  /// The forbidding line stands once, after the last finding that it causes.
  @Test func groupsWhatOneLineForbids() {
    let findings = [
      finding(line: 1, column: 1, because: true), finding(line: 2, column: 1),
      finding(line: 3, column: 1, because: true),
    ]
    let heads = ReportFormat.text.render(report(findings), ReportContext()).split(separator: "\n")
      .filter { !$0.hasPrefix(" ") }
    #expect(
      heads.map { $0.prefix { $0 != " " } } == [
        "a.swift:1:1:", "a.swift:3:1:", "x:1:1:", "a.swift:2:1:", "3",
      ])
  }

  private func lines(source: String, column: Int, line: Int = 7) -> [String] {
    ReportFormat.text.render(
      report([finding(line: line, column: column)]), ReportContext(sourceLine: { _, _ in source })
    ).split(separator: "\n").map(String.init)
  }

  private func report(_ findings: [Finding], problems: [Problem] = []) -> Report {
    Report(counts: .init(), problems: problems, findings: findings, hasLayers: true)
  }

  private func finding(line: Int, column: Int, because: Bool = false) -> Finding {
    Finding(
      rule: "unused-dependency", severity: .warning, message: "m", help: "remove it",
      place: Place(file: "a.swift", line: line, column: column), from: Subject(module: "M\(line)"),
      because: because ? Because(place: Place(file: "x", line: 1, column: 1), reason: "r") : nil)
  }
}
