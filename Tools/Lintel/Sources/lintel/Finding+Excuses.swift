import ArchitectureModel
import ArchitectureRules

extension Finding {
  /// Whether it is about exceptions: what is wrong with them is to be mended, not to be written
  /// down.
  var isAboutExcuses: Bool {
    RuleRegistry.reviewing.contains { $0.info.id == rule }
  }
}
