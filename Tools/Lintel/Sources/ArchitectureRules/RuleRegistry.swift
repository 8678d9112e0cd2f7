/// Every rule there is, in the order in which help and documentation list them.
///
/// Adding a rule means adding its file to `Rules/` and its type here; a test fails when one of the
/// two is forgotten.
package enum RuleRegistry {
  package static let all: [any DescribedRule.Type] = [
    UpwardDependencyRule.self,
    UnlistedDependencyRule.self,
    SiblingDependencyRule.self,
    UnlayeredModuleRule.self,
    AmbiguousLayerRule.self,
    EmptyLayerRule.self,
    UnresolvedDependencyRule.self,
    InconsistentPackageRule.self,
    UndeclaredImportRule.self,
    TransitiveImportRule.self,
    UnusedDependencyRule.self,
    ForbiddenImportRule.self,
    ReexportedImportRule.self,
    TestableImportRule.self,
    StaleExceptionRule.self,
    ExpiredExceptionRule.self,
    StaleBaselineRule.self,
  ]

  package static var infos: [RuleInfo] { all.map { $0.info } }
}
