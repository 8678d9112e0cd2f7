import Drawings
import Foundation
import FormatChecks
import Testing

/// What others make of the drawings.
@Suite struct ForeignParserTests {
  private static let hasXmllint = ForeignTool(named: "xmllint") != nil
  private static let hasGraphViz = ForeignTool(named: "dot") != nil

  @Test(.enabled(if: hasXmllint, "xmllint is installed"), arguments: SamplePicture.allCases)
  func svgIsWellFormed(sample: SamplePicture) throws {
    let tool = try #require(ForeignTool(named: "xmllint"))
    let result = try tool.run(
      ["--noout", "-"], input: DrawingFormat.svg.draw(sample.picture))
    #expect(result.status == 0 && result.output.isEmpty, "\(result.output)")
  }

  @Test(.enabled(if: hasXmllint, "xmllint is installed"))
  func svgShowsEveryNameOnceAsItsText() throws {
    let tool = try #require(ForeignTool(named: "xmllint"))
    let picture = SamplePicture.nasty.picture
    let result = try tool.run(
      ["--xpath", "//*[local-name()='text'][@class='name']/text()", "-"],
      input: DrawingFormat.svg.draw(picture))
    #expect(result.output.split(separator: "\n").count == picture.nodes.count)
  }

  @Test(.enabled(if: hasGraphViz, "GraphViz is installed"), arguments: SamplePicture.allCases)
  func graphVizReadsDot(sample: SamplePicture) throws {
    let tool = try #require(ForeignTool(named: "dot"))
    let picture = sample.picture
    let result = try tool.run(["-Tjson"], input: DrawingFormat.dot.draw(picture))
    try #require(result.status == 0, "\(result.output)")
    let graph = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let objects = graph["objects"] as? [[String: Any]] ?? []
    let labels = objects.compactMap { object -> String? in
      (object["name"] as? String)?.hasPrefix("n") == true ? object["label"] as? String : nil
    }
    #expect(labels.count == picture.nodes.count)
    let edges = graph["edges"] as? [[String: Any]] ?? []
    #expect(edges.count { $0["style"] as? String != "invis" } == picture.edges.count)
  }

  @Test(.enabled(if: hasGraphViz, "GraphViz is installed")) func graphVizShowsNamesAsTheyAre()
    throws
  {
    let tool = try #require(ForeignTool(named: "dot"))
    let result = try tool.run(
      ["-Tsvg"], input: DrawingFormat.dot.draw(SamplePicture.nasty.picture))
    for name in ["quo&quot;te", "back\\slash", "&lt;b&gt;&amp;amp;", "a|b;c#d", "line\\nbreak"] {
      #expect(result.output.contains(">\(name)</text>"), "\(name)")
    }
  }

  @Test(.enabled(if: hasGraphViz, "GraphViz is installed"))
  func graphVizPutsLayersFromTopToBottom() throws {
    let tool = try #require(ForeignTool(named: "dot"))
    let picture = SamplePicture.layers.picture
    let result = try tool.run(["-Tplain"], input: DrawingFormat.dot.draw(picture))
    var heights: [String: Double] = [:]
    for line in result.output.split(separator: "\n") {
      let fields = line.split(separator: " ")
      if fields.first == "node" { heights[String(fields[1])] = Double(fields[3]) }
    }
    for (upper, lower) in [("n0", "n1"), ("n1", "n4"), ("n4", "n5"), ("n5", "n6")] {
      #expect(try #require(heights[upper]) > #require(heights[lower]), "\(upper) \(lower)")
    }
  }

  @Test(arguments: SamplePicture.allCases) func jsonIsRead(sample: SamplePicture) throws {
    let picture = sample.picture
    let text = DrawingFormat.json.draw(picture)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let names = (object["nodes"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
    #expect(names == picture.nodes.map(\.name))
  }

  @Test(arguments: SamplePicture.allCases) func thePageHoldsItsData(sample: SamplePicture) throws {
    let picture = sample.picture
    let page = DrawingFormat.html.draw(picture)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(pageData(in: page).utf8)) as? [String: Any])
    let level = try #require((object["levels"] as? [[String: Any]])?.first)
    let names = (level["nodes"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
    #expect(names == picture.nodes.map(\.name))
    #expect(page.hasSuffix("</html>\n"))
  }

  /// Within quotes Mermaid takes an entity for a sign, and everything else must be harmless.
  @Test func mermaidLabelsHoldNoSigns() {
    let text = DrawingFormat.mermaid.draw(SamplePicture.nasty.picture)
    let labels = text.split(separator: "\n").filter { $0.contains("[\"") }.map { line in
      line.split(separator: "\"", maxSplits: 1)[1].dropLast(2)
    }
    #expect(labels.count == SamplePicture.nastyNames.count + 2)
    for label in labels {
      let withoutEntities = label.split(separator: ";").map { part in
        part.split(separator: "#", omittingEmptySubsequences: false).first ?? ""
      }
      let rest = withoutEntities.joined()
      #expect(
        rest.allSatisfy { !$0.isASCII || $0.isLetter || $0.isNumber || " -_./".contains($0) },
        "\(label)")
    }
    #expect(text.contains("n0[\"quo#34;te\"]"))
  }
}
