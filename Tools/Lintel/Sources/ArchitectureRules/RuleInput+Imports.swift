import ArchitectureModel

/// All imports by which one module uses another.
struct ImportPair {
  var from: PackageGraph.ModuleID
  var to: PackageGraph.ModuleID

  /// In the order of the files; never empty.
  var uses: [ImportUses.Use]
}

extension RuleInput {
  /// The imports of local modules that are wanted, pair by pair in the order of the modules.
  ///
  /// - Complexity: O(*i*) for *i* imports.
  func importPairs(
    where isWanted: (ImportUses.Use, ImportTable.Record) -> Bool
  ) -> [ImportPair] {
    var pairs: [ImportPair] = []
    for module in graph.modules.indices {
      var positions: [PackageGraph.ModuleID: Int] = [:]
      for use in imports.uses(of: module) {
        guard let target = use.meaning.module, target != module else { continue }
        guard isWanted(use, imports.record(of: use)) else { continue }
        if let position = positions[target] {
          pairs[position].uses.append(use)
        } else {
          positions[target] = pairs.count
          pairs.append(ImportPair(from: module, to: target, uses: [use]))
        }
      }
    }
    return pairs
  }

  /// A finding at the first of some imports, with the others listed under it.
  func finding(
    _ info: RuleInfo, severity: Severity? = nil, _ message: String, help: String,
    at uses: [ImportUses.Use], to: Subject
  ) -> Finding? {
    guard let first = uses.first else { return nil }
    return Finding(
      rule: info.id, severity: severity ?? info.severity ?? .error, message: message, help: help,
      place: imports.place(of: first), from: subject(of: first.module), to: to,
      places: uses.dropFirst().map { RelatedPlace(imports.place(of: $0), .importDeclaration) })
  }
}
