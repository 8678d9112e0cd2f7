// Prints the imports of Swift files as Lintel's scanner sees them, a line for each.
//
// The paths come from standard input, one a line. It is compiled together with the sources of
// SwiftText and has the output of `CompilerImports`.

import Foundation

@main
struct LintelImports {
  static func main() {
    while let path = readLine() {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      for found in ImportScan(source: [UInt8](data)).imports {
        print(line(found, in: path).text)
      }
    }
  }

  private static func line(_ found: ImportDeclaration, in path: String) -> ImportLine {
    ImportLine(
      file: path, line: found.place.line, column: found.place.column, path: found.path,
      kind: found.kind?.rawValue, attributes: found.attributes, access: found.access?.rawValue,
      conditions: found.conditions.map { branch in
        let last = branch.form == .else ? [] : [branch.condition]
        return ([branch.form.rawValue] + branch.excluded + last).joined(separator: " | ")
      })
  }
}
