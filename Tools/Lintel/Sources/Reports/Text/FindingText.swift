package import ArchitectureModel

/// One finding or one problem as lines of text.
package struct FindingText {
  /// How many further places of a finding are shown.
  private static let limit = 4

  let context: ReportContext

  package init(context: ReportContext) { self.context = context }

  func lines(_ finding: Finding) -> [String] {
    let kind = style.paint(finding.severity.rawValue, paint(finding.severity))
    let rule = style.paint("[\(finding.rule.visible)]", .faint)
    let place = style.paint(placed(finding.place) + ":", .bold)
    return ["\(place) \(kind): \(finding.message.visible) \(rule)"]
      + excerpt(at: finding.place)
      + chainLines(finding.chain)
      + placeLines(finding.places)
      + note("help", finding.help, .cyan)
  }

  func lines(_ problem: Problem) -> [String] {
    let place = problem.place.map { style.paint(placed($0) + ":", .bold) + " " } ?? ""
    return ["\(place)\(style.paint("problem", .red)): \(problem.message.visible)"]
      + (problem.place.map { excerpt(at: $0) } ?? [])
      + note("help", problem.help, .cyan)
  }

  /// The line of the configuration that forbids a finding which stands directly above.
  package func lines(_ because: Because) -> [String] {
    note("forbidden by", placed(because.place)) + excerpt(at: because.place)
      + note("reason", because.reason)
  }

  /// The line of the configuration that forbids several findings, as a block of its own.
  func lines(_ because: Because, forbidding findings: String) -> [String] {
    [style.paint(placed(because.place) + ":", .bold) + " forbids \(findings)"]
      + excerpt(at: because.place)
      + note("reason", because.reason)
  }

  private var style: TextStyle { context.style }

  private func excerpt(at place: Place) -> [String] {
    SourceExcerpt(context: context).lines(at: place)
  }

  private func chainLines(_ chain: [Hop]) -> [String] {
    let from = chain.map(\.from.visible.displayWidth).max() ?? 0
    let to = chain.map(\.to.visible.displayWidth).max() ?? 0
    let hops = chain.map { hop in
      "\(hop.from.visible.padded(to: from)) -> \(hop.to.visible.padded(to: to))  "
        + placed(hop.place, hop.kind)
    }
    return listed("chain", hops)
  }

  private func placeLines(_ places: [RelatedPlace]) -> [String] {
    let shown = context.detail == .verbose ? places[...] : places.prefix(Self.limit)
    let rest = places.count - shown.count
    let more = rest == 0 ? [] : ["… and \(count(rest, "more place"))"]
    return listed("also", shown.map { placed($0.place, $0.kind) } + more)
  }

  private func listed(_ label: String, _ items: [String]) -> [String] {
    guard let first = items.first else { return [] }
    let indentation = Gutter.continuation + String(repeating: " ", count: label.utf8.count + 2)
    return [Gutter.note + style.paint(label + ":", .bold) + " " + first]
      + items.dropFirst().map { indentation + $0 }
  }

  private func note(
    _ label: String, _ text: String?, _ paint: TextStyle.Paint = .bold
  ) -> [String] {
    guard let text, !text.isEmpty else { return [] }
    return [Gutter.note + style.paint(label + ":", paint) + " " + text.visible]
  }

  private func placed(_ place: Place) -> String {
    "\(place.file.visible):\(place.line):\(place.column)"
  }

  private func placed(_ place: Place, _ kind: PlaceKind) -> String {
    "\(placed(place)) (\(kind.noun))"
  }

  private func paint(_ severity: Severity) -> TextStyle.Paint {
    switch severity {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    }
  }
}
