package import ArchitectureModel

/// The forms a report can take: one case, one file, one folder of goldens.
package enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, github, gitlab, sarif, junit, checkstyle, markdown, agent

  /// The whole report in this form, ending in a line break; empty if there is nothing to say.
  ///
  /// The same report and context give the same text. Takes time linear in the size of the result.
  package func render(_ report: Report, _ context: ReportContext) -> String {
    switch self {
    case .text: TextReporter(context: context).render(report)
    case .json: JSONReporter().render(report)
    case .github: GitHubReporter(context: context).render(report)
    case .gitlab: GitLabReporter(context: context).render(report)
    case .sarif: SARIFReporter(context: context).render(report)
    case .junit: JUnitReporter(context: context).render(report)
    case .checkstyle: CheckstyleReporter(context: context).render(report)
    case .markdown: MarkdownReporter(context: context).render(report)
    case .agent: AgentReporter().render(report)
    }
  }
}
