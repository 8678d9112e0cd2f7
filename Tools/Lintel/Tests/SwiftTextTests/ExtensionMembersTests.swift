import Testing

@testable import SwiftText

struct ExtensionMembersTests {
  @Test func whatOthersMayUse() {
    let members = members(
      """
      extension A.Deep where X == Y {
        public func one() { var inner = 1 }
        public static var two: Int { 0 }
        @inlinable public class func three() {}
        public struct Four { public var notThis = 1 }
        public var `in`: Int { 1 }
        var hidden: Int { 1 }
        fileprivate func alsoHidden() {}
      }
      package extension B {
        func five() {}
      #if DEBUG
        var six: Int { 6 }
      #endif
      }
      public struct C { public var own = 1 }
      """)
    #expect(members.names == ["one", "two", "three", "Four", "in", "five", "six"])
    #expect(members.types.isEmpty)
  }

  @Test func whatHasNoName() {
    #expect(members("extension Int { public init(a: Int) {} }").types == ["Int"])
    #expect(members("extension A.B { public subscript(a: Int) -> Int { 1 } }").types == ["B"])
    #expect(members("extension V { public static func + (a: V, b: V) -> V { a } }").types == ["V"])
    #expect(members("extension W: Codable {}").types == ["W"])
    #expect(members("extension X { init() {} }").types.isEmpty)
  }

  @Test func codeOrNone() {
    #expect(members("// a comment\n/* and */\n").isOnlyComment)
    #expect(!members("// a comment\nimport A").isOnlyComment)
    #expect(!members("").isOnlyComment)
  }

  @Test func textThatEndsInTheMiddle() {
    for text in ["extension", "extension A", "extension A {", "extension A { public func", "}}}"] {
      #expect(members(text).names.isEmpty)
    }
  }

  private func members(_ text: String) -> ExtensionMembers {
    ExtensionMembers(source: Array(text.utf8))
  }
}
