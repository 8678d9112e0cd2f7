import GraphAlgorithms

/// Finds a name for a layer: that of its kind, else what its members say.
struct LayerNames {
  let units: UnitGraph
  let stage: Stage

  /// Words by which members tell what a mixed layer is for.
  private static let roles: [(name: String, words: Set<String>)] = [
    ("feature", ["Feature", "Features", "Screen", "Screens"]),
    ("ui", ["UI", "Design", "Components", "Views", "View", "Style", "Styleguide", "Theme"]),
    ("client", ["Client", "API", "Network", "Networking", "Service", "Services"]),
    ("data", ["Data", "Database", "Persistence", "Storage", "Store", "Repository"]),
    ("model", ["Model", "Models", "Domain", "Entities", "Types"]),
    ("core", ["Core", "Base", "Foundation", "Basics", "Common", "Support", "Utilities"]),
  ]

  /// A name that is not taken yet, which it takes.
  func name(besides taken: inout Set<String>) -> String {
    let candidates = candidates
    let name =
      candidates.first { !taken.contains($0) }
      ?? (2...).lazy.map { "\(candidates[0])-\($0)" }.first { !taken.contains($0) }
      ?? candidates[0]
    taken.insert(name)
    return name
  }

  private var candidates: [String] {
    if stage.isOfOneKind { return [stage.groups[0].name, stage.groups[0].name + "s"] }
    let names = stage.units.map { units.units[$0].name }
    let kebabs = byUse.map { NameWords($0).kebab }.filter { !$0.isEmpty }
    guard names.count > 1 else { return kebabs.isEmpty ? ["layer"] : kebabs }
    let roles = Self.roles.filter { role in
      names.count { !role.words.isDisjoint(with: NameWords($0).words) } * 2 > names.count
    }
    return roles.map(\.name) + (kebabs.isEmpty ? ["layer"] : kebabs)
  }

  /// The names of the members, that of the most used first.
  private var byUse: [String] {
    let users = units.uses.transposed
    return stage.units.sorted {
      let (left, right) = (users.successors(of: $0).count, users.successors(of: $1).count)
      return (-left, units.units[$0].name) < (-right, units.units[$1].name)
    }.map { units.units[$0].name }
  }
}
