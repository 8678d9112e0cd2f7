import ArchitectureModel

/// The report for programs: a contract, version 1.
///
/// Keys may be added; none changes its meaning or its place. A key without a value is left out.
struct JSONReporter {
  func render(_ report: Report) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      write(report.summary, to: &json)
      json.array("problems", of: report.problems, write)
      json.array("findings", of: report.findings, write)
    }
    return json.text + "\n"
  }

  private func write(_ summary: Report.Summary, to json: inout JSONWriter) {
    json.object("summary") { json in
      json.member("packages", summary.counts.packages)
      json.member("modules", summary.counts.modules)
      json.member("dependencies", summary.counts.dependencies)
      json.member("files", summary.counts.files)
      json.member("unownedFiles", summary.counts.unownedFiles)
      json.member("errors", summary.errors)
      json.member("warnings", summary.warnings)
      json.member("notes", summary.notes)
      json.member("problems", summary.problems)
    }
  }

  private func write(to json: inout JSONWriter, _ problem: Problem) {
    json.object { json in
      json.member("message", problem.message)
      if let place = problem.place { write(place, to: &json) }
      json.member("help", problem.help)
    }
  }

  private func write(to json: inout JSONWriter, _ finding: Finding) {
    json.object { json in
      json.member("rule", finding.rule)
      json.member("severity", finding.severity.rawValue)
      json.member("message", finding.message)
      json.member("help", finding.help)
      write(finding.place, to: &json)
      write(finding.from, as: "from", to: &json)
      if let to = finding.to { write(to, as: "to", to: &json) }
      json.array("places", of: finding.places, write)
      json.array("chain", of: finding.chain, write)
      if let because = finding.because { write(because, to: &json) }
      json.member("fingerprint", finding.fingerprint)
    }
  }

  private func write(_ place: Place, to json: inout JSONWriter) {
    json.member("file", place.file)
    json.member("line", place.line)
    json.member("column", place.column)
  }

  private func write(_ subject: Subject, as key: String, to json: inout JSONWriter) {
    json.object(key, inline: true) { json in
      json.member("package", subject.package)
      json.member("module", subject.module)
      json.member("product", subject.product)
      json.member("layer", subject.layer)
      json.member("entry", subject.entry)
    }
  }

  private func write(to json: inout JSONWriter, _ related: RelatedPlace) {
    json.object(inline: true) { json in
      write(related.place, to: &json)
      json.member("kind", related.kind.rawValue)
    }
  }

  private func write(to json: inout JSONWriter, _ hop: Hop) {
    json.object(inline: true) { json in
      json.member("from", hop.from)
      json.member("to", hop.to)
      write(hop.place, to: &json)
      json.member("kind", hop.kind.rawValue)
    }
  }

  private func write(_ because: Because, to json: inout JSONWriter) {
    json.object("because", inline: true) { json in
      write(because.place, to: &json)
      json.member("reason", because.reason)
    }
  }
}
