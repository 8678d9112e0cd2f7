import ArchitectureModel
import RepositoryFiles

// Includes of C and its kin.
extension ImportResolver {
  /// What an include leads to.
  ///
  /// A path in quotes leads to the file beside the including one; else it leads, like one in angle
  /// brackets, to a header of the module itself or in its search paths, or to a public one of a
  /// module that it reaches. What leads nowhere may be of the system, and nothing is known of it.
  func meaning(
    ofInclude record: ImportTable.Record, in scope: inout Scope
  ) -> ImportUses.Meaning {
    let path = table.names[record.name]
    if record.traits.contains(.quoted) {
      let beside = FilePath.joined(FilePath.parent(of: table.files[record.file]), path)
      if headers.isFile(beside) { return meaning(of: headers.owners(of: beside), in: &scope) }
    }
    if let known = scope.meaningsOfPaths[record.name] { return known }
    let meaning = meaning(ofHeader: path, in: &scope)
    scope.meaningsOfPaths[record.name] = meaning
    return meaning
  }

  /// What a file is of that belongs to any of some modules.
  private func meaning(
    of owners: [PackageGraph.ModuleID], in scope: inout Scope
  ) -> ImportUses.Meaning {
    if owners.isEmpty { return .other }
    if owners.contains(scope.module) { return .own }
    if let module = owners.first(where: { isDeclared($0, in: scope) }) { return .declared(module) }
    let reach = reach(of: &scope)
    if let module = reach.modules.first(where: owners.contains) { return .transitive(module) }
    return owners.count == 1 && !reach.isIncomplete ? .undeclared(owners[0]) : .other
  }

  /// What a header is that the compiler searches for.
  private func meaning(
    ofHeader path: String, in scope: inout Scope
  ) -> ImportUses.Meaning {
    if headers.belongs(path, to: scope.module) { return .own }
    if let file = headers.file(at: path, searchedBy: scope.module) {
      return meaning(of: headers.owners(of: file), in: &scope)
    }
    let declared = graph.edges(from: scope.module).filter { !$0.isPluginUsage }.map(\.to)
    if let owners = owners(of: path, among: declared) { return meaning(of: owners, in: &scope) }
    // A framework's name, or the header that Swift makes for Objective-C.
    let name = path.prefix { $0 != "/" }
    if name.count < path.count, let module = scope.declared[String(name)] {
      return .declared(module)
    }
    let generated = FilePath.lastComponent(of: path)
    if generated.hasSuffix(Self.generatedSuffix) {
      let meaning = meaning(of: String(generated.dropLast(Self.generatedSuffix.count)), in: &scope)
      if case .undeclared = meaning { return .other }
      return meaning
    }
    let reached = reach(of: &scope).modules
    return owners(of: path, among: reached).map { meaning(of: $0, in: &scope) } ?? .other
  }

  /// Whose the header is that is found first among the public ones of some modules.
  private func owners(
    of path: String, among modules: [PackageGraph.ModuleID]
  ) -> [PackageGraph.ModuleID]? {
    modules.lazy.map { headers.owners(of: path, vendedBy: $0) }.first { !$0.isEmpty }
  }

  private static let generatedSuffix = "-Swift.h"

  private func isDeclared(_ module: PackageGraph.ModuleID, in scope: Scope) -> Bool {
    graph.edges(from: scope.module).contains { $0.to == module && !$0.isPluginUsage }
  }
}
