import GraphAlgorithms

/// Finds a name for a layer: that of its kind, else what its members say.
struct LayerNames {
  let units: UnitGraph
  let stage: Stage

  /// Whether all others may stand on it.
  let isLowest: Bool

  /// Up to how many letters the names of two are one.
  private static let short = 24

  /// Words by which members tell what a mixed layer is for.
  private static let roles: [(name: String, words: Set<String>)] = [
    ("feature", ["Feature", "Features", "Screen", "Screens"]),
    ("ui", ["UI", "Design", "Components", "Views", "View", "Style", "Styleguide", "Theme"]),
    ("client", ["Client", "API", "Network", "Networking", "Service", "Services"]),
    ("data", ["Data", "Database", "Persistence", "Storage", "Store", "Repository"]),
    ("model", ["Model", "Models", "Domain", "Entities", "Types"]),
    ("core", ["Core", "Base", "Basics", "Common", "Support", "Utilities"]),
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
    var seen: Set<String> = [""]
    let titles = byUse.map(units.title).filter { seen.insert($0).inserted }
    let both = titles.sorted().joined(separator: "-")
    switch titles.count {
    case 0: return ["layer"]
    case 1: return titles
    case 2: return (both.count <= Self.short ? [both] : roles) + titles
    default: return roles + (isLowest ? ["base"] : []) + titles
    }
  }

  /// What most members are.
  private var roles: [String] {
    let names = stage.units.map { units.brand.rest(of: units.units[$0].name) }
    return Self.roles.filter { role in
      names.count { !role.words.isDisjoint(with: NameWords($0).words) } * 2 > names.count
    }.map(\.name)
  }

  /// The members, the most used first.
  private var byUse: [Int] {
    let users = units.uses.transposed
    return stage.units.sorted {
      let (left, right) = (users.successors(of: $0).count, users.successors(of: $1).count)
      return (-left, units.units[$0].name) < (-right, units.units[$1].name)
    }
  }
}
