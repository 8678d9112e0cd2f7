import Drawings
import Foundation
import FormatChecks
import Testing

/// Every form holds its golden for every sample.
@Suite struct GoldenTests {
  @Test(arguments: DrawingFormat.allCases, SamplePicture.allCases)
  func drawsAsBefore(format: DrawingFormat, sample: SamplePicture) throws {
    let text = format.draw(
      sample.picture, modules: sample == .layers ? SamplePicture.plain.picture : nil)
    try expectGolden(
      format == .html ? pageData(in: text) : text, Self.name(format, sample))
  }

  /// No golden without a test: a format that is dropped takes its files along.
  @Test func everyGoldenIsUsed() throws {
    let onDisk = try FileManager.default.subpathsOfDirectory(atPath: goldens().path)
      .filter { $0.hasSuffix(".txt") }
    let used = DrawingFormat.allCases.flatMap { format in
      SamplePicture.allCases.map { Self.name(format, $0) }
    }
    #expect(onDisk.sorted() == used.sorted())
  }

  private static func name(_ format: DrawingFormat, _ sample: SamplePicture) -> String {
    "\(format.rawValue)/\(sample.rawValue).txt"
  }
}

/// The data that a page holds: what is left of it without its style sheet and its script.
func pageData(in page: String) -> String {
  guard let start = page.firstRange(of: "id=\"data\">"),
    let end = page[start.upperBound...].firstRange(of: "</script>")
  else { return "" }
  return String(page[start.upperBound..<end.lowerBound]) + "\n"
}
