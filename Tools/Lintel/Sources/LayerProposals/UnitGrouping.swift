import GraphAlgorithms

/// Sorts units into groups: by folders of their own, then by the last or first word of their names.
struct UnitGrouping {
  let graph: UnitGraph

  /// Whether a unit is a program.
  let isExecutable: [Bool]

  /// Last words that tell a kind, so that two of them are a group already.
  private static let kinds: Set<String> = [
    "Feature", "Features", "Client", "Service", "Services", "Middleware", "Live", "Plugin",
    "Provider", "UI", "Impl", "Implementation", "Interface", "Macros", "Screen", "Repository",
    "Adapter", "Kit", "Models",
  ]

  /// Folders that hold packages or targets of every kind.
  static let plainFolders: Set<String> = [
    "sources", "source", "packages", "package", "modules", "libraries", "library", "swiftpackages",
    "localpackages", "frameworks", "src", "targets",
  ]

  private static let demoFolders: Set<String> = [
    "example", "examples", "demo", "demos", "sample", "samples", "benchmark", "benchmarks",
    "playground", "playgrounds", "snippets", "dev",
  ]

  /// The groups; each unit is in one.
  var groups: [UnitGroup] {
    var groups = topGroups
    var open = Set(graph.units.indices).subtracting(groups.flatMap(\.units))
    func take(_ found: [UnitGroup]) {
      groups += found
      open.subtract(found.flatMap(\.units))
    }
    take(withNamesakes(folderGroups(of: open), open))
    take(kindGroups(of: open))
    take(wordGroups(of: open))
    return groups + open.sorted().map { .single($0, in: graph) }
  }

  /// Apps, examples and programs that nobody uses.
  private var topGroups: [UnitGroup] {
    let users = graph.uses.transposed
    let demos = demos(users)
    var tops: [UnitGroup.Role: [Int]] = [:]
    for (index, unit) in graph.units.enumerated()
    where users.successors(of: index).isEmpty && demos[index] == nil {
      if unit.isLoose {
        tops[.app, default: []].append(index)
      } else if isExecutable[index] {
        tops[.tool, default: []].append(index)
      }
    }
    var groups: [UnitGroup] = []
    if !demos.isEmpty {
      groups.append(
        UnitGroup(
          role: .demo, name: "demo", patterns: Set(demos.values).sorted(),
          units: demos.keys.sorted()))
    }
    groups += tops[.app].map { [UnitGroup(role: .app, name: name(ofApps: $0), units: $0)] } ?? []
    groups += tops[.tool].map { [UnitGroup(role: .tool, name: name(ofTools: $0), units: $0)] } ?? []
    return groups
  }

  /// What lies in a folder of examples and is used from there alone, with the folder's entry.
  private func demos(_ users: Digraph) -> [Int: String] {
    var result: [Int: String] = [:]
    for (index, unit) in graph.units.enumerated() {
      let parts = unit.folder.split(separator: "/")
      guard let end = parts.firstIndex(where: { Self.demoFolders.contains($0.lowercased()) }) else {
        continue
      }
      result[index] = parts[...end].joined(separator: "/") + "/"
    }
    while let used = result.keys.sorted().first(where: { index in
      users.successors(of: index).contains { result[$0] == nil }
    }) {
      result[used] = nil
    }
    return result
  }

  /// One folder of loose files has a name of its own.
  private func name(ofApps units: [Int]) -> String {
    guard units.count == 1 else { return "app" }
    let words = NameWords(graph.units[units[0]].name)
    return words.words.contains { $0.lowercased().hasSuffix("app") } ? "app" : words.kebab
  }

  private func name(ofTools units: [Int]) -> String {
    units.count == 1 ? graph.title(of: units[0]) : "tool"
  }

  /// Units of a folder that is not made for all kinds.
  private func folderGroups(of open: Set<Int>) -> [UnitGroup] {
    let neighbours = Dictionary(grouping: open) { Self.parent(of: graph.units[$0]).folder }
    let places = Dictionary(
      uniqueKeysWithValues: open.map { unit in
        let place = Self.parent(of: graph.units[unit])
        let isAlone = neighbours[place.folder]?.count == 1
        return (unit, isAlone ? Self.parent(of: graph.units[unit], isAlone: true) : place)
      })
    let parents = Dictionary(grouping: open.sorted()) { places[$0]?.folder ?? "" }
    return parents.sorted { $0.key < $1.key }.compactMap { parent, units in
      guard let last = parent.split(separator: "/").last.map(String.init), units.count > 1,
        !Self.plainFolders.contains(last.lowercased()), isPart(units) || isShallow(units)
      else { return nil }
      return UnitGroup(
        role: .kind, name: Self.singular(NameWords(last).kebab),
        patterns: Set(units.compactMap { places[$0]?.pattern }).sorted(), units: units)
    }
  }

  /// The folder that says what a unit is, with a pattern for those in it: `Features` of
  /// `Features/Sources/Feed`, and of `Features/Feed/Sources/Feed` if nothing else lies in `Feed`.
  private static func parent(
    of unit: LayerUnit, isAlone: Bool = false
  ) -> (folder: String, pattern: String) {
    var parts = unit.folder.split(separator: "/").dropLast().map(String.init)
    var pattern = parts.joined(separator: "/") + "/*"
    if let last = parts.last, plainFolders.contains(last.lowercased()) {
      parts.removeLast()
      if isAlone, parts.last == unit.name {
        parts.removeLast()
        pattern = parts.joined(separator: "/") + "/*"
      }
    }
    return (parts.joined(separator: "/"), pattern)
  }

  /// Adds to the groups of folders what has their word in its name elsewhere and uses none of
  /// them, nor they it: `PluginDevice` to those in `Plugins`.
  private func withNamesakes(_ groups: [UnitGroup], _ open: Set<Int>) -> [UnitGroup] {
    var free = open.subtracting(groups.flatMap(\.units))
    let users = graph.uses.transposed
    return groups.map { group in
      let members = Set(group.units)
      let namesakes = free.sorted().filter { unit in
        let words = NameWords(graph.units[unit].name).words
        return words.count > 1
          && [words.first, words.last].contains { $0?.lowercased() == group.name }
          && members.isDisjoint(with: graph.uses.successors(of: unit))
          && members.isDisjoint(with: users.successors(of: unit))
      }
      free.subtract(namesakes)
      var group = group
      group.guests = namesakes
      group.units = (group.units + namesakes).sorted()
      return group
    }
  }

  /// Units whose names end with a word that tells a kind.
  private func kindGroups(of open: Set<Int>) -> [UnitGroup] {
    lastWordGroups(of: open).filter { group in
      Self.kinds.contains(String(group.patterns[0].dropFirst())) && group.units.count > 1
        && (isPart(group.units) || isShallow(group.units))
    }
  }

  /// Units whose names end, or begin, with the same word and that hardly use each other, the most
  /// first.
  private func wordGroups(of open: Set<Int>) -> [UnitGroup] {
    let found =
      lastWordGroups(of: open).filter { $0.units.count > 2 }
      + firstWordGroups(of: open).filter { $0.units.count > 3 }
    var open = open
    return found.filter { isPart($0.units) && isShallow($0.units) }
      .sorted { (-$0.units.count, $0.patterns[0]) < (-$1.units.count, $1.patterns[0]) }
      .filter { group in
        guard open.isSuperset(of: group.units) else { return false }
        open.subtract(group.units)
        return true
      }
  }

  private func lastWordGroups(of open: Set<Int>) -> [UnitGroup] {
    words(of: open, \.last).map { word, units in
      UnitGroup(
        role: .kind, name: Self.singular(word.lowercased()), patterns: ["*" + word], units: units)
    }
  }

  /// A word may also begin an acronym: `CNIO` of `CNIOLinux` is that of `CNIOSHA1` too.
  private func firstWordGroups(of open: Set<Int>) -> [UnitGroup] {
    words(of: open, \.first).filter { word, units in
      units.count > 1 && !graph.brand.text.hasPrefix(word)
    }.map { word, _ in
      let units = open.sorted().filter {
        let name = graph.units[$0].name
        return name.hasPrefix(word) && Brand.rest(of: name, behind: word) != nil
      }
      return UnitGroup(
        role: .kind, name: Self.singular(word.lowercased()), patterns: [word + "*"], units: units)
    }
  }

  /// Units by a word of their names.
  private func words(
    of open: Set<Int>, _ word: ([String]) -> String?
  ) -> [(word: String, units: [Int])] {
    Dictionary(grouping: open.sorted()) { unit in
      let words = NameWords(graph.units[unit].name).words
      return words.count > 1 ? word(words) ?? "" : ""
    }.filter { $0.key.count > 1 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// A group of most units tells nothing.
  private func isPart(_ units: [Int]) -> Bool { units.count * 5 <= graph.units.count * 3 }

  /// Whether no unit uses another that uses a third.
  private func isShallow(_ units: [Int]) -> Bool {
    let members = Set(units)
    func usesMembers(_ unit: Int) -> Bool {
      graph.uses.successors(of: unit).contains(where: members.contains)
    }
    return units.allSatisfy { unit in
      graph.uses.successors(of: unit).allSatisfy { !members.contains($0) || !usesMembers($0) }
    }
  }

  private static func singular(_ name: String) -> String {
    if name.hasSuffix("ies") { return name.dropLast(3) + "y" }
    let isSingular = ["ss", "us", "is", "os"].contains(where: name.hasSuffix)
    return name.hasSuffix("s") && !isSingular ? String(name.dropLast()) : name
  }
}
