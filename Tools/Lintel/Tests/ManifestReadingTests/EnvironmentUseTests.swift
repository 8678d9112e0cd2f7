import ManifestReading
import Testing

@Suite struct EnvironmentUseTests {
  @Test(arguments: [
    ("let a = 1", EnvironmentUse.variables([])),
    (".target(name: \"EnvironmentKit\", path: \"Sources/environments\")", .variables([])),
    ("Context.environment[\"CI\"] != nil", .variables(["CI"])),
    ("ProcessInfo.processInfo.environment[\"A\"]; getenv(\"B\")", .variables(["A", "B"])),
    ("Context.environment[\"B\"]; Context.environment[\"A\"]", .variables(["A", "B"])),
    ("let e = Context.environment", .all), ("environment[name]", .all),
    ("environment[\"A\\(i)\"]", .all), ("environment [\"A\"]", .all), ("getenv(name)", .all),
    ("environ[0]", .all), ("__environ[0]", .all), ("secure_getenv(\"A\")", .variables(["A"])),
    ("// the environment", .all), ("environment[\"A", .all),
  ])
  func readsOffTheText(text: String, use: EnvironmentUse) {
    #expect(EnvironmentUse(text: Array(text.utf8)) == use)
  }

  @Test func onlyWhatIsAskedForCountsAndTheHomeFolder() {
    let environment = ["A": "1", "B": "2"]
    #expect(EnvironmentUse.variables(["B", "C"]).relevant(of: environment) == ["B=2"])
    let home = ["A": "1", "HOME": "/user"]
    #expect(EnvironmentUse.variables([]).relevant(of: home) == ["HOME=/user"])
    #expect(EnvironmentUse.variables(["A", "HOME"]).relevant(of: home) == ["A=1", "HOME=/user"])
    #expect(EnvironmentUse.all.relevant(of: environment) == ["A=1", "B=2"])
    #expect(EnvironmentUse.variables(["A"]).union(.variables(["B"])) == .variables(["A", "B"]))
    #expect(EnvironmentUse.variables(["A"]).union(.all) == .all)
  }
}
