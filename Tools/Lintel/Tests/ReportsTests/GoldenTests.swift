import ArchitectureModel
import Foundation
import Reports
import FormatChecks
import Testing

/// Every format holds its golden for every sample.
@Suite struct GoldenTests {
  @Test(arguments: ReportFormat.allCases, Sample.allCases)
  func rendersAsBefore(format: ReportFormat, sample: Sample) throws {
    try expectGolden(
      format.render(sample.report, Sample.context), Self.name(format.rawValue, "\(sample)"))
  }

  @Test(arguments: textVariants.keys.sorted())
  func rendersTextAsBefore(variant: String) throws {
    let context = try #require(Self.textVariants[variant])
    try expectGolden(
      ReportFormat.text.render(Sample.many.report, context), Self.name("text", "many-\(variant)"))
  }

  /// No golden without a test: a format that is dropped takes its files along.
  @Test func everyGoldenIsUsed() throws {
    let onDisk = try FileManager.default.subpathsOfDirectory(atPath: goldens().path)
      .filter { $0.hasSuffix(".txt") }
    let used =
      ReportFormat.allCases.flatMap { format in
        Sample.allCases.map { Self.name(format.rawValue, "\($0)") }
      } + Self.textVariants.keys.map { Self.name("text", "many-\($0)") }
    #expect(onDisk.sorted() == used.sorted())
  }

  /// What the text form can be told, beyond what it does by itself.
  static let textVariants: [String: ReportContext] = {
    var verbose = Sample.context
    verbose.detail = .verbose
    var quiet = Sample.context
    quiet.detail = .quiet
    var terminal = Sample.context
    terminal.style = .coloured
    terminal.duration = .milliseconds(1_064)
    return ["verbose": verbose, "quiet": quiet, "terminal": terminal]
  }()

  private static func name(_ format: String, _ sample: String) -> String {
    "\(format)/\(sample).txt"
  }
}
