/// What the imports of a repository mean, module by module.
package struct ImportUses: Sendable {
  /// What an import leads to, in the order in which the possibilities are tried.
  package enum Meaning: Hashable, Sendable {
    /// The importing module itself.
    case own

    /// A local module that the target declares to use.
    case declared(PackageGraph.ModuleID)

    /// A local module that is reachable only through another dependency.
    case transitive(PackageGraph.ModuleID)

    /// A local module that nothing the target declares leads to.
    case undeclared(PackageGraph.ModuleID)

    /// A module of a third-party package that the target, or a local module it reaches, declares.
    case thirdParty

    /// No local module: one of the system, or unknown.
    case other

    /// The local module, if it is one and another one than the importing.
    package var module: PackageGraph.ModuleID? {
      switch self {
      case .declared(let module), .transitive(let module), .undeclared(let module): module
      case .own, .thirdParty, .other: nil
      }
    }
  }

  /// One import as one module uses it; a file that two targets compile counts for both.
  package struct Use: Sendable {
    package var module: PackageGraph.ModuleID

    /// The position of the import in the table's `records`.
    package var record: Int
    package var meaning: Meaning

    package init(module: PackageGraph.ModuleID, record: Int, meaning: Meaning) {
      self.module = module
      self.record = record
      self.meaning = meaning
    }
  }

  package let table: ImportTable

  /// Module by module, in each in the order of its files.
  package let uses: [Use]

  private let moduleStarts: [Int]

  /// The modules that each one uses without an import, as another import shows them.
  package var unseen: [PackageGraph.ModuleID: Set<PackageGraph.ModuleID>] = [:]

  /// Takes uses that are sorted by module.
  package init(table: ImportTable = ImportTable(), uses: [Use] = [], moduleCount: Int = 0) {
    self.table = table
    self.uses = uses
    var starts = [Int](repeating: 0, count: moduleCount + 1)
    for use in uses { starts[use.module + 1] += 1 }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    moduleStarts = starts
  }

  package func uses(of module: PackageGraph.ModuleID) -> ArraySlice<Use> {
    module + 1 < moduleStarts.count ? uses[moduleStarts[module]..<moduleStarts[module + 1]] : []
  }

  package func record(of use: Use) -> ImportTable.Record { table.records[use.record] }

  package func place(of use: Use) -> Place { table.place(of: record(of: use)) }

  /// The imported module's name as written; of an include, the first part of its path, which is the
  /// name of a framework if it is one's.
  package func name(of use: Use) -> String {
    let record = record(of: use)
    let name = table.names[record.name]
    guard record.traits.contains(.include), !name.hasPrefix("."),
      let slash = name.firstIndex(of: "/")
    else { return name }
    return String(name[..<slash])
  }
}
