// Writes Swift files that are hard to scan: `hostile-inputs FOLDER COUNT SEED`.
//
// Every second file is put together from Swift that parses: imports of every form, and the word in
// comments, strings, interpolations, regular expressions and labels. The others are such files
// with a few bytes changed. The same seed gives the same files.

import Foundation

@main
struct HostileInputs {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let count = Int(arguments[2]), let seed = UInt64(arguments[3])
    else {
      FileHandle.standardError.write(Data("usage: hostile-inputs FOLDER COUNT SEED\n".utf8))
      exit(2)
    }
    let folder = URL(fileURLWithPath: arguments[1])
    var source = HostileSource(seed: seed)
    for index in 0..<count {
      var bytes = Array(source.file().utf8)
      if index % 2 == 1 { source.damage(&bytes) }
      try Data(bytes).write(to: folder.appendingPathComponent("\(index).swift"))
    }
  }
}

/// Makes Swift source of random parts.
private struct HostileSource {
  private var random: SplitMix

  init(seed: UInt64) {
    random = SplitMix(state: seed)
  }

  mutating func file() -> String {
    let beginnings = ["", "", "", "\u{FEFF}", "#!/usr/bin/swift import Script\n", "\r\n", "\n\n"]
    return pick(beginnings) + items(depth: 0)
  }

  /// Changes, adds or removes a few bytes.
  mutating func damage(_ bytes: inout [UInt8]) {
    let parts = Array("()[]{}\"\\/#*`'.;:,@\n\r \0a<>!?=+".utf8) + [0xFF, 0xC2, 0xE2]
    for _ in 0...number(4) where !bytes.isEmpty {
      let place = number(bytes.count)
      switch number(4) {
      case 0: bytes.remove(at: place)
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + number(12)))
      case 2: bytes.insert(pick(parts), at: place)
      default: bytes[place] = pick(parts)
      }
    }
  }

  private mutating func number(_ bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &random)
  }

  private mutating func pick<Element>(_ values: [Element]) -> Element {
    values[number(values.count)]
  }
}

// Declarations and statements.
extension HostileSource {
  private mutating func items(depth: Int) -> String {
    var text = ""
    for _ in 0...number(depth == 0 ? 8 : 3) {
      let item = item(depth: depth)
      text += item + (item.last?.isNewline == true ? "" : lineEnd())
    }
    return text
  }

  private mutating func lineEnd() -> String {
    pick(["\n", "\n", "\n", "\r\n", "\n\n", ";", "; ", " // import Trailing\n", "\r", "\n\t "])
  }

  private mutating func item(depth: Int) -> String {
    switch number(depth > 3 ? 6 : 12) {
    case 0, 1, 2: importDeclaration()
    case 3: comment() + "\n"
    case 4, 5:
      "let \(pick(["a", "`import`", "import1", "_import", "ïmport"])) = \(expression(depth))"
    case 6: conditional(depth)
    case 7: "func f(import x: Int, `import`: Int) {\n\(items(depth: depth + 1))\n}"
    case 8: "f(import: \(expression(depth)), x.import, { _ in\n\(items(depth: depth + 1))\n})"
    case 9: "struct S {\n  let importer = \(expression(depth))\n  func g() { self.import() }\n}"
    case 10: "x = y\n  .import\n  .struct.import(import: \(expression(depth)))"
    default: "@available(*, deprecated, message: \"import Old\")\npublic var v: Int { 1 }"
    }
  }

  private mutating func importDeclaration() -> String {
    let attribute = [
      "@testable", "@_exported", "@preconcurrency", "@_implementationOnly", "@_spi(Inner)",
      "@_spi( A )", "@_weakLinked", "@_spi(A) @testable", "@preconcurrency\n@testable",
      "@available(macOS 13, *)",
    ]
    let access = ["public", "package", "internal", "fileprivate", "private"]
    let paths = [
      "Alpha", "Beta.Sub", "Gamma.Sub.Deep", "`import`", "`class`.Sub", "ünï", "_A1", "Alpha . Sub",
      "Alpha/* x */.Sub", "actor",
    ]
    var parts: [String] = []
    if number(3) == 0 { parts.append(pick(attribute)) }
    if number(4) == 0 { parts.append(pick(access)) }
    parts.append("import")
    if number(4) == 0 {
      let kinds = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
      parts += [pick(kinds), "Delta" + gap("") + "." + gap("") + "Name"]
    } else {
      parts.append(pick(paths))
    }
    return parts.dropFirst().reduce(parts[0]) { $0 + gap(" ") + $1 }
  }

  /// What may stand between two tokens.
  private mutating func gap(_ least: String) -> String {
    pick([least, least, least, least, " ", "\t", "/* import Gap */", " // import Gap\n  ", "\n"])
  }

  private mutating func comment() -> String {
    pick([
      "// import Line", "/* import Block */", "/* /* import Nested */ import Outer */",
      "/// import Doc \"", "/*\nimport Lines\n*/", "//", "/**/", "/* \" */", "// \"\"\"",
      "/*/**/*/",
    ])
  }

  private mutating func conditional(_ depth: Int) -> String {
    let conditions = [
      "os(macOS)", "canImport(Alpha)", "DEBUG && !os(Linux)", "swift(>=6.0)", "false",
      "targetEnvironment(simulator) || (A && B)", "compiler(>=5.9) // x", "A /* y */ && B",
    ]
    var text = "#if \(pick(conditions))\n\(items(depth: depth + 1))\n"
    if number(2) == 0 { text += "#elseif \(pick(conditions))\n\(items(depth: depth + 1))\n" }
    if number(2) == 0 { text += "#else // import Else\n\(items(depth: depth + 1))\n" }
    return text + "#endif\n"
  }
}

// Expressions.
extension HostileSource {
  private mutating func expression(_ depth: Int) -> String {
    switch number(8) {
    case 0, 1, 2: string(depth)
    case 3: regex()
    case 4: "[\(string(depth + 1)): \(regex())]"
    case 5: "a / b / c"
    case 6: "{ x in \(string(depth + 1)) }"
    default: "f(/) + \\.import.x + \(regex())"
    }
  }

  private mutating func regex() -> String {
    pick([
      "/import A/", "#/import \" A/#", "#/\n  import Lines \"\n/#", "/\\/\\(\"/", "/[\"(]\\/x/",
      "##/a/#b/##", "#/ a /#", "/(\")/.wholeMatch(in: x)",
    ])
  }

  private mutating func string(_ depth: Int) -> String {
    let pounds = String(repeating: "#", count: pick([0, 0, 0, 1, 2]))
    let isMultiline = number(3) == 0
    var body = ""
    for _ in 0..<number(4) { body += stringPart(pounds, isMultiline: isMultiline, depth: depth) }
    let quotes = isMultiline ? "\"\"\"" : "\""
    let lines = isMultiline ? "\n\(body)\n" : body
    return pounds + quotes + lines + quotes + pounds
  }

  private mutating func stringPart(_ pounds: String, isMultiline: Bool, depth: Int) -> String {
    let escape = "\\" + pounds
    switch number(8) {
    case 0: return isMultiline ? "\nimport Text\n" : " import Text "
    case 1: return escape + "\""
    case 2: return escape + "\\"
    case 3: return pounds.isEmpty ? "'" : "\\("
    case 4: return isMultiline || !pounds.isEmpty ? " \" " : "//"
    case 5: return "/* #if"
    default:
      guard depth < 4 else { return "x" }
      let inner = pick([string(depth + 1), "f(import: ())", "{ (\(string(depth + 1))) }()"])
      // A string of one line keeps its interpolations on that line.
      return isMultiline || !inner.contains("\n") ? "\(escape)(\(inner))" : "y"
    }
  }
}

/// Sebastiano Vigna's generator of the same name: small, and the same everywhere.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
