import ArchitectureModel
import GraphAlgorithms

/// How a module is tied to others: what uses it and what it uses.
///
/// Modules of product code are counted, each once; plugins, macros and third-party products are
/// not.
package struct Coupling: Hashable, Sendable {
  /// How many modules use it (Ca).
  package var afferent: Int

  /// How many modules it uses (Ce).
  package var efferent: Int

  package init(afferent: Int, efferent: Int) {
    self.afferent = afferent
    self.efferent = efferent
  }

  /// I = Ce / (Ca + Ce) in hundredths, rounded; `nil` where nothing is joined to the module.
  package var instabilityInHundredths: Int? {
    let total = afferent + efferent
    return total == 0 ? nil : (efferent * 200 + total) / (total * 2)
  }

  /// Whether the instability is greater than that of another; exact, without rounding.
  package func isLessStable(than other: Coupling) -> Bool {
    efferent * (other.afferent + other.efferent) > other.efferent * (afferent + efferent)
  }
}

extension RuleInput {
  /// The coupling of every module.
  ///
  /// - Complexity: O(*n* + *e*).
  package var couplings: [Coupling] {
    var couplings = [Coupling](
      repeating: Coupling(afferent: 0, efferent: 0), count: graph.modules.count)
    for edge in productGraph.edges where edge.from != edge.to {
      couplings[edge.from].efferent += 1
      couplings[edge.to].afferent += 1
    }
    return couplings
  }
}
