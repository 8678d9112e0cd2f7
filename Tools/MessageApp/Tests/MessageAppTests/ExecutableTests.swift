import Foundation
import Testing

/// The executable as it was built beside these tests.
@Suite(.timeLimit(.minutes(10)))
struct ExecutableTests {
  private let executable = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("message-app")

  @Test func endsByItself() throws {
    let result = try run("--failures", "none")
    #expect(result.status == 0)
    #expect(
      result.output == """
        Message
          loading…
        Message
          Hello from the implementation
        Greeting
          Hello, World!
        Greeting
          Hello World

        """)
  }

  @Test func unknownArgumentIsAnError() throws {
    #expect(try run("--colour").status == 2)
  }

  #if os(Linux)
  @Test(arguments: ["libXCTest.so", "libTesting.so"])
  func linksNoTestLibrary(library: String) throws {
    let content = try Data(contentsOf: executable)
    #expect(content.range(of: Data("libswiftCore.so".utf8)) != nil)
    #expect(content.range(of: Data(library.utf8)) == nil)
  }
  #endif

  private func run(_ arguments: String...) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
