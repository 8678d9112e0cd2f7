import ArchitectureModel

/// A log in the Static Analysis Results Interchange Format, version 2.1.0 of OASIS.
///
/// The steps of a chain, the further places and the line that forbids a finding are its related
/// locations; what could not be read is a notification of the tool.
struct SARIFReporter {
  let context: ReportContext

  func render(_ report: Report) -> String {
    var json = JSONWriter()
    let rules = rules(of: report)
    let indices = Dictionary(zip(rules.map(\.id), rules.indices), uniquingKeysWith: min)
    json.object { json in
      json.member(
        "$schema",
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
      )
      json.member("version", "2.1.0")
      json.array("runs", of: CollectionOfOne(report)) { json, report in
        json.object { json in
          writeTool(rules, to: &json)
          json.member("columnKind", "utf16CodeUnits")
          writeInvocation(report.problems, to: &json)
          json.array("results", of: report.findings) { json, finding in
            write(finding, rule: indices[finding.rule], to: &json)
          }
        }
      }
    }
    return json.text + "\n"
  }

  private typealias Rule = (id: String, description: RuleDescription?)

  /// The rules that are described, then those that only occur, by name.
  private func rules(of report: Report) -> [Rule] {
    let described = Set(context.rules.map(\.id))
    let others = Set(report.findings.map(\.rule)).subtracting(described)
    return context.rules.map { ($0.id, $0) } + others.sorted().map { ($0, nil) }
  }

  private func writeTool(_ rules: [Rule], to json: inout JSONWriter) {
    json.object("tool") { json in
      json.object("driver") { json in
        json.member("name", "lintel")
        json.member("version", context.version)
        json.array("rules", of: rules, write)
      }
    }
  }

  private func write(to json: inout JSONWriter, _ rule: Rule) {
    json.object { json in
      json.member("id", rule.id)
      guard let rule = rule.description else { return }
      writeText("shortDescription", rule.summary, to: &json)
      writeText("fullDescription", rule.rationale, to: &json)
      writeText("help", rule.rationale, to: &json)
      json.object("defaultConfiguration", inline: true) { json in
        if let severity = rule.severity {
          json.member("level", severity.rawValue)
        } else {
          json.member("enabled", false)
        }
      }
    }
  }

  private func writeInvocation(_ problems: [Problem], to json: inout JSONWriter) {
    json.array("invocations", of: CollectionOfOne(problems)) { json, problems in
      json.object { json in
        json.member("executionSuccessful", problems.isEmpty)
        json.array("toolExecutionNotifications", of: problems) { json, problem in
          json.object { json in
            json.member("level", "error")
            writeText("message", problem.sentence, to: &json)
            if let place = problem.place {
              json.array("locations", of: CollectionOfOne(place)) { json, place in
                json.object { location.write(place, to: &$0) }
              }
            }
          }
        }
      }
    }
  }

  private func write(_ finding: Finding, rule: Int?, to json: inout JSONWriter) {
    json.object { json in
      json.member("ruleId", finding.rule)
      json.member("ruleIndex", rule)
      json.member("level", finding.severity.rawValue)
      writeText("message", finding.sentence, to: &json)
      json.array("locations", of: CollectionOfOne(finding.place)) { json, place in
        json.object { location.write(place, to: &$0) }
      }
      let related = related(to: finding)
      if !related.isEmpty {
        json.array("relatedLocations", of: zip(1..., related)) { json, each in
          json.object { json in
            json.member("id", each.0)
            writeText("message", each.1.text, to: &json)
            location.write(each.1.place, to: &json)
          }
        }
      }
      json.object("partialFingerprints", inline: true) { json in
        json.member("lintel/v1", finding.fingerprint)
      }
    }
  }

  private func related(to finding: Finding) -> [(place: Place, text: String)] {
    let hops = finding.chain.map { hop in
      (hop.place, "'\(hop.from)' -> '\(hop.to)' (\(hop.kind.noun))")
    }
    let places = finding.places.map { ($0.place, $0.kind.noun) }
    let because = finding.because.map { because in
      (because.place, "forbidden by this line" + (because.reason.map { ": \($0)" } ?? ""))
    }
    return hops + places + [because].compactMap(\.self)
  }

  private func writeText(_ key: String, _ text: String, to json: inout JSONWriter) {
    json.object(key, inline: true) { $0.member("text", text) }
  }

  private var location: SARIFLocation { SARIFLocation(context: context) }
}
