import ArchitectureModel

/// The pages of the documentation about rules, in Markdown: one for each rule, and a list of all.
package enum RulePage {
  /// The name of a rule's page in the folder of the documentation.
  package static func fileName(of rule: RuleInfo) -> String { rule.id + ".md" }

  /// The name of the list.
  package static let listName = "README.md"

  /// The page of a rule.
  package static func text(of rule: RuleInfo) -> String {
    var facts = ["Default: \(severity(of: rule))"]
    if let limit = rule.defaultLimit {
      facts.append("Limit: `max`, \(limit) where the configuration gives none")
    }
    if rule.needsLayers { facts.append("Says nothing without layers") }
    if rule.hasOneSubject { facts.append("Exceptions have no `to`") }
    return """
      # \(rule.id)

      Finds: \(rule.summary).

      \(facts.map { "- \($0)" }.joined(separator: "\n"))

      ## Why

      \(rule.rationale)

      """ + examples(of: rule)
  }

  private static func examples(of rule: RuleInfo) -> String {
    if rule.examples.isEmpty { return "" }
    let examples = rule.examples.map { example in
      let title = example.outcome == .keeps ? "Lets pass:" : "Finds:"
      return "\(title)\n\n```\n\(example.picture)\n```\n"
    }
    return """

      ## Examples

      The notation is explained in [the list of rules](\(listName)#pictures).

      \(examples.joined(separator: "\n"))
      """
  }

  private static func severity(of rule: RuleInfo) -> String {
    rule.severity?.rawValue
      ?? (rule.hasLimit ? "off; a `max` alone makes it a warning" : "off")
  }

  /// The list of rules, with the explanation of the pictures.
  package static func list(of rules: [RuleInfo]) -> String {
    let rows = rules.map { rule in
      "| [`\(rule.id)`](\(fileName(of: rule))) | \(rule.summary) |"
        + " \(rule.severity?.rawValue ?? "off") |"
    }
    return """
      # The rules

      | rule | finds | default |
      | - | - | - |
      \(rows.joined(separator: "\n"))

      A severity in the `rules` of the configuration replaces the default. The pages are made from
      the rules themselves; their examples run as tests.

      ## Pictures

      \(notation)

      """
  }

  private static let notation = """
    An example is a small repository, one line for each thing. At the margin stand the
    configuration and the packages, indented below a package what it declares.

    | line | means |
    | - | - |
    | `A -> B, C` | a package `A` with a target `A` that depends on `B` and `C` |
    | `package A` | a package; options: `at FOLDER`, `tools 5.9`, `platforms ios 16.0` |
    | `  target A -> B` | a target; also `test`, `executable`, `plugin`, `command`, `macro`, `system`, `binary` |
    | `  product Kit: A, B` | a library; without such lines each target is vended under its name |
    | `  imports A: B, @testable C` | imports in the file `A.swift` of the target `A`; `canImport B` stands in an `#if` that asks for it |
    | `  uses B` | a package dependency that stands on a line of its own |
    | `  uses swift-log \\| from 1.5.0` | a third-party package; also `branch`, `revision`, `range` |
    | `layer core: A, B*` | a layer with its entries; options: `usedBy`, `uses`, `siblings`, `external`, `forbiddenImports`, `reason` |
    | `testing: A` | test code besides test targets |
    | `forbid A -> B` | an element of `forbid`; options: `except`, `reason` |
    | `rule ID: max 3` | a setting of a rule |

    A dependency is a target of the same package, else a product of that name in another one, else a
    third-party product. `Logging@swift-log` names the package too, `plugin Gen` uses a plugin, and
    `B [ios]` or `B [trait Extra]` depends on a condition. Options follow a `|`.
    """
}
