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
      + permission.objections.flatMap(lines(of:)) + [""] + lines(of: permission.routes, permission)
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

  private func lines(of objection: Permission.Objection) -> [String] {
    let finding = objection.finding
    let rule = context.style.paint("[\(finding.rule)]", .faint)
    let text = FindingText(context: context)
    return ["  \(finding.severity.rawValue): \(finding.message.visible) \(rule)"]
      + (finding.because.map(text.lines) ?? [])
      + ["     = help: \(finding.help.visible)"]
      + (objection.exception.map {
        ["     = excused by: \($0.place.text), \($0.reason.visible)"]
      } ?? [])
  }
}

extension PermissionText {
  private func lines(of routes: Routes?, _ permission: Permission) -> [String] {
    guard let routes else { return ["it does not depend on it, on no way"] }
    let ways = routes.count == .max ? "countless" : "\(routes.count)"
    let title =
      routes.length == 1 && routes.count == 1
      ? "it does, directly:"
      : "it does: \(ways) shortest \(routes.count == 1 ? "way" : "ways") of \(routes.length)"
        + (routes.length == 1 ? " step:" : " steps:")
    let hidden = routes.count - routes.shown.count
    let more =
      hidden > 0 ? ["  … and \(routes.count == .max ? "countless" : "\(hidden)") more"] : []
    return [title]
      + routes.shown.enumerated().flatMap { index, steps in
        (index > 0 && routes.length > 1 ? [""] : []) + steps.flatMap(lines(of:))
      } + more
  }

  private func lines(of step: Routes.Step) -> [String] {
    ["  \(step.from.visible) -> \(step.to.visible)"]
      + placeLines(step.places, in: context, limit: 3).map { "    " + $0 }
  }
}
