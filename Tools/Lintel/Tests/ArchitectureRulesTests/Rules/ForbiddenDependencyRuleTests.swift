import ArchitectureModel
import Testing

struct ForbiddenDependencyRuleTests {
  private let rule = "forbidden-dependency"
  private let clean = """
    forbid Widget -> Net | reason no network there
    Widget -> Design
    Design
    App -> Widget, Net
    Net
    """

  @Test func aDirectDependency() {
    #expect(findings(rule, clean).isEmpty)
    let found = findings(rule, clean.replacing("Widget -> Design", with: "Widget -> Design, Net"))
    #expect(found.map(\.message) == ["'Widget' depends on 'Net', which 'forbid' rules out"])
    #expect(found.map { text($0.place) } == ["Widget/Package.swift:2:19"])
    #expect(found.first?.chain == [])
    #expect(found.first?.help == "remove the dependency of 'Widget' on 'Net'")
    #expect(found.first?.because?.place == Place(file: ".lintel.json", line: 1, column: 1))
    #expect(found.first?.because?.reason == "no network there")
    #expect(found.first?.fingerprint == "forbidden-dependency Widget:Widget -> Net:Net")
  }

  @Test func theShortestChainIsShown() {
    let found = findings(
      rule,
      """
      forbid A -> Z
      A -> B, C
      B -> D
      D -> Z
      C -> Z
      Z
      """)
    #expect(found.map(\.message) == ["'A' depends through 'C' on 'Z', which 'forbid' rules out"])
    #expect(chain(found.first) == ["A -> C A/Package.swift:2:9", "C -> Z C/Package.swift:5:6"])
    #expect(found.first?.help == "remove one of the 2 dependencies of the chain")
  }

  @Test func aLongChain() {
    let lines = (0..<12).map { "N\($0) -> N\($0 + 1)" } + ["N12"]
    let found = findings(rule, "forbid N0 -> N12\n" + lines.joined(separator: "\n"))
    #expect(
      found.map(\.message) == ["'N0' depends through 11 modules on 'N12', which 'forbid' rules out"]
    )
    #expect(found.first?.chain.count == 12)
    #expect(findings(rule, "forbid N12 -> N0\n" + lines.joined(separator: "\n")).isEmpty)
  }

  /// By default everything is meant, but only the last one who must not is blamed.
  @Test func withoutFromEverythingButExceptIsMeant() {
    let picture = """
      A -> B
      B -> Alamofire
      C -> B, Net
      Net -> Alamofire
      """
    #expect(
      findings(rule, "forbid -> Alamofire\n" + picture).map(\.from.module) == ["B", "Net"])
    #expect(
      messages(rule, "forbid -> Alamofire | except Net\n" + picture) == [
        "B/Package.swift:3:6: 'B' depends on 'Alamofire', which 'forbid' rules out",
        "C/Package.swift:4:9: 'C' depends through 'Net' on 'Alamofire', which 'forbid' rules out",
      ])
    #expect(findings(rule, "forbid -> Alamofire | except A, B, C, Net\n" + picture).isEmpty)
  }

  @Test func selectorsMeanLayersThenNamesThenFoldersThenThirdParties() {
    let picture = """
      layer ui: Button, Label
      Button -> Net
      Label
      package Kit | at Libs/kit
        target Deep -> Net, Log@swift-log
      Net
      """
    func pairs(_ forbid: String) -> [String] {
      findings(rule, forbid + "\n" + picture).map { finding in
        "\(finding.from.module ?? "") \(finding.to?.module ?? finding.to?.product ?? "")"
      }
    }
    #expect(pairs("forbid ui -> Net") == ["Button Net"])
    #expect(pairs("forbid Butt* -> Net") == ["Button Net"])
    #expect(pairs("forbid Kit -> Net") == ["Deep Net"])
    #expect(pairs("forbid KIT -> Net") == ["Deep Net"])
    #expect(pairs("forbid Libs/ -> Net") == ["Deep Net"])
    #expect(pairs("forbid Libs/* -> Net") == ["Deep Net"])
    #expect(pairs("forbid Deep -> Swift-Log") == ["Deep Log"])
    #expect(pairs("forbid Deep -> swift-*") == ["Deep Log"])
    #expect(pairs("forbid Deep -> Log") == ["Deep Log"])
    #expect(pairs("forbid Deep -> Logs").isEmpty)
    #expect(pairs("forbid Label -> Net, Log").isEmpty)
  }

  @Test func noChainRunsThroughTestCodePluginsAndMacros() {
    for kind in ["plugin", "macro"] {
      let picture = "package P\n  target A -> M\n  \(kind) M -> Z\nZ"
      #expect(findings(rule, "forbid A -> Z\n" + picture).isEmpty)
      #expect(findings(rule, "forbid A -> M\n" + picture).count == 1, "direct ones are judged")
    }
    let tests = """
      forbid A -> Z
      testing: ATesting
      package A
        target A -> ATesting
        target ATesting -> Z
        test ATests -> Z
      Z
      """
    #expect(findings(rule, tests).isEmpty)
    #expect(findings(rule, tests.replacing("forbid A ->", with: "forbid ->")).isEmpty)
  }

  @Test func conditionsDoNotBreakAChain() {
    let conditional = clean.replacing("Widget -> Design", with: "Widget -> Net [linux]")
    #expect(findings(rule, conditional).count == 1)
    #expect(findings(rule, conditional.replacing("[linux]", with: "[trait X]")).count == 1)
  }

  @Test func aPairThatTwoElementsForbidIsOneFinding() {
    let twice = "forbid Widget -> N*\n" + clean.replacing("-> Design", with: "-> Net")
    #expect(findings(rule, twice).map { $0.because?.place.line } == [1])
  }

  @Test func aPackageDependencyThatNoTargetUses() {
    let picture = """
      forbid A -> Net, swift-log
      package A
        uses Net
        uses swift-log | from 1.0.0
        target A
      Net
      """
    #expect(
      messages(rule, picture) == [
        "A/Package.swift:3:3: package 'A' declares, for no target, a dependency on package 'Net',"
          + " which 'forbid' rules out",
        "A/Package.swift:4:3: package 'A' declares, for no target, a dependency on package"
          + " 'swift-log', which 'forbid' rules out",
      ])
    // Another module of the package may use it.
    #expect(findings(rule, picture.replacing("target A", with: "target A\n  target B")).isEmpty)
  }
}

/// Names in `forbid` that mean nothing.
struct EmptySelectorTests {
  private func empty(_ forbid: String, _ more: String = "") -> [String] {
    messages("empty-layer", forbid + "\nCore -> Net\nNet\n" + more)
  }

  @Test func fromAndExceptMustMeanSomething() {
    #expect(empty("forbid Core -> Net | except Net").isEmpty)
    #expect(
      empty("forbid Cor -> Net") == [
        ".lintel.json:1:8: 'Cor' in 'from' of 'forbid' matches nothing"
      ])
    #expect(
      empty("forbid -> Net | except Nothing*") == [
        ".lintel.json:1:24: 'Nothing*' in 'except' of 'forbid' matches nothing"
      ])
    let finding = findings("empty-layer", "forbid Cor -> Core\nCore").first
    #expect(finding?.help == "write 'Core', or remove the entry")
    #expect(finding?.fingerprint == "empty-layer forbid:'Cor'")
  }

  @Test func toMayNameWhatNobodyUsesYet() {
    #expect(empty("forbid Core -> Alamofire").isEmpty)
    #expect(
      empty("forbid Core -> Libs/Alamofire") == [
        ".lintel.json:1:16: 'Libs/Alamofire' in 'to' of 'forbid' matches nothing"
      ])
    #expect(
      empty("forbid Net -> Cores") == [
        ".lintel.json:1:15: 'Cores' in 'to' of 'forbid' matches nothing"
      ])
    // It may be one all the same.
    #expect(findings("empty-layer", "forbid -> Cores\nCore").map(\.severity) == [.warning])
    #expect(findings("empty-layer", "forbid -> Cores/\nCore").map(\.severity) == [.error])
  }

  @Test func whatDidNotLoadMayBeMeant() {
    #expect(empty("forbid Cor -> Net", "unreadable Libs/Cor").isEmpty)
  }
}
