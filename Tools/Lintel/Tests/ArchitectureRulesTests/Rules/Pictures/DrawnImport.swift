import ArchitectureModel

/// An import of a picture; it stands in its file at the line and column that it has in the picture.
struct DrawnImport {
  var file: String
  var name: String
  var line: Int
  var column: Int
  var traits: ImportTable.Record.Traits = []

  /// `Name` behind any of `@testable`, `@_exported`, `canImport`, `include`, `quoted` and `outside`,
  /// which is outside of packages.
  init(_ text: PictureText, file: String) {
    var rest = text
    while !rest.words.rest.text.isEmpty {
      switch rest.words.first {
      case "@testable": traits.insert(.testable)
      case "@_exported": traits.insert(.exported)
      case "canImport": traits.insert(.optional)
      case "include": traits.insert(.include)
      case "quoted": traits.insert(.quoted)
      case "outside": traits.insert(.outsidePackages)
      default: preconditionFailure("a picture has no '\(rest.words.first)' before an import")
      }
      rest = rest.words.rest
    }
    self.file = file
    name = String(rest.text)
    line = rest.line
    column = rest.column
  }

  /// The table of all imports; without any no file counts as read.
  static func table(of imports: [DrawnImport], files: [String]) -> ImportTable {
    guard !imports.isEmpty else { return ImportTable() }
    let files = Set(files + imports.map(\.file)).sorted()
    let names = Set(imports.map(\.name)).sorted()
    let records = files.enumerated().flatMap { id, file in
      imports.filter { $0.file == file }.map { drawn in
        ImportTable.Record(
          file: id, name: names.firstIndex(of: drawn.name) ?? 0, line: drawn.line,
          column: drawn.column, traits: drawn.traits)
      }
    }
    return ImportTable(files: files, names: names, records: records)
  }
}
