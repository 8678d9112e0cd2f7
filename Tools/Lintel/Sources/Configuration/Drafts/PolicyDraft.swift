import ArchitectureModel

/// The whole configuration.
struct PolicyDraft: Draft {
  static let name = "the configuration"

  static let keys: [Key<Self>] = [
    Key("$schema", .anyString, \.schema),
    Key("exclude", .list(of: .excludedFolder), \.exclude),
    Key("testing", .list(of: .entry(namesPackages: false)), \.testing),
    Key("layers", .list(of: .object(LayerDraft.self)), \.layers),
    Key("forbid", .list(of: .object(ForbiddenDependencyDraft.self)), \.forbidden),
    Key("rules", .settingsByRule, \.rules),
    Key("exceptions", .list(of: .object(RuleExceptionDraft.self)), \.exceptions),
  ]

  /// Ignored: it is there for editors.
  private var schema: String?
  private var exclude: [ExcludedFolder]?
  private var testing: [Entry]?
  private var layers: [Layer]?
  private var forbidden: [ForbiddenDependency]?
  private var rules: [String: RuleSetting]?
  private var exceptions: [RuleException]?

  init(_: Field) {}

  func value(_: inout Reading) -> Policy? {
    Policy(
      exclude: exclude ?? [], testing: testing ?? [], layers: layers ?? [],
      forbidden: forbidden ?? [], rules: rules ?? [:], exceptions: exceptions ?? [])
  }
}
