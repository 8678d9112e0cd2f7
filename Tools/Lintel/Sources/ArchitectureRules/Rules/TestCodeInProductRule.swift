import ArchitectureModel

/// Product code must not use test code.
struct TestCodeInProductRule: Rule {
  static let info = RuleInfo(
    id: "test-code-in-product",
    summary: """
      product code that uses test code (a test target or what 'testing' names), or imports XCTest or \
      Testing
      """,
    rationale: """
      What is made for tests is shipped to users otherwise, and with it whatever it drags in.
      """,
    severity: .error,
    examples: [
      .keeps(
        """
        testing: CoreTesting
        package Core
          target Core
          target CoreTesting -> Core
          test CoreTests -> CoreTesting
        """),
      .breaks(
        """
        testing: CoreTesting
        package Core
          target Core -> CoreTesting
          target CoreTesting
        """),
      .breaks(
        """
        package Core
          target Core
          test CoreTests -> Core
          imports Core: XCTest
          imports CoreTests: XCTest, @testable Core
        """),
    ])

  /// A folder entry of a layer takes the tests below it as well.
  private static let adviceForLooseFiles =
    "name the folder of the importing file in 'testing' if it holds tests, or remove the import"

  func findings(in input: RuleInput) -> [Finding] {
    let isTestCode = input.layering.isTestCode
    let edges = input.graph.modules.indices.filter { !isTestCode[$0] }.flatMap { module in
      input.uses.edges(from: module).filter { isTestCode[$0.to] }
    }
    return firstOfEach(edges.map { finding($0, in: input) }, .targetDependency)
      + testLibraryImports(in: input)
  }

  /// Imports of the toolchain's test libraries; under `canImport` they are no more than a note.
  private func testLibraryImports(in input: RuleInput) -> [Finding] {
    input.graph.modules.indices.flatMap { module -> [Finding] in
      guard !input.layering.isTestCode[module] else { return [] }
      return ["Testing", "XCTest"].compactMap { library in
        let uses = input.imports.uses(of: module).filter {
          $0.meaning.module == nil && input.imports.name(of: $0) == library
        }
        let firm = uses.filter { !input.imports.record(of: $0).traits.contains(.optional) }
        let name = input.graph.modules[module].name
        return input.finding(
          Self.info, severity: firm.isEmpty ? .note : nil,
          "'\(name)' is product code, but imports '\(library)'",
          help: input.graph.modules[module].kind == .loose
            ? Self.adviceForLooseFiles
            : "move what needs '\(library)' into a test target, or name '\(name)' in 'testing'",
          at: firm.isEmpty ? uses : firm, to: Subject(module: library))
      }
    }
  }

  private func finding(_ edge: ModuleEdge, in input: RuleInput) -> Finding {
    let to = input.graph.modules[edge.to]
    let line = edge.packageEdge.map { input.graph.packageEdges[$0].declaration.place }
    let entry = input.policy.testing.first {
      Layering.unit(of: edge.to, in: input.graph, by: $0) != nil
    }
    let nature = to.isTestTarget ? "a test target" : "test code"
    return Finding(
      rule: Self.info.id, severity: .error,
      message: "'\(input.graph.modules[edge.from].name)' is product code, but depends on"
        + " '\(to.name)', \(nature)",
      help: input.graph.modules[edge.from].kind == .loose
        ? Self.adviceForLooseFiles
        : "move what both product and tests need out of '\(to.name)'",
      place: edge.declaration.place, from: input.subject(of: edge.from),
      to: input.subject(of: edge.to),
      places: line.flatMap { place in
        place == edge.declaration.place ? nil : [RelatedPlace(place, .packageDependency)]
      } ?? [],
      because: to.isTestTarget ? nil : entry.map { Because(place: $0.place) })
  }
}
