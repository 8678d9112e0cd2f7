// Prints the imports of Swift files as Lintel's scanner sees them, a line for each.
//
// The paths come from standard input, one a line. It is compiled together with the sources of
// SwiftText and has the output of `CompilerImports`.
//
// The scanner reads a file only up to its last import. So that all of it is put to the test, each
// file is read a second time with one more import behind its end: a file in which that one is not
// found has a line of its own.

import Foundation

@main
struct LintelImports {
  static func main() {
    while let path = readLine() {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      let imports = ImportScan(source: [UInt8](data)).imports
      for found in imports { print(line(found, in: path).text) }
      let longer = ImportScan(source: [UInt8](data) + Array("\nimport BehindTheEnd".utf8)).imports
      if longer.count != imports.count + 1 || longer.last?.module != "BehindTheEnd"
        || longer.last?.conditions.isEmpty == false
      {
        print("\(path)\tthe end is not understood")
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
