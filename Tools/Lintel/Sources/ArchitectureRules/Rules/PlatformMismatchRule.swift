import ArchitectureModel

/// A package should support no older system than what it depends on.
struct PlatformMismatchRule: Rule {
  static let info = RuleInfo(
    id: "platform-mismatch",
    summary: "a dependency whose minimum platform is higher than its dependent's",
    rationale: """
      SwiftPM refuses to build the dependent for that platform, but only on Apple's systems and \
      only when it is built by itself: an app with a higher minimum hides it. A package that names \
      some platforms is judged by those; one that names none supports the oldest systems.
      """,
    severity: .warning,
    examples: [
      .keeps(
        """
        package A | platforms ios 17.0
          target A -> B
        package B | platforms ios 16.0, macos 13.0
          target B
        """),
      .breaks(
        """
        package A | platforms ios 15.0
          target A -> B
        package B | platforms ios 16.0
          target B
        """),
    ])

  func findings(in input: RuleInput) -> [Finding] {
    let needs = input.graph.packages.map { PlatformNeeds($0.platforms) }
    return firstOfEach(
      input.graph.moduleEdges.compactMap { edge in
        guard let index = edge.packageEdge, !edge.isPluginUsage,
          case .local(let to) = input.graph.packageEdges[index].destination,
          !input.graph.modules[edge.from].isHostTool, !input.graph.modules[edge.to].isHostTool
        else { return nil }
        let line = input.graph.packageEdges[index]
        let mismatches = needs[line.from].mismatches(
          with: needs[to], condition: edge.condition?.platforms ?? [])
        return mismatches.isEmpty ? nil : finding(edge, line, to, mismatches, in: input)
      }, .targetDependency)
  }

  private func finding(
    _ edge: ModuleEdge, _ line: PackageEdge, _ to: PackageGraph.PackageID,
    _ mismatches: [(own: String, other: String)], in input: RuleInput
  ) -> Finding {
    let from = input.graph.packages[line.from]
    let used = input.graph.packages[to]
    let own = mismatches.map(\.own).listed
    let others = mismatches.map(\.other).listed
    let support =
      from.platforms.isEmpty ? "names no platforms and so supports \(own)" : "supports \(own)"
    return Finding(
      rule: Self.info.id, severity: .warning,
      message: "package '\(from.name)' \(support), but depends on package '\(used.name)', which"
        + " needs \(others)",
      help: "raise the minimum of '\(from.name)' to \(others), or lower that of '\(used.name)'",
      place: edge.declaration.place, from: input.subject(ofPackage: line.from),
      to: input.subject(ofPackage: to),
      places: [
        RelatedPlace(line.declaration.place, .packageDependency),
        RelatedPlace(from.place, .packageDeclaration),
        RelatedPlace(used.place, .packageDeclaration),
      ].filter { $0.place != edge.declaration.place })
  }
}

/// The oldest systems that a package supports.
private struct PlatformNeeds {
  private struct Minimum {
    /// As the manifest has them.
    var platform: String
    var version: String
    var number: ToolsVersion?
  }

  /// Sorted by platform.
  private let minimums: [Minimum]

  /// Whether the manifest names platforms at all.
  private let areNamed: Bool

  /// What SwiftPM takes where a manifest names no platforms, as of the toolchains 5.9 to 6.3.
  private static let oldest: [Manifest.Platform] = [
    .init(name: "ios", version: "12.0"), .init(name: "macos", version: "10.13"),
    .init(name: "tvos", version: "12.0"), .init(name: "visionos", version: "1.0"),
    .init(name: "watchos", version: "4.0"),
  ]

  private static let names = [
    "driverkit": "DriverKit", "ios": "iOS", "maccatalyst": "Mac Catalyst", "macos": "macOS",
    "tvos": "tvOS", "visionos": "visionOS", "watchos": "watchOS",
  ]

  init(_ platforms: [Manifest.Platform]) {
    areNamed = !platforms.isEmpty
    minimums = (platforms.isEmpty ? Self.oldest : platforms)
      .map { .init(platform: $0.name, version: $0.version, number: ToolsVersion($0.version)) }
      .sorted { $0.platform < $1.platform }
  }

  /// The platforms of which another package needs more, on those that a condition names.
  func mismatches(
    with others: PlatformNeeds, condition: [String]
  ) -> [(own: String, other: String)] {
    guard others.areNamed else { return [] }
    return others.minimums.compactMap { other in
      guard condition.isEmpty || condition.contains(other.platform),
        let own = minimums.first(where: { $0.platform == other.platform }),
        let ownNumber = own.number, let otherNumber = other.number, ownNumber < otherNumber
      else { return nil }
      let name = Self.names[other.platform] ?? other.platform
      return (own: "\(name) \(own.version)", other: "\(name) \(other.version)")
    }
  }
}
