/// What the source files of a repository import: flat arrays, one record an import.
package struct ImportTable: Sendable {
  package typealias FileID = Int

  /// One import declaration, or one include of C.
  package struct Record: Sendable {
    /// What matters of an import to the rules.
    package struct Traits: OptionSet, Sendable {
      package let rawValue: UInt8

      package init(rawValue: UInt8) { self.rawValue = rawValue }

      package static let testable = Traits(rawValue: 1)
      package static let exported = Traits(rawValue: 2)

      /// It stands under a `canImport` of its module: without the module it is not compiled.
      package static let optional = Traits(rawValue: 4)

      /// It is an `#include` or `#import` of C: its name is a path.
      package static let include = Traits(rawValue: 8)

      /// It is an include whose path stands in quotes.
      package static let quoted = Traits(rawValue: 16)

      /// It stands where SwiftPM never compiles it, as `SWIFT_PACKAGE` does not hold.
      package static let outsidePackages = Traits(rawValue: 32)
    }

    private let file32: Int32
    private var name32: Int32
    private let line32: Int32
    private let column32: Int32
    package let traits: Traits

    package init(file: FileID, name: Int, line: Int, column: Int, traits: Traits) {
      file32 = Int32(clamping: file)
      name32 = Int32(clamping: name)
      line32 = Int32(clamping: line)
      column32 = Int32(clamping: column)
      self.traits = traits
    }

    package var file: FileID { Int(file32) }

    /// The position of the module's name in `names`.
    package var name: Int { Int(name32) }
    package var line: Int { Int(line32) }

    /// The same import in a table with other numbers for the names.
    package func renamed(_ name: Int) -> Record {
      var record = self
      record.name32 = Int32(clamping: name)
      return record
    }

    package var column: Int { Int(column32) }
  }

  /// The files, relative to the root, sorted.
  package let files: [String]

  /// The names of the imported modules, and the paths of includes, each once, in the order in which
  /// they occur.
  package let names: [String]

  /// File by file, in the order of the text.
  package let records: [Record]

  /// `records[fileStarts[f] ..< fileStarts[f + 1]]` are those of file `f`.
  private let fileStarts: [Int32]

  /// Exceptions in the files, file by file.
  package let inlineExceptions: [InlineException]

  /// Takes records that are sorted by file.
  package init(
    files: [String] = [], names: [String] = [], records: [Record] = [],
    inlineExceptions: [InlineException] = []
  ) {
    self.files = files
    self.names = names
    self.records = records
    self.inlineExceptions = inlineExceptions
    var starts = [Int32](repeating: 0, count: files.count + 1)
    for record in records { starts[record.file + 1] += 1 }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    fileStarts = starts
  }

  /// The positions of a file's records.
  package func records(of file: FileID) -> Range<Int> {
    Int(fileStarts[file])..<Int(fileStarts[file + 1])
  }

  package func place(of record: Record) -> Place {
    Place(file: files[record.file], line: record.line, column: record.column)
  }
}
