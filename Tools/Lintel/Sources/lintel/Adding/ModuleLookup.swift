import ArchitectureModel
import Suggestions

/// Finds the module that a person means.
struct ModuleLookup {
  let graph: PackageGraph

  /// The module of a name: a target's, `PACKAGE:TARGET`, or a package's, which means the target of
  /// the same name or the only one that is no test.
  func module(named text: String) throws(RepositoryReader.Failure) -> PackageGraph.ModuleID {
    let candidates = candidates(for: text)
    if candidates.count == 1 { return candidates[0] }
    let targets = graph.modules.indices.filter { graph.modules[$0].package != nil }
    guard !candidates.isEmpty else {
      let near = Spelling.suggestion(
        for: text, in: targets.map { graph.modules[$0].name } + graph.packages.map(\.name))
      throw RepositoryReader.Failure("there is no target or package '\(text)'\(near)")
    }
    let names = candidates.map { "'\(fullName(of: $0))'" }.joined(separator: ", ")
    throw RepositoryReader.Failure("'\(text)' may mean \(names)", help: "name one of these")
  }

  private func candidates(for text: String) -> [PackageGraph.ModuleID] {
    if let colon = text.lastIndex(of: ":") {
      let target = text[text.index(after: colon)...]
      return packages(named: String(text[..<colon])).flatMap { package in
        graph.packages[package].modules.filter { graph.modules[$0].name == target }
      }
    }
    let targets = graph.modules.indices.filter {
      graph.modules[$0].package != nil && graph.modules[$0].name == text
    }
    return targets.isEmpty ? packages(named: text).flatMap(mainModules) : targets
  }

  private func packages(named text: String) -> [PackageGraph.PackageID] {
    graph.packages.indices.filter { id in
      let package = graph.packages[id]
      return package.name == text || package.folder == text
        || package.identity == text.lowercased()
    }
  }

  private func mainModules(of package: PackageGraph.PackageID) -> [PackageGraph.ModuleID] {
    let node = graph.packages[package]
    let modules = node.modules.filter { !graph.modules[$0].isTestTarget }
    return modules.first { graph.modules[$0].name == node.name }.map { [$0] } ?? modules
  }

  private func fullName(of module: PackageGraph.ModuleID) -> String {
    let package = graph.package(of: module)
    return "\(package.map { $0.folder.isEmpty ? $0.name : $0.folder } ?? ""):"
      + graph.modules[module].name
  }
}
