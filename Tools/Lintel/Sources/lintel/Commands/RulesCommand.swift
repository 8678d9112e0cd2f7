import ArchitectureModel
import ArchitectureRules
import CommandLineKit
import Suggestions

struct RulesCommand: Command, RunnableCommand {
  var rule: String?

  static let usage = Usage<Self>(
    name: "lintel rules", summary: "Lists the rules, or explains one.",
    arguments: [
      .optional(
        "rule", \.rule, .choices(RuleRegistry.infos.map(\.id)), help: "the rule to explain")
    ])

  func run() -> Int32 {
    guard let rule else {
      Terminal.print(RuleRegistry.infos.map(line).joined())
      return ExitStatus.clean
    }
    guard let info = RuleRegistry.infos.first(where: { $0.id == rule }) else {
      let near = Spelling.suggestion(for: rule, in: RuleRegistry.infos.map(\.id))
      Terminal.printError("lintel: error: there is no rule '\(rule)'\(near)\n")
      return ExitStatus.couldNotRun
    }
    Terminal.print(
      "\(info.id) (\(defaultText(info)))\n\nFinds: \(info.summary).\n\n\(info.rationale)\n")
    return ExitStatus.clean
  }

  private func line(_ info: RuleInfo) -> String {
    let width = RuleRegistry.infos.map(\.id.count).max() ?? 0
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    return "\(padded(info.id, width))  \(padded(defaultText(info), 7))  \(info.summary)\n"
  }

  private func defaultText(_ info: RuleInfo) -> String { info.severity?.rawValue ?? "off" }
}
