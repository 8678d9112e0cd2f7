import ArchitectureModel
import ManifestReading
import Testing

/// What SwiftPM says of a manifest that does not load, in a person's words.
struct DumpFailureTests {
  private let wrapping = #"error: 'x': Invalid manifest (compiled with: ["swiftc", "-L", "/a"])"#
  private let ending = #"error: invalid manifests at [<AbsolutePath:"/repo/Libs/x">]"#

  @Test func aSyntaxErrorHasItsPlace() {
    let problem = problem(
      """
      \(wrapping)
      /repo/Libs/x/Package.swift:3:51: error: incorrect argument label in call
      1 | // swift-tools-version: 5.9
      /repo/Libs/x/Package.swift:9:1: error: another
      \(ending)
      """)
    #expect(problem.message == "incorrect argument label in call")
    #expect(problem.place == Place(file: "Libs/x/Package.swift", line: 3, column: 51))
  }

  @Test func theErrorMayBeInAVersionSpecificManifest() {
    let problem = problem(
      "/repo/Libs/x/Package@swift-6.swift:2:8: error: no such module 'X: error: Y'")
    #expect(problem.place == Place(file: "Libs/x/Package@swift-6.swift", line: 2, column: 8))
    #expect(problem.message == "no such module 'X: error: Y'")
  }

  @Test(arguments: [
    ("'/repo/Libs/x/Package.swift' is empty", "'/repo/Libs/x/Package.swift' is empty"),
    (
      "package 'x' is using Swift tools version 3.1.0 which is no longer supported",
      "package 'x' is using Swift tools version 3.1.0 which is no longer supported"
    ),
    (
      "package 'x' is using Swift tools version 9.9.0 but the installed version is 6.3.1",
      "package 'x' is using Swift tools version 9.9.0 but the installed version is 6.3.1"
    ),
    ("duplicate target named 'A'", "duplicate target named 'A'"),
    (
      "target 'Nope' referenced in product 'P' could not be found; valid targets are: 'A'",
      "target 'Nope' referenced in product 'P' could not be found; valid targets are: 'A'"
    ),
    (
      "product 'Empty' doesn't reference any targets",
      "product 'Empty' doesn't reference any targets"
    ),
    (
      "unknown package 'nope' in dependencies of target 'A'; valid packages are: ",
      "unknown package 'nope' in dependencies of target 'A'; valid packages are: "
    ),
    (
      "the Swift tools version '{{tools}}' is misspelt or otherwise invalid",
      "the Swift tools version '{{tools}}' is misspelt or otherwise invalid"
    ),
    (
      "the package manifest at '/repo/Libs/x/Package.swift' cannot be decoded using UTF-8",
      "the package manifest at '/repo/Libs/x/Package.swift' cannot be decoded using UTF-8"
    ),
  ])
  func plainErrorsLoseTheirWrapping(line: String, message: String) {
    let problem = problem("warning: 'x': printed text\nerror: 'x': \(line)\n\(ending)\n")
    #expect(problem.message == message)
    #expect(problem.place == Place(file: "Libs/x/Package.swift", line: 1, column: 1))
  }

  @Test func aManifestWithoutAPackage() {
    let line = "Missing or empty JSON output from manifest compilation for x"
    #expect(problem("\(wrapping)\n\(line)\n\(ending)").message == line)
  }

  @Test func aCrashIsOneLineAtItsPlace() {
    let problem = problem(
      """
      \(wrapping)
      main/Package.swift:4: Fatal error: boom

      *** Signal 4: Backtracing from 0x7fdecfcf9361... done ***
      Thread 0 "x-manifest" crashed:
      0      0x00007fdecfcf9361 _assertionFailure(_:_:file:line:flags:) + 225
      \(ending)
      """)
    #expect(problem.message == "the manifest crashed: boom")
    #expect(problem.place == Place(file: "Libs/x/Package.swift", line: 4, column: 1))
  }

  @Test func aCrashInTheLibraryHasNoLineOfTheManifest() {
    let problem = problem("\(wrapping)\nSwift/Array.swift:600: Fatal error: Index out of range")
    #expect(problem.message == "the manifest crashed: Index out of range")
    #expect(problem.place?.line == 1)
  }

  @Test func theSandboxIsNamed() {
    let problem = problem(
      "\(wrapping)\nsandbox-exec: sandbox_apply: Operation not permitted\n\(ending)")
    #expect(problem.message.contains("sandbox"))
    #expect(problem.help == "pass '--disable-sandbox'")
  }

  @Test func anUnwritableFolderIsSaidAsItIs() {
    #expect(
      problem("error: invalid access to /tmp/_repo_.build.lock").message
        == "invalid access to /tmp/_repo_.build.lock")
  }

  @Test func whateverElseIsSaidIsTheLastLine() {
    #expect(
      problem("one\n  two", status: 9).message
        == "'swift package dump-package' failed with status 9: two")
    #expect(problem("").message.hasSuffix("failed with status 1: it said nothing"))
    #expect(problem("error: 'x': " + String(repeating: "long ", count: 1000)).message.count < 400)
  }

  @Test func atTheRootTheFileHasNoFolder() {
    let failure = DumpFailure(folder: "/repo", file: "Package.swift")
    let problem = failure.problem(status: 1, output: "/repo/Package.swift:2:3: error: e")
    #expect(problem.place == Place(file: "Package.swift", line: 2, column: 3))
  }

  private func problem(_ output: String, status: Int32 = 1) -> Problem {
    DumpFailure(folder: "/repo/Libs/x", file: "Libs/x/Package.swift")
      .problem(status: status, output: output)
  }
}
