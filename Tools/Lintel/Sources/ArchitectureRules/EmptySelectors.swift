import ArchitectureModel
import Suggestions

/// A selector of `forbid` that means nothing.
struct EmptySelector {
  var selector: Selector

  /// Which of the three lists it stands in.
  var key: String

  /// A name of the repository that it may have been meant to be.
  var nearest: String?

  /// Whether it can be no third-party package that nobody uses yet.
  var isCertain: Bool
}

extension RuleInput {
  /// The selectors of `forbid` that mean nothing.
  ///
  /// `to` may name a third-party package that nobody uses yet; there a name without `/` counts as
  /// empty only if it looks like a slip of one that exists.
  var emptySelectors: [EmptySelector] {
    policy.forbidden.flatMap { forbidden in
      [("from", forbidden.from), ("to", forbidden.to), ("except", forbidden.except)]
        .flatMap { key, selectors in
          selectors.compactMap { emptySelector($0, key: key) }
        }
    }
  }

  private func emptySelector(_ selector: Selector, key: String) -> EmptySelector? {
    guard selector.layer == nil else { return nil }
    let match = SelectorMatch(selector, in: graph, layering: layering)
    guard match.modules.isEmpty, match.packages.isEmpty else { return nil }
    let mayBeThirdParty = key == "to" && match.thirdParty != nil
    if mayBeThirdParty, !match.externals.isEmpty { return nil }
    let nearest = Spelling.nearest(to: selector.text, in: names(like: selector))
    if mayBeThirdParty, nearest == nil { return nil }
    return EmptySelector(
      selector: selector, key: key, nearest: nearest, isCertain: !mayBeThirdParty)
  }

  private func names(like selector: Selector) -> [String] {
    if selector.text.contains("/") {
      return (graph.packages.map(\.folder) + graph.modules.compactMap(\.folder)).map { $0 + "/" }
    }
    return policy.layers.map(\.name) + graph.packages.map(\.name)
      + graph.modules.filter { !$0.isTestTarget }.map(\.name)
  }
}
