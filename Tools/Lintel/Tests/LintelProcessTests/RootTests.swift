import Foundation
import Testing

/// Where the repository begins, and what is said where there is nothing to check.
struct RootTests {
  private let workplace: Workplace
  private let swift: StandInToolchain

  init() throws {
    workplace = try Workplace()
    swift = try StandInToolchain(in: workplace)
  }

  @Test func noPackageIsAnErrorNeverAPass() throws {
    try workplace.write([
      "README.md": "", ".build/checkouts/x/Package.swift": "", "Sub/.git": "gitdir: x",
      "Sub/Package.swift": "", ".lintel.json": "{}",
    ])
    let run = try workplace.check("--verbose")
    #expect(run.status == 2)
    #expect(run.output.contains("there is no Swift package in '\(workplace.root)'"))
    #expect(run.errors.contains("skipped .build: hidden"))
    #expect(run.errors.contains("skipped Sub: a checkout of its own"))
    #expect(swift.calls().isEmpty)
  }

  @Test func aRootThatIsNotThereIsAnError() throws {
    let run = try workplace.check("--root", "nowhere")
    #expect(run.status == 2)
    #expect(run.output.contains("there is no folder 'nowhere'"))
  }

  @Test func aMisspeltKeyStopsBeforeAnyManifestIsAskedFor() throws {
    try swift.add("A")
    try workplace.write([
      ".lintel.json": "{ \"layers\": [\n  { \"name\": \"a\", \"pakages\": [\"A\"] } ] }"
    ])
    let run = try workplace.check()
    #expect(run.status == 2)
    #expect(run.output.contains(".lintel.json:2:"))
    #expect(run.output.contains("'pakages'") && run.output.contains("'packages'"))
    #expect(swift.calls().isEmpty)
  }

  @Test func fromAnyFolderAndThroughAnyLinkTheAnswerIsTheSame() throws {
    try swift.add("Low", uses: ["Deep/Top"])
    try swift.add("Deep/Top")
    try workplace.write([
      ".lintel.json": """
      {"layers": [{"name": "top", "packages": ["Top"]}, {"name": "low", "packages": ["Low"]}]}
      """
    ])
    let run = try workplace.check("--format", "json")
    #expect(run.status == 1)
    #expect(run.output.contains("upward-dependency Low:Low -> Deep/Top:Top"))
    symlink(workplace.root, workplace.path("link"))
    let others = [
      try workplace.check("--format", "json", in: workplace.root + "/Deep/Top"),
      try workplace.check("--format", "json", in: workplace.path("link")),
      try workplace.check("--format", "json", "--root", "../link/Deep/.."),
      try workplace.check("--format", "json", "--jobs", "7", "--no-cache"),
    ]
    for other in others {
      #expect(other.output == run.output)
      #expect(other.status == 1)
    }
  }

  @Test func excludedFoldersAreNotAskedFor() throws {
    try swift.add("A")
    try swift.add("Broken", script: "false")
    try workplace.write([".lintel.json": "{\"exclude\": [\"Brok*/\"]}"])
    #expect(try workplace.check().status == 0)
    #expect(swift.calls().count == 1)
  }
}
