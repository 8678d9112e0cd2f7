import ArchitectureModel
package import Reports

/// The answer to whether one thing may depend on another, as text.
package struct PermissionText {
  private let context: ReportContext

  package init(context: ReportContext) { self.context = context }

  /// The text, which ends with a line break.
  package func text(of permission: Permission) -> String {
    let lines =
      [verdict(on: permission)] + permission.grounds.flatMap(lines(of:))
      + lines(of: permission.objections) + [""] + lines(of: permission.paths, permission)
    return lines.joined(separator: "\n") + "\n"
  }

  private func verdict(on permission: Permission) -> String {
    let (from, to) = (permission.from.visible, permission.to.visible)
    switch permission.answer {
    case .yes: return context.style.paint("yes", .green) + ": \(from) may depend on \(to)"
    case .no: return context.style.paint("no", .red) + ": \(from) must not depend on \(to)"
    case .partly:
      return context.style.paint("partly", .yellow)
        + ": some modules of \(from) may depend on some of \(to)"
    }
  }

  private func lines(of ground: Permission.Ground) -> [String] {
    ["  allowed: " + ground.text.visible]
      + (ground.because.map { because in
        ["    = by: \(because.place.text)"]
          + (because.reason.map { ["    = reason: \($0.visible)"] } ?? [])
      } ?? [])
  }

  /// Objections that one line of the configuration causes stand together above it.
  private func lines(of objections: [Permission.Objection]) -> [String] {
    let text = FindingText(context: context)
    var lines: [String] = []
    for (index, objection) in objections.enumerated() {
      let finding = objection.finding
      let rule = context.style.paint("[\(finding.rule)]", .faint)
      lines.append("  \(finding.severity.rawValue): \(finding.message.visible) \(rule)")
      if let exception = objection.exception {
        lines.append("     = excused by: \(exception.place.text), \(exception.reason.visible)")
      }
      let next = objections.dropFirst(index + 1).first?.finding
      if next?.rule == finding.rule, next?.because == finding.because { continue }
      lines += finding.because.map(text.lines) ?? []
      lines.append("     = help: \(finding.help.visible)")
    }
    return lines
  }
}

extension PermissionText {
  private func lines(of paths: ShortestPaths?, _ permission: Permission) -> [String] {
    guard let paths else { return ["it does not: no chain of dependencies leads there"] }
    let number = paths.count == .max ? "countless" : "\(paths.count)"
    let title =
      paths.length == 1 && paths.count == 1
      ? "it does, directly:"
      : "it does: \(number) shortest \(paths.count == 1 ? "path" : "paths") of \(paths.length)"
        + (paths.length == 1 ? " step:" : " steps:")
    let hidden = paths.count - paths.shown.count
    let more =
      hidden > 0 ? ["  … and \(paths.count == .max ? "countless" : "\(hidden)") more"] : []
    return [title]
      + paths.shown.enumerated().flatMap { index, steps in
        (index > 0 && paths.length > 1 ? [""] : []) + steps.flatMap(lines(of:))
      } + more
  }

  private func lines(of step: ShortestPaths.Step) -> [String] {
    ["  \(step.from.visible) -> \(step.to.visible)"]
      + placeLines(step.places, in: context, limit: 3).map { "    " + $0 }
  }
}
