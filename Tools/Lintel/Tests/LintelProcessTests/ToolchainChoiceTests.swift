import Foundation
import Testing

/// What tells one toolchain from another, and where it is run.
struct ToolchainChoiceTests {
  private let workplace: Workplace
  private let swift: StandInToolchain

  init() throws {
    workplace = try Workplace()
    swift = try StandInToolchain(in: workplace)
    try swift.add("A")
  }

  @Test(arguments: [
    "TOOLCHAINS", "DEVELOPER_DIR", "SWIFTLY_HOME_DIR", "SWIFT_EXEC", "SWIFT_VERSION",
    "ASDF_SWIFT_VERSION",
  ])
  func aVariableThatChoosesAnotherAsksAgain(name: String) throws {
    workplace.set(name, nil)
    #expect(try calls() == 1)
    for value in ["one", "two", nil] {
      workplace.set(name, value)
      #expect(try calls() == 1, "\(value ?? "nothing")")
      #expect(try calls() == 0, "\(value ?? "nothing")")
    }
  }

  @Test(arguments: [
    "repo/.swift-version", ".swift-version", "repo/.tool-versions", "repo/mise.toml", ".mise.toml",
    "home/.swiftly/config.json", "home/.local/share/swiftly/config.json", "other/config.json",
    "home/.swiftenv/version", "home/.tool-versions", "home/.config/mise/config.toml",
  ])
  func aFileThatChoosesAnotherAsksAgain(name: String) throws {
    workplace.set("HOME", workplace.path("home"))
    workplace.set("SWIFTLY_HOME_DIR", workplace.path("other"))
    #expect(try calls() == 1)
    for text in ["6.2", "6.3"] {
      try workplace.write(Array(text.utf8), to: workplace.path(name))
      #expect(try calls() == 1)
      #expect(try calls() == 0)
    }
  }

  @Test func anotherPackageManagerBesideSwiftAsksAgain() throws {
    for text in ["one", "two, longer"] {
      try workplace.write(Array(text.utf8), to: workplace.path("bin/swift-package"))
      #expect(try calls() == 1)
      #expect(try calls() == 0)
    }
  }

  @Test func aRelativeEntryOfPathIsThatOfWhereLintelWasStarted() throws {
    workplace.set("PATH", "../bin:/usr/bin:/bin")
    let run = try workplace.run("doctor")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.output)\(run.errors)")
    #expect(run.output.hasPrefix("toolchain  \(workplace.path("bin/swift"))\n"), "\(run.output)")
    #expect(swift.calls().count == 1)
  }

  /// A proxy looks for its file from the working directory upward, and the key has to be for that.
  @Test func swiftRunsAtTheRootWhereverLintelWasStarted() throws {
    let places = workplace.path("places")
    try swift.install(note: "\n[ \"$1\" = --version ] && pwd >> '\(places)'")
    let inner = "A/Sources"
    try workplace.write(["A/dump.sh": "pwd >> '\(places)'; cat \"$folder/dump.json\""])
    for folder in [workplace.root, workplace.root + "/" + inner, workplace.path("")] {
      let run = try workplace.check("--no-cache", "--root", workplace.root, in: folder)
      #expect(run.status == 0, "\(run.output)")
    }
    let text = try String(contentsOfFile: places, encoding: .utf8)
    #expect(text == String(repeating: workplace.root + "\n", count: 6))
  }

  private func calls() throws -> Int {
    let run = try workplace.check()
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    return swift.calls().count
  }
}
