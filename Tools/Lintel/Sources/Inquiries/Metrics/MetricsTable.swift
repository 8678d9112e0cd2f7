import ArchitectureRules
import Reports

/// Metrics in an order, as text or JSON.
package struct MetricsTable: Sendable {
  /// What rows can be sorted by; numbers from the greatest down.
  package enum Column: String, CaseIterable, Sendable {
    case name, ca, ce, instability, depth
    case fanIn = "fan-in"
    case fanOut = "fan-out"
    case files, lines
  }

  private let level: Metrics.Level
  private let rows: [Metrics]

  /// How many rows there were before the top ones were taken.
  private let total: Int

  /// Sorts the rows and keeps the first `top`; `nil` keeps all.
  package init(_ metrics: [Metrics], level: Metrics.Level, sortedBy column: Column, top: Int?) {
    self.level = level
    total = metrics.count
    let sorted = metrics.sorted { left, right in
      let (a, b) = (column.key(left), column.key(right))
      return a == b ? left.name < right.name : a > b
    }
    rows = Array(sorted.prefix(top ?? .max))
  }

  /// A table with a heading, its numbers flush right.
  package var text: String {
    let heading = [level.rawValue, "Ca", "Ce", "I", "depth", "fan-in", "fan-out", "files", "lines"]
    let cells = [heading] + rows.map(cells)
    let widths = heading.indices.map { column in
      cells.map { $0[column].displayWidth }.max() ?? 0
    }
    let lines = cells.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.displayWidth)
        return column == 0 ? cell.0 + padding : padding + cell.0
      }.joined(separator: "  ")
    }
    let hidden = total - rows.count
    let noun = hidden == 1 ? level.rawValue : level.rawValue + "s"
    let more = hidden == 0 ? "" : "… and \(hidden) more \(noun)\n"
    return lines.joined(separator: "\n") + "\n" + more
  }

  private func cells(_ row: Metrics) -> [String] {
    let numbers = [row.depth, row.fanIn, row.fanOut, row.files, row.lines].map(String.init)
    let instability =
      row.coupling.instabilityInHundredths.map(JSONWriter.decimal(hundredths:)) ?? "-"
    return [row.name.visible, "\(row.coupling.afferent)", "\(row.coupling.efferent)", instability]
      + numbers
  }

  /// An object with a list `metrics`, an element a line.
  package var json: String {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.member("level", level.rawValue)
      json.array("metrics", of: rows) { json, row in
        json.object(inline: true) { json in
          json.member("package", row.package)
          json.member("module", row.module)
          json.member("ca", row.coupling.afferent)
          json.member("ce", row.coupling.efferent)
          json.member("instability", hundredths: row.coupling.instabilityInHundredths)
          json.member("depth", row.depth)
          json.member("fanIn", row.fanIn)
          json.member("fanOut", row.fanOut)
          json.member("files", row.files)
          json.member("lines", row.lines)
        }
      }
    }
    return json.text + "\n"
  }
}

extension MetricsTable.Column {
  /// The number that rows are sorted by; without an instability a row comes last.
  fileprivate func key(_ row: Metrics) -> Int {
    switch self {
    case .name: 0
    case .ca: row.coupling.afferent
    case .ce: row.coupling.efferent
    case .instability: row.coupling.instabilityInHundredths ?? -1
    case .depth: row.depth
    case .fanIn: row.fanIn
    case .fanOut: row.fanOut
    case .files: row.files
    case .lines: row.lines
    }
  }
}
