/// Every rule there is, in the order in which help and documentation list them.
///
/// Adding a rule means adding its file to `Rules/` and its type here; a test fails when one of the
/// two is forgotten.
package enum RuleRegistry {
  package static let judging: [any Rule.Type] = [
    UpwardDependencyRule.self,
    UnlistedDependencyRule.self,
    SiblingDependencyRule.self,
    ForbiddenDependencyRule.self,
    UnlayeredModuleRule.self,
    AmbiguousLayerRule.self,
    EmptyLayerRule.self,
    PackageCycleRule.self,
    TargetCycleRule.self,
    ExternalDependencyRule.self,
    UndeclaredImportRule.self,
    TransitiveImportRule.self,
    UnusedDependencyRule.self,
    UnusedPackageDependencyRule.self,
    ForbiddenImportRule.self,
    ReexportedImportRule.self,
    TestableImportRule.self,
    TestCodeInProductRule.self,
    InconsistentPackageRule.self,
    UnresolvedDependencyRule.self,
    DependencyOutsideRootRule.self,
    DuplicateModuleRule.self,
    PlatformMismatchRule.self,
    UnpinnedDependencyRule.self,
    ExcessiveFanOutRule.self,
    ExcessiveDepthRule.self,
    UnstableDependencyRule.self,
  ]

  /// Those about what excuses findings.
  package static let reviewing: [any ReviewRule.Type] = [
    StaleExceptionRule.self,
    ExpiredExceptionRule.self,
    StaleBaselineRule.self,
  ]

  package static let infos = judging.map { $0.info } + reviewing.map { $0.info }

  /// Whether there is a rule of this id.
  static func has(_ id: String) -> Bool { infos.contains { $0.id == id } }
}
