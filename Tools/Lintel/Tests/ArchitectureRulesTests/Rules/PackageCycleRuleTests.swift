import ArchitectureModel
import Testing

struct PackageCycleRuleTests {
  private let rule = "package-cycle"
  private let clean = """
    package PA
      uses PB
      target A1
      target A2 -> B1
    package PB
      uses PA
      target B1
      test BTests -> A1
    """

  @Test func aCycleOfPackagesWithoutOneOfTargets() {
    #expect(findings(rule, clean).isEmpty)
    let broken = clean.replacing("target B1", with: "target B1 -> A1")
    let found = findings(rule, broken)
    #expect(found.map(\.message) == ["package 'PA' depends on itself through 'PB'"])
    #expect(found.map(\.severity) == [.warning])
    #expect(
      chain(found.first) == ["PA -> PB PA/Package.swift:2:3", "PB -> PA PB/Package.swift:6:3"])
    #expect(text(found[0].place) == "PA/Package.swift:2:3")
    #expect(found.first?.chain.map(\.kind) == [.packageDependency, .packageDependency])
    #expect(
      found.first?.help
        == "remove the dependency of 'PB' on 'PA' (PB/Package.swift:6:3), which breaks the cycle")
    #expect(found.first?.fingerprint == "package-cycle PA -> PB")
    #expect(findings("target-cycle", broken).isEmpty)
    // With the targets in a cycle both are said.
    let both = broken.replacing("target A1", with: "target A1 -> B1")
    #expect(findings("target-cycle", both).count == 1)
    #expect(findings(rule, both).count == 1)
  }

  @Test func beforeTools6SwiftPMRefusesIt() {
    let found = findings(
      rule,
      clean.replacing("target B1", with: "target B1 -> A1")
        .replacing("package PB", with: "package PB | tools 5.9"))
    #expect(found.map(\.severity) == [.error])
    #expect(
      found.map(\.message) == [
        "package 'PA' depends on itself through 'PB'; 'PB' has tools version 5.9, and SwiftPM takes"
          + " such a cycle only from 6.0 on"
      ])
    // An old package beside the loop changes nothing.
    let beside = findings(
      rule,
      clean.replacing("target B1", with: "target B1 -> A1")
        + "\npackage Old | tools 5.9\n  target O")
    #expect(beside.map(\.severity) == [.warning])
  }

  @Test func whatTestCodeAloneUsesClosesNoCycle() {
    #expect(
      findings(
        rule, clean.replacing("test BTests", with: "target BTesting") + "\ntesting: BTesting"
      )
      .isEmpty)
  }

  @Test func anUnusedPackageDependencyClosesOne() {
    #expect(findings(rule, clean.replacing("  test BTests -> A1", with: "")).count == 1)
  }

  @Test func hostToolsCloseNone() {
    for kind in ["plugin", "macro"] {
      let tools = "package PB\n  \(kind) B1 -> A1"
      #expect(findings(rule, "package PA\n  target A1\n  target A2 -> B1\n" + tools).isEmpty)
    }
  }

  @Test func aPackageThatNamesItselfIsNone() {
    #expect(findings(rule, "package P\n  uses P\n  target A").isEmpty)
  }

  @Test func aTraitIsNamedOnlyWhereAllNeedOne() {
    let switched = clean.replacing("target B1", with: "target B1 -> A1 [trait Extra]")
    #expect(
      findings(rule, switched).map(\.message) == [
        "package 'PA' depends on itself through 'PB'; the cycle closes where trait 'Extra' is on"
      ])
    let free = clean.replacing("target B1", with: "target B1 -> A1 [trait Extra], A1 [ios]")
    #expect(
      findings(rule, free).map(\.message) == ["package 'PA' depends on itself through 'PB'"])
  }

  /// A folder of the same name elsewhere is another package.
  @Test func packagesOfOneNameAreNotOnePackage() {
    #expect(
      findings(
        rule,
        """
        package Same | at .
          uses libs/Same
          target App
        package Same | at libs/Same
          target Lib
        """
      ).isEmpty)
  }
}
