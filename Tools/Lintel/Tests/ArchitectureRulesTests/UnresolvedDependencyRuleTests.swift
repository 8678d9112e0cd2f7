import ArchitectureModel
import ArchitectureRules
import Testing

/// What leads to nothing.
struct UnresolvedDependencyRuleTests {
  @Test(arguments: [
    (PackageEdge.Absence.noManifest, "there is no manifest in 'Libs/Gone'"),
    (.noFolder, "there is nothing at 'Libs/Gone'"),
    (.otherCase("Libs/gone"), "'Libs/Gone' exists only as 'Libs/gone'"),
  ])
  func aPathWithoutAPackage(absence: PackageEdge.Absence, ending: String) {
    let findings = findings { graph in
      graph.packageEdges[0].destination = .missing(absence)
      graph.packageEdges[0].path = "Libs/Gone"
      graph.packageEdges[0].dependency.identity = "gone"
    }
    #expect(findings.map(\.message) == ["'A' depends on a package by its path, but " + ending])
    #expect(findings.first?.place.line == 3)
    #expect(findings.first?.severity == .error)
  }

  @Test func aPackageOfThatIdentityElsewhereIsSuggested() {
    let findings = findings { graph in
      graph.packageEdges[0].destination = .missing(.noFolder)
      graph.packageEdges[0].path = "Libs/B"
    }
    #expect(findings.first?.help == "correct the path: package 'B' stands in 'Packages/B'")
  }

  @Test(arguments: [
    (UnresolvedDependency.Reason.noTarget, "b", "'A' has no target 'b'", "declare the target"),
    (
      .nothingOfThatName, "a",
      "'a' is neither a target of the package nor a product of a dependency of that name",
      "write 'A'"
    ),
    (
      .unknownPackage("nope"), "X", "the package has no dependency 'nope'",
      "declare the package dependency"
    ),
    (.noProduct(of: 1, isTarget: false), "kit", "'B' has no product 'kit'", "write 'Kit'"),
    (
      .noProduct(of: 1, isTarget: true), "Hidden",
      "'B' has no product 'Hidden', only a target that no product of that name vends",
      "correct the name, or declare the product in picture"
    ),
  ])
  func aNameWithoutAnOwner(
    reason: UnresolvedDependency.Reason, name: String, message: String, help: String
  ) {
    let declaration = Declaration(place: ArchitecturePicture.place(9))
    let findings = findings { graph in
      graph.packages[1].products = [
        .init(name: "Kit", kind: .library, modules: [1], declaration: declaration)
      ]
      let dependency = UnresolvedDependency(
        from: 0, name: name, reason: reason, declaration: declaration)
      graph.unresolved = [dependency, dependency]
    }
    #expect(findings.map(\.message) == ["'A' depends on '\(name)', but \(message)"])
    #expect(findings.first?.help.hasPrefix(help) == true, "\(findings.first?.help ?? "")")
    #expect(findings.first?.place.line == 9)
    #expect(findings.first?.places.count == 1)
  }

  @Test func aPackageWithAnotherNameThanItsFolderIsShownWithBoth() {
    let findings = findings { graph in
      graph.packages[1].name = "InnerFramework"
      graph.unresolved = [
        UnresolvedDependency(
          from: 0, name: "X", reason: .noProduct(of: 1, isTarget: false),
          declaration: graph.modules[0].declaration)
      ]
    }
    #expect(
      findings.map(\.message) == [
        "'A' depends on 'X', but 'InnerFramework' in 'Packages/B' has no product 'X'"
      ])
  }

  @Test func whatIsThereIsSilent() {
    #expect(findings { _ in }.isEmpty)
    #expect(findings { $0.packageEdges[0].destination = .unreadable("Packages/B") }.isEmpty)
    #expect(findings { $0.packageEdges[0].destination = .external }.isEmpty)
    #expect(findings { $0.packageEdges[0].destination = .outside }.isEmpty)
  }

  private func findings(_ change: (inout PackageGraph) -> Void) -> [Finding] {
    var graph = ArchitecturePicture("module A in A\nmodule B in B\nA -> B").graph
    change(&graph)
    return RuleRunner(only: ["unresolved-dependency"])
      .findings(in: RuleInput(graph: graph, policy: Policy()))
  }
}
