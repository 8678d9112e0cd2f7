import ArchitectureModel
import Scaffolding
import Testing

struct PlatformVersionTests {
  @Test(arguments: [
    ("ios17", ".iOS(.v17)"), ("iOS16.4", ".iOS(\"16.4\")"), ("macos14.0", ".macOS(.v14)"),
    ("macOS26", ".macOS(.v26)"), ("ios19", ".iOS(\"19.0\")"), ("visionos2", ".visionOS(.v2)"),
    ("maccatalyst17", ".macCatalyst(.v17)"), ("watchos10.2.1", ".watchOS(\"10.2.1\")"),
  ])
  func isRead(_ text: String, declaration: String) throws {
    let platform = try #require(PlatformVersion.platform(text))
    #expect(PlatformVersion.declaration(of: platform) == declaration)
  }

  @Test(arguments: [
    "", "ios", "17", "linux1", "ios17.", "ios.17", "ios17x", "ios 17", "ios1.2.3.4",
  ])
  func isNone(_ text: String) {
    #expect(PlatformVersion.platform(text) == nil)
  }

  @Test(arguments: [
    ("ios15", "the packages need iOS 16 or newer"),
    ("macos12.6", "the packages need macOS 13 or newer"),
    ("tvos16", "the packages need tvOS 17 or newer"), ("ios16", nil), ("macos13", nil),
  ])
  func oldOnesAreNamed(_ text: String, complaint: String?) throws {
    let platform = try #require(PlatformVersion.platform(text))
    #expect(PlatformVersion.complaint(about: platform) == complaint)
  }

  @Test func aPlatformOfSomebodysOwnHasNoDeclaration() {
    #expect(PlatformVersion.declaration(of: .init(name: "custom", version: "1.0")) == nil)
    #expect(
      PlatformVersion.declaration(of: .init(name: "macos", version: "10.15")) == ".macOS(.v10_15)")
  }
}
