import ImplementationModule
import Testing

@testable import MessageApp

struct OptionsTests {
  @Test func readsItsArguments() throws {
    var expected = try Options(arguments: [])
    #expect(expected.failures == .random)
    #expect(expected.mayColor)
    expected.failures = .all
    expected.mayColor = false
    #expect(try Options(arguments: ["--no-color", "--failures", "all"]) == expected)
    #expect(try Options(arguments: ["--help"]).wantsHelp)
  }

  @Test(
    arguments: [
      (["--failures"], "'--failures' needs one of all, none, random"),
      (["--failures", "some"], "'--failures' needs one of all, none, random"),
      (["--colour"], "unknown argument '--colour'"),
    ]
  )
  func explainsWhatIsWrong(arguments: [String], message: String) {
    #expect(throws: UsageError(description: message)) { try Options(arguments: arguments) }
  }
}
