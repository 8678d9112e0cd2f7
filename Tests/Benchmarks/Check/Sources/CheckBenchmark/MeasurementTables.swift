/// The measurements as two tables of Markdown: times, and ratios against what stands beside them.
struct MeasurementTables {
  let measurements: [Measurement]

  var text: String { times + "\n" + ratios }

  private var times: String {
    Self.table(
      [
        "packages", "files", "MB", "cat", "rg", "nothing known", "manifests known",
        "one manifest edited", "one source edited", "cat of manifests", "judging", "loop of dumps",
        "peak memory",
      ],
      measurements.map { row in
        [
          "\(row.packageCount)", "\(row.fileCount)", Self.number(Double(row.size) / 1e6),
          Self.time(row.cat), Self.time(row.rg), Self.time(row.nothingKnown),
          Self.time(row.manifestsKnown), Self.time(row.manifestEdited),
          Self.time(row.sourceEdited), Self.time(row.catOfManifests), Self.time(row.judging),
          Self.time(row.dumpLoop), row.peakMemory.map { "\(Int($0.rounded())) MiB" } ?? "–",
        ]
      })
  }

  private var ratios: String {
    Self.table(
      [
        "packages", "nothing known / rg", "manifests known / rg", "loop of dumps / manifests known",
        "judging / cat of manifests", "scan, MB/s", "growth / growth of the repository",
      ],
      measurements.indices.map { index in
        let row = measurements[index]
        return [
          "\(row.packageCount)", Self.ratio(row.nothingKnown, row.rg),
          Self.ratio(row.manifestsKnown, row.rg), Self.ratio(row.dumpLoop, row.manifestsKnown),
          Self.ratio(row.judging, row.catOfManifests),
          row.scan.map { Self.number(Double(row.size) / 1e6 / $0) } ?? "–", growth(at: index),
        ]
      })
  }

  /// How a check grew since the row before, as a multiple of how the repository grew; 1 is linear.
  private func growth(at index: Int) -> String {
    guard index > 0 else { return "–" }
    let (before, now) = (measurements[index - 1], measurements[index])
    let sizes = Double(now.packageCount) / Double(before.packageCount)
    return Self.number(now.manifestsKnown / before.manifestsKnown / sizes)
  }

  private static func table(_ heading: [String], _ rows: [[String]]) -> String {
    let lines = [heading, heading.map { _ in "-:" }] + rows
    return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  private static func time(_ seconds: Double?) -> String {
    guard let seconds else { return "–" }
    return switch seconds {
    case ..<0.01: "\(number(seconds * 1000)) ms"
    case ..<1: "\(Int((seconds * 1000).rounded())) ms"
    default: "\(number(seconds)) s"
    }
  }

  private static func ratio(_ value: Double?, _ base: Double?) -> String {
    guard let value, let base else { return "–" }
    return number(value / base)
  }

  /// With one decimal where that says something.
  private static func number(_ value: Double) -> String {
    value < 20 ? "\((value * 10).rounded() / 10)" : "\(Int(value.rounded()))"
  }
}
