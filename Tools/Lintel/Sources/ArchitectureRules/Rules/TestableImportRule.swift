import ArchitectureModel

/// `@testable` is for the tests of the same package.
struct TestableImportRule: Rule {
  static let info = RuleInfo(
    id: "testable-import",
    summary: "'@testable' outside test code, or of another package's module",
    rationale: """
      '@testable' opens what a module keeps to itself. In product code it breaks the release build; \
      of another package's module it ties a test to code that promises nothing.
      """,
    severity: .error,
    examples: [
      .keeps(
        """
        package Core
          target Core
          test CoreTests -> Core
          imports CoreTests: @testable Core
        """),
      .breaks(
        """
        package App
          target App
          test AppTests -> App, Core
          imports AppTests: @testable App, @testable Core
        Core
        """),
      .breaks(
        """
        App -> Core
          imports App: @testable Core
        Core
        """),
    ])

  func findings(in input: RuleInput) -> [Finding] {
    input.graph.modules.indices.flatMap { module -> [Finding] in
      var byName: [String: [ImportUses.Use]] = [:]
      for use in input.imports.uses(of: module)
      where input.imports.record(of: use).traits.contains(.testable) {
        if isWrong(use, input) { byName[input.imports.name(of: use), default: []].append(use) }
      }
      return byName.sorted { $0.key < $1.key }.compactMap { finding($0.key, $0.value, input) }
    }
  }

  /// In test code an import that is not of this repository may be of the app that hosts the tests.
  private func isWrong(_ use: ImportUses.Use, _ input: RuleInput) -> Bool {
    guard input.layering.isTestCode[use.module] else { return true }
    guard let package = input.graph.modules[use.module].package,
      let target = use.meaning.module, let other = input.graph.modules[target].package
    else { return false }
    return package != other
  }

  private func finding(
    _ name: String, _ uses: [ImportUses.Use], _ input: RuleInput
  ) -> Finding? {
    guard let first = uses.first else { return nil }
    let from = input.graph.modules[first.module].name
    let target = first.meaning.module
    guard input.layering.isTestCode[first.module] else {
      return input.finding(
        Self.info, "'\(from)' imports '\(name)' with '@testable', but is no test code",
        help: "import it without '@testable', or "
          + (input.graph.modules[first.module].kind == .loose
            ? "name the folder of the file in 'testing' if it holds tests"
            : "move the code into a test target"),
        at: uses,
        to: target.map { input.subject(of: $0) } ?? Subject(module: name))
    }
    let package = target.flatMap(input.graph.package)?.name ?? ""
    return input.finding(
      Self.info, "'\(from)' imports '\(name)' of package '\(package)' with '@testable'",
      help: "test '\(name)' through what it makes public, or in its own package", at: uses,
      to: target.map { input.subject(of: $0) } ?? Subject(module: name))
  }
}
