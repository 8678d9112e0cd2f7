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
    firstOfEach(
      input.graph.moduleEdges.compactMap { edge in
        guard let index = edge.packageEdge, !edge.isPluginUsage,
          case .local(let to) = input.graph.packageEdges[index].destination,
          !input.graph.modules[edge.from].isHostTool, !input.graph.modules[edge.to].isHostTool
        else { return nil }
        return finding(edge, input.graph.packageEdges[index], to, in: input)
      }, .targetDependency)
  }

  private func finding(
    _ edge: ModuleEdge, _ line: PackageEdge, _ to: PackageGraph.PackageID, in input: RuleInput
  ) -> Finding? {
    let from = input.graph.packages[line.from]
    let used = input.graph.packages[to]
    let mismatches = PlatformNeeds(from.platforms).mismatches(
      with: used.platforms, condition: edge.condition?.platforms ?? [])
    guard !mismatches.isEmpty else { return nil }
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
  private let minimums: [String: String]

  /// What SwiftPM takes where a manifest names no platforms, as of the toolchains 5.9 to 6.3.
  private static let oldest = [
    "ios": "12.0", "macos": "10.13", "tvos": "12.0", "watchos": "4.0", "visionos": "1.0",
  ]

  private static let names = [
    "driverkit": "DriverKit", "ios": "iOS", "maccatalyst": "Mac Catalyst", "macos": "macOS",
    "tvos": "tvOS", "visionos": "visionOS", "watchos": "watchOS",
  ]

  init(_ platforms: [Manifest.Platform]) {
    minimums =
      platforms.isEmpty
      ? Self.oldest
      : Dictionary(platforms.map { ($0.name, $0.version) }, uniquingKeysWith: { old, _ in old })
  }

  /// The platforms of which another package needs more, on those that a condition names.
  func mismatches(
    with platforms: [Manifest.Platform], condition: [String]
  ) -> [(own: String, other: String)] {
    platforms.filter { condition.isEmpty || condition.contains($0.name) }
      .sorted { $0.name < $1.name }
      .compactMap { platform in
        guard let own = minimums[platform.name],
          let ownVersion = ToolsVersion(own), let otherVersion = ToolsVersion(platform.version),
          ownVersion < otherVersion
        else { return nil }
        let name = Self.names[platform.name] ?? platform.name
        return (own: "\(name) \(own)", other: "\(name) \(platform.version)")
      }
  }
}
