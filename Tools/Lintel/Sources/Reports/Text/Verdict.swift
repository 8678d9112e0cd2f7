import ArchitectureModel

/// The last line: what came of the run, and how much was looked at.
struct Verdict {
  let summary: Report.Summary
  let context: ReportContext

  private static let withoutLayers =
    "; no layers are declared: only rules that need none were run, and 'lintel init' proposes some"

  var line: String {
    let parts = [
      unread.map { context.style.paint($0, .red) + "; " } ?? "",
      context.style.paint(outcome, paint), " in ", extent,
      summary.hasLayers
        ? ""
        : "; no layers are declared: only rules that need none were run, and 'lintel init' proposes some",
      context.duration.map { context.style.paint(" (\(seconds($0)))", .faint) } ?? "",
    ]
    return parts.joined()
  }

  private var unread: String? {
    let unread = summary.counts.unreadPackages
    guard unread > 0 else { return nil }
    return "\(unread) of \(count(summary.counts.packages, "package")) could not be read"
  }

  private var outcome: String {
    let counts = [
      (summary.problems, "problem"), (summary.errors, "error"), (summary.warnings, "warning"),
      (summary.notes, "note"),
    ]
    let found = counts.filter { $0.0 > 0 }.map { count($0.0, $0.1) }
    return found.isEmpty ? "no findings" : found.joined(separator: ", ")
  }

  private var paint: TextStyle.Paint {
    if summary.problems + summary.errors > 0 { return .red }
    return summary.warnings > 0 ? .yellow : .green
  }

  private var extent: String {
    let counts = summary.counts
    return [
      count(counts.packages, "package"), count(counts.modules, "module"),
      count(counts.dependencies, "dependency", "dependencies"), count(counts.files, "file"),
      count(counts.unownedFiles, "unowned Swift file"),
    ].joined(separator: ", ")
  }

  private func seconds(_ duration: Duration) -> String {
    let parts = duration.components
    let hundredths = parts.seconds * 100 + parts.attoseconds / 10_000_000_000_000_000
    let fraction = String(hundredths % 100)
    return "\(hundredths / 100).\(fraction.utf8.count < 2 ? "0" : "")\(fraction) s"
  }
}
