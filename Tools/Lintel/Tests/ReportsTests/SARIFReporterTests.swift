import ArchitectureModel
import Foundation
import Reports
import FormatChecks
import Testing

/// The log of SARIF as a viewer reads it.
@Suite struct SARIFReporterTests {
  @Test func placesAreURIsAndColumnsAreOfUTF16() throws {
    let results = try ReadBack.results(
      ReportFormat.sarif.render(Sample.nasty.report, Sample.context))
    let result = try #require(results.first { $0["ruleId"] as? String == "undeclared-import" })
    let location = try #require((result["locations"] as? [[String: Any]])?.first)
    let physical = try #require(location["physicalLocation"] as? [String: [String: Any]])
    let uri = try #require(physical["artifactLocation"]?["uri"] as? String)
    #expect(uri.removingPercentEncoding == Finding.nastyFile)
    #expect(!uri.contains(/[^A-Za-z0-9%\/._~-]/))
    // 45 bytes: two ideographs of three, an emoji of eleven and one mark of two are in front.
    #expect(physical["region"]?["startColumn"] as? Int == 45 - 4 - 6 - 1)
    let related = try #require(result["relatedLocations"] as? [[String: Any]])
    #expect(related.map { $0["id"] as? Int } == [1, 2, 3, 4])
    let outside = try #require(related.last?["physicalLocation"] as? [String: [String: Any]])
    #expect(outside["artifactLocation"]?["uri"] as? String == "file:///elsewhere/my%20lintel.json")
    #expect(outside["artifactLocation"]?["uriBaseId"] == nil)
  }

  @Test(arguments: [("a\tb", "a%09b"), ("a\nb", "a%0Ab"), ("a:b/~c", "a%3Ab/~c"), ("é", "%C3%A9")])
  func escapesEveryByteOfAPath(file: String, uri: String) {
    var report = Sample.one.report
    report.findings[0].place.file = file
    #expect(ReportFormat.sarif.render(report, Sample.context).contains("\"uri\": \"\(uri)\""))
  }

  @Test func everyResultPointsAtItsRule() throws {
    let text = ReportFormat.sarif.render(Sample.many.report, Sample.context)
    let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let run = try #require((root?["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(
      rules.map { $0["id"] as? String } == [
        "upward-dependency", "unused-dependency", "excessive-depth", "forbidden-dependency",
      ])
    for result in try ReadBack.results(text) {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
    #expect((rules[2]["defaultConfiguration"] as? [String: Bool]) == ["enabled": false])
  }

  @Test func problemsMakeTheRunUnsuccessful() throws {
    for (sample, isSuccessful) in [(Sample.problems, false), (.many, true)] {
      let text = ReportFormat.sarif.render(sample.report, Sample.context)
      #expect(text.contains("\"executionSuccessful\": \(isSuccessful)"))
    }
  }

  /// The schema of OASIS is not part of this repository: name a copy in `SARIF_SCHEMA`.
  @Test(
    .enabled(if: ForeignTool.sarifSchema != nil, "SARIF_SCHEMA names no file"),
    arguments: Sample.allCases)
  func fulfilsTheSchema(sample: Sample) throws {
    let script = """
      import json, jsonschema, sys
      with open(sys.argv[1]) as file: schema = json.load(file)
      jsonschema.validate(json.load(sys.stdin), schema)
      """
    let schema = try #require(ForeignTool.sarifSchema)
    let tool = try #require(ForeignTool(named: "python3"))
    let result = try tool.run(
      ["-c", script, schema], input: ReportFormat.sarif.render(sample.report, Sample.context))
    #expect(result.status == 0, "\(result.output)")
  }
}
