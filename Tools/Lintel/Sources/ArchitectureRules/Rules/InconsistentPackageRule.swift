import ArchitectureModel

/// A package must say one thing: what SwiftPM warns of late, or resolves by luck.
struct InconsistentPackageRule: Rule {
  static let info = RuleInfo(
    id: "inconsistent-package",
    summary: """
      two packages of one identity, one package under two, one inside another's target, a target \
      without sources, two targets with one source, an entry of 'exclude' or 'sources' that names \
      nothing, products or modules of one name in a package
      """,
    rationale: """
      SwiftPM takes one of the two, or ignores what is not there, and the manifest no longer says \
      what is built.
      """,
    severity: .warning, hasOneSubject: true,
    examples: [
      .keeps(
        """
        package App
          target App
          target App-Kit
        """),
      .breaks(
        """
        package App
          target App-Kit
          target App_Kit
        """),
    ])

  func findings(in input: RuleInput) -> [Finding] {
    sharedIdentities(in: input) + secondIdentities(in: input) + nestedPackages(in: input)
      + input.graph.modules.indices.flatMap { moduleFindings($0, input) }
      + input.graph.packages.indices.flatMap { duplicates(in: $0, input) + overlaps(in: $0, input) }
  }

  private func finding(
    _ message: String, _ help: String, _ place: Place, _ subject: Subject,
    places: [RelatedPlace] = []
  ) -> Finding {
    Finding(
      rule: Self.info.id, severity: .warning, message: message, help: help, place: place,
      from: subject, places: places)
  }
}

extension InconsistentPackageRule {
  private func sharedIdentities(in input: RuleInput) -> [Finding] {
    let packages = input.graph.packages
    let groups = Dictionary(grouping: packages.indices) { packages[$0].identity }
    return groups.filter { $0.value.count > 1 }.map { identity, ids in
      let others = ids.dropFirst()
      var subject = input.subject(ofPackage: ids[0])
      subject.entry = identity
      return finding(
        "packages in \(ids.map { folder(packages[$0]) }.listed) have one identity, '\(identity)'",
        "rename one of the folders: SwiftPM tells packages apart by the last component of the path",
        packages[ids[0]].place, subject,
        places: others.map { RelatedPlace(packages[$0].place, .packageDeclaration) })
    }
  }

  /// A package that is reached under another identity than its folder's: through a link, or twice
  /// in one manifest.
  private func secondIdentities(in input: RuleInput) -> [Finding] {
    var result: [Finding] = []
    var seen: [[Int]: Int] = [:]
    for (index, edge) in input.graph.packageEdges.enumerated() {
      guard case .local(let id) = edge.destination else { continue }
      let package = input.graph.packages[id]
      var subject = input.subject(ofPackage: edge.from)
      subject.entry = edge.dependency.identity
      if edge.dependency.identity != package.identity {
        result.append(
          finding(
            "'\(input.graph.packages[edge.from].name)' reaches package '\(package.name)' as"
              + " '\(edge.dependency.identity)', but its identity is '\(package.identity)'",
            "write the path without the link", edge.declaration.place, subject,
            places: [RelatedPlace(package.place, .packageDeclaration)]))
      } else if let first = seen[[edge.from, id]] {
        result.append(
          finding(
            "'\(input.graph.packages[edge.from].name)' declares the dependency on package"
              + " '\(package.name)' twice",
            "remove one of the two lines", edge.declaration.place, subject,
            places: [
              RelatedPlace(
                input.graph.packageEdges[first].declaration.place, .packageDependency)
            ]))
      }
      if seen[[edge.from, id]] == nil { seen[[edge.from, id]] = index }
    }
    return firstOfEach(result, .packageDependency)
  }

  private func nestedPackages(in input: RuleInput) -> [Finding] {
    input.graph.packages.indices.compactMap { id in
      let package = input.graph.packages[id]
      guard let module = package.enclosingModule else { return nil }
      let target = input.graph.modules[module]
      return finding(
        "package '\(package.name)' lies inside target '\(target.name)', which does not exclude it",
        "exclude '\(package.folder)' in that target, or move the package", package.place,
        input.subject(ofPackage: id),
        places: [RelatedPlace(target.declaration.place, .targetDeclaration)])
    }
  }

  private func folder(_ package: Package) -> String {
    package.folder.isEmpty ? "'.'" : "'\(package.folder)'"
  }
}

extension InconsistentPackageRule {
  private func moduleFindings(_ id: PackageGraph.ModuleID, _ input: RuleInput) -> [Finding] {
    let module = input.graph.modules[id]
    var result: [Finding] = []
    if needsSources(module), module.sources.isEmpty, module.otherSources.isEmpty {
      let reason =
        module.folder.map { "its folder '\($0)' holds none" } ?? "SwiftPM finds no folder"
      result.append(
        finding(
          "target '\(module.name)' has no sources: \(reason)",
          "correct its 'path' or its name, or remove the target", module.declaration.place,
          input.subject(of: id)))
    }
    for entry in module.strayEntries {
      var subject = input.subject(of: id)
      subject.entry = "\(entry.list.rawValue): \(entry.text)"
      result.append(
        finding(
          "'\(entry.text)' in '\(entry.list.rawValue)' of target '\(module.name)' names nothing"
            + (entry.text.contains("*") ? "; such entries are plain paths, never globs" : ""),
          "correct the path or remove the entry", entry.declaration.place, subject))
    }
    return result
  }

  /// The pairs of targets that share a source; only where one's folder holds the other's.
  private func overlaps(in id: PackageGraph.PackageID, _ input: RuleInput) -> [Finding] {
    let modules = input.graph.packages[id].modules.compactMap { id in
      input.graph.modules[id].folder.map { (id: id, folder: $0.isEmpty ? "" : $0 + "/") }
    }
    var around: [(id: PackageGraph.ModuleID, folder: String)] = []
    var result: [Finding] = []
    for module in modules.sorted(by: { ($0.folder, $0.id) < ($1.folder, $1.id) }) {
      while let last = around.last, !module.folder.hasPrefix(last.folder) { around.removeLast() }
      result += around.compactMap {
        overlap(min($0.id, module.id), max($0.id, module.id), input)
      }
      around.append(module)
    }
    return result
  }

  private func overlap(
    _ first: PackageGraph.ModuleID, _ second: PackageGraph.ModuleID, _ input: RuleInput
  ) -> Finding? {
    let (one, other) = (input.graph.modules[first], input.graph.modules[second])
    guard let file = other.firstSource(sharedWith: one) else { return nil }
    var subject = input.subject(of: second)
    subject.entry = one.name
    return finding(
      "targets '\(one.name)' and '\(other.name)' both have the source '\(file)'",
      "give one of them a folder of its own, or exclude there what is the other's: SwiftPM refuses"
        + " the package",
      other.declaration.place, subject,
      places: [RelatedPlace(one.declaration.place, .targetDeclaration)])
  }

  private func needsSources(_ module: Module) -> Bool {
    switch module.kind {
    case .loose, .target(.system), .target(.binary): false
    case .target(.regular), .target(.executable), .target(.test), .target(.plugin),
      .target(.macro):
      true
    }
  }

  private func duplicates(in id: PackageGraph.PackageID, _ input: RuleInput) -> [Finding] {
    let package = input.graph.packages[id]
    let products = Dictionary(grouping: package.products, by: \.name).filter { $0.value.count > 1 }
    let sameProducts = products.map { name, products in
      var subject = input.subject(ofPackage: id)
      subject.product = name
      return finding(
        "'\(package.name)' declares \(products.count) products '\(name)'",
        "rename or remove all but one: SwiftPM ignores the others",
        products[1].declaration.place, subject,
        places: [RelatedPlace(products[0].declaration.place, .productDeclaration)])
    }
    let modules = Dictionary(grouping: package.modules) {
      input.graph.modules[$0].moduleName.lowercased()
    }
    return sameProducts
      + modules.filter { $0.value.count > 1 }.map { clash(of: $0.value, input) }
  }

  private func clash(of ids: [PackageGraph.ModuleID], _ input: RuleInput) -> Finding {
    let modules = ids.map { input.graph.modules[$0] }
    let isSame = Set(modules.map(\.moduleName)).count == 1
    var subject = input.subject(of: ids[1])
    subject.entry = modules[0].moduleName.lowercased()
    return finding(
      "the targets \(modules.map { "'\($0.name)'" }.listed) give modules "
        + (isSame
          ? "of one name, '\(modules[0].moduleName)'"
          : "whose names differ in letter case alone, which some file systems do not tell apart"),
      "rename all but one", modules[1].declaration.place, subject,
      places: [RelatedPlace(modules[0].declaration.place, .targetDeclaration)])
  }
}
