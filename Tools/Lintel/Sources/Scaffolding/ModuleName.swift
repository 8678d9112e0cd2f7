/// What a module may be called.
package enum ModuleName {
  /// Words that the compiler does not take for a module's name, and modules that come with Swift.
  private static let taken: Set<String> = [
    "Any", "Self", "Swift", "Testing", "XCTest", "Foundation", "Dispatch", "PackageDescription",
    "PackagePlugin", "SwiftUI", "UIKit", "AppKit", "Combine", "Observation", "Synchronization",
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "main", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows",
    "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws",
    "true", "try", "typealias", "var", "where", "while",
  ]

  /// Why a name is none for a new module; `nil` if it is one.
  ///
  /// Names are letters, digits and underscores of ASCII: they become folders, identities and the
  /// names of types.
  package static func complaint(about name: String) -> String? {
    guard let first = name.utf8.first else { return "the name is empty" }
    let isWord = name.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }
    guard isWord, !isDigit(first) else {
      return "'\(name)' is no name for a module: use letters, digits and '_', a letter first"
    }
    return isTaken(name) ? "'\(name)' means something to Swift already" : nil
  }

  /// Whether a name is a word of the language, or a module that comes with it.
  static func isTaken(_ name: String) -> Bool { taken.contains(name) }

  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
