package import ArchitectureModel
package import RepositoryFiles
import SwiftText

/// Every import of a repository with all that is written about it.
package struct ImportListing {
  /// One import as one module compiles it.
  package struct Line: Sendable {
    package var use: ImportUses.Use
    package var place: Place

    /// The names as written; the first is the module's.
    package var path: [String]

    /// What is imported of the module, if not all of it: `struct`, `func`.
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
    var scans: [ImportTable.FileID: [ImportDeclaration]] = [:]
    return uses.uses.filter(isWanted).compactMap { use in
      let file = uses.record(of: use).file
      let imports = scans[file] ?? declarations(in: uses.table.files[file])
      scans[file] = imports
      let position = use.record - uses.table.records(of: file).lowerBound
      guard imports.indices.contains(position) else { return nil }
      let declaration = imports[position]
      return Line(
        use: use, place: uses.place(of: use), path: declaration.path,
        kind: declaration.kind?.rawValue, attributes: declaration.attributes,
        access: declaration.access?.rawValue,
        conditions: declaration.conditions.map(\.description))
    }
  }

  private func declarations(in file: String) -> [ImportDeclaration] {
    let bytes = (try? fileSystem.read(root + "/" + file)) ?? []
    return ImportScan(source: bytes).imports
  }
}
