package import ArchitectureModel
package import RepositoryFiles
import SwiftText

/// Every import of a repository with all that is written about it.
package struct ImportListing {
  /// One import as one module compiles it.
  package struct Line: Sendable {
    package var use: ImportUses.Use
    package var place: Place

    /// The import in one line, without blanks and comments that do not matter.
    package var text: String

    /// The names as written, of which the first is the module's; the path of an include is one.
    package var path: [String]

    /// What is imported of the module, if not all of it: `struct`, `func`; of C and its kin, what
    /// begins the line: `#include`, `@import`.
    package var kind: String?
    package var attributes: [String]
    package var access: String?

    /// The conditions of the `#if` branches around it, outermost first.
    package var conditions: [String]
  }

  private let root: String
  private let fileSystem: FileSystem

  /// Takes the absolute path that files are relative to.
  package init(root: String, fileSystem: FileSystem) {
    self.root = root
    self.fileSystem = fileSystem
  }

  /// The imports that are wanted, module by module, in each in the order of its files.
  ///
  /// Reads the files that hold one again: what a check needs of an import is far less.
  package func lines(
    of uses: ImportUses, where isWanted: (ImportUses.Use) -> Bool
  ) -> [Line] {
    var scans: [ImportTable.FileID: SourceScan] = [:]
    return uses.uses.filter(isWanted).compactMap { use in
      let file = uses.record(of: use).file
      let scan = scans[file] ?? scan(of: uses.table.files[file])
      scans[file] = scan
      let position = use.record - uses.table.records(of: file).lowerBound
      return line(of: use, at: uses.place(of: use), position, in: scan)
    }
  }

  private func scan(of file: String) -> SourceScan {
    SourceScan(file, (try? fileSystem.read(root + "/" + file)) ?? [])
  }

  private func line(
    of use: ImportUses.Use, at place: Place, _ position: Int, in scan: SourceScan
  ) -> Line? {
    switch scan {
    case .swift(let scan) where scan.imports.indices.contains(position):
      let found = scan.imports[position]
      return Line(
        use: use, place: place, text: found.text, path: found.path, kind: found.kind?.rawValue,
        attributes: found.attributes, access: found.access?.rawValue,
        conditions: found.conditions.map(\.description))
    case .c(let scan) where scan.includes.indices.contains(position):
      let found = scan.includes[position]
      let path =
        found.form == .module ? found.text.split(separator: ".").map(String.init) : [found.text]
      return Line(
        use: use, place: place, text: found.line, path: path, kind: found.keyword, attributes: [],
        access: nil,
        conditions: found.conditions.map(\.description))
    case .swift, .c, .assembly: return nil
    }
  }
}

extension ImportDeclaration {
  fileprivate var text: String {
    let words = attributes + [access?.rawValue, "import", kind?.rawValue].compactMap(\.self)
    return (words + [path.joined(separator: ".")]).joined(separator: " ")
  }
}

extension IncludeDirective {
  fileprivate var line: String {
    switch form {
    case .angle: "\(keyword) <\(text)>"
    case .quoted: "\(keyword) \"\(text)\""
    case .module: "\(keyword) \(text)"
    }
  }
}
