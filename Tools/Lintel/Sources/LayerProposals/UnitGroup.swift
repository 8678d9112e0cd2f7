import GraphAlgorithms

/// Units that seem to be of one kind, by their place or their names.
struct UnitGroup: Hashable, Sendable {
  /// What the group stands for; groups of the top are not judged by their dependencies.
  enum Role: Int, Comparable, Sendable {
    case demo, app, tool, kind, single

    static func < (left: Role, right: Role) -> Bool { left.rawValue < right.rawValue }
  }

  var role: Role

  /// The name of a layer of these.
  var name: String

  /// Entries that may name all of them.
  var patterns: [String] = []
  var units: [Int]
}

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
  private static let plainFolders: Set<String> = [
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
    take(folderGroups(of: open))
    take(wordGroups(of: open, isLast: true))
    take(wordGroups(of: open, isLast: false))
    return groups
      + open.sorted().map { unit in
        UnitGroup(
          role: .single, name: NameWords(graph.units[unit].name).kebab, units: [unit])
      }
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
    groups += tops[.app].map { [UnitGroup(role: .app, name: appName($0), units: $0)] } ?? []
    return groups + (tops[.tool].map { [UnitGroup(role: .tool, name: "tool", units: $0)] } ?? [])
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
  private func appName(_ units: [Int]) -> String {
    guard units.count == 1 else { return "app" }
    let words = NameWords(graph.units[units[0]].name)
    return words.words.contains { $0.lowercased().hasSuffix("app") } ? "app" : words.kebab
  }

  /// Units of a folder that is not made for all kinds.
  private func folderGroups(of open: Set<Int>) -> [UnitGroup] {
    let parents = Dictionary(grouping: open.sorted()) { Self.parent(of: graph.units[$0]).folder }
    return parents.sorted { $0.key < $1.key }.compactMap { parent, units in
      guard let last = parent.split(separator: "/").last.map(String.init), units.count > 1,
        !Self.plainFolders.contains(last.lowercased()), isPart(units)
      else { return nil }
      return UnitGroup(
        role: .kind, name: Self.singular(NameWords(last).kebab),
        patterns: Set(units.map { Self.parent(of: graph.units[$0]).pattern }).sorted(),
        units: units)
    }
  }

  /// The folder that says what a unit is, with a pattern for those in it: `Features` of
  /// `Features/Sources/Feed` and of `Features/Feed/Sources/Feed`.
  private static func parent(of unit: LayerUnit) -> (folder: String, pattern: String) {
    var parts = unit.folder.split(separator: "/").dropLast().map(String.init)
    var pattern = parts.joined(separator: "/") + "/*"
    if let last = parts.last, plainFolders.contains(last.lowercased()) {
      parts.removeLast()
      if parts.last == unit.name {
        parts.removeLast()
        pattern = parts.joined(separator: "/") + "/*"
      }
    }
    return (parts.joined(separator: "/"), pattern)
  }

  /// Units whose names end, or begin, with the same word.
  private func wordGroups(of open: Set<Int>, isLast: Bool) -> [UnitGroup] {
    let byWord = Dictionary(grouping: open.sorted()) { unit -> String in
      let words = NameWords(graph.units[unit].name).words
      return (words.count > 1 ? (isLast ? words.last : words.first) : nil) ?? ""
    }
    return byWord.sorted { $0.key < $1.key }.compactMap { word, units in
      let least = Self.kinds.contains(word) && isLast ? 2 : isLast ? 3 : 4
      guard word.contains(where: \.isLowercase) || word == "UI", units.count >= least,
        isPart(units)
      else { return nil }
      return UnitGroup(
        role: .kind, name: Self.singular(word.lowercased()),
        patterns: [isLast ? "*" + word : word + "*"], units: units)
    }
  }

  /// A group of most units tells nothing.
  private func isPart(_ units: [Int]) -> Bool { units.count * 5 <= graph.units.count * 3 }

  private static func singular(_ name: String) -> String {
    if name.hasSuffix("ies") { return name.dropLast(3) + "y" }
    return name.hasSuffix("s") && !name.hasSuffix("ss") ? String(name.dropLast()) : name
  }
}
