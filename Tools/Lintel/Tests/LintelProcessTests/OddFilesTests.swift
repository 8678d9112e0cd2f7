import Foundation
import Testing

/// Files that are none, or that cannot be read.
struct OddFilesTests {
  private let workplace: Workplace
  private let swift: StandInToolchain

  init() throws {
    workplace = try Workplace()
    swift = try StandInToolchain(in: workplace)
    try swift.add("A")
  }

  @Test func pipesAndLinksToThemselvesAreNeverOpened() throws {
    let sources = workplace.root + "/A/Sources/A"
    for pipe in ["\(sources)/x.swift", "\(workplace.root)/A/Package@swift-6.swift"] {
      #expect(mkfifo(pipe, 0o644) == 0)
    }
    symlink("y.swift", "\(sources)/y.swift")
    symlink("..", "\(sources)/up")
    let run = try workplace.check()
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test(.enabled(if: geteuid() != 0, "root reads everything"))
  func whatMayNotBeReadIsAProblemAndTheRestIsJudged() throws {
    try swift.add("B")
    try workplace.write([1], to: workplace.root + "/B/Package.swift", mode: 0)
    try workplace.write([1], to: workplace.root + "/Locked/x")
    chmod(workplace.root + "/Locked", 0)
    defer { chmod(workplace.root + "/Locked", 0o755) }
    let run = try workplace.check()
    #expect(run.status == 2)
    #expect(run.output.contains("B/Package.swift:1:1: problem: the manifest cannot be read"))
    #expect(run.output.contains("the folder 'Locked' cannot be read: permission denied"))
    #expect(run.output.contains("1 of 2 packages could not be read"))
  }

  @Test func theConfigurationMayNotBeAPipe() throws {
    #expect(mkfifo(workplace.root + "/.lintel.json", 0o644) == 0)
    let run = try workplace.check()
    #expect(run.status == 2)
    #expect(run.output.contains("cannot be read: it is no regular file"))
  }
}
