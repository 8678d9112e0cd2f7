import ArchitectureModel

/// The XML of Checkstyle, which many build servers and review bots read.
///
/// It has elements for files and for the errors in them, and no schema of its own.
struct CheckstyleReporter {
  let context: ReportContext

  func render(_ report: Report) -> String {
    var entries = report.problems.map(entry) + report.findings.map(entry)
    entries = entries.indices.sorted {
      (entries[$0].place, $0) < (entries[$1].place, $1)
    }.map { entries[$0] }
    var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"8.0\">\n"
    var file: String?
    for entry in entries {
      if entry.place.file != file {
        if file != nil { xml += "  </file>\n" }
        file = entry.place.file
        xml += "  <file name=\"\(context.repositoryPath(entry.place.file).xml)\">\n"
      }
      xml += line(entry)
    }
    if file != nil { xml += "  </file>\n" }
    return xml + "</checkstyle>\n"
  }

  private struct Entry {
    var place: Place
    var severity: String
    var message: String
    var source: String
  }

  private func entry(_ finding: Finding) -> Entry {
    Entry(
      place: finding.place, severity: severity(finding.severity), message: finding.sentence,
      source: finding.rule)
  }

  /// A problem without a place stands at the first line of the root.
  private func entry(_ problem: Problem) -> Entry {
    Entry(
      place: problem.place ?? Place(file: ".", line: 1, column: 1), severity: "error",
      message: problem.sentence, source: "problem")
  }

  private func line(_ entry: Entry) -> String {
    "    <error line=\"\(entry.place.line)\" column=\"\(entry.place.column)\""
      + " severity=\"\(entry.severity)\" message=\"\(entry.message.xml)\""
      + " source=\"lintel.\(entry.source.xml)\"/>\n"
  }

  private func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "info"
    }
  }
}
