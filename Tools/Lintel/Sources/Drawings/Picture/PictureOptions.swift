/// Which part of a repository is drawn, and how much of it one box stands for.
package struct PictureOptions: Hashable, Sendable {
  /// What nodes may be merged into.
  package enum Collapse: String, CaseIterable, Sendable {
    case layer
  }

  package var level = Picture.Level.package
  package var collapse: Collapse?

  /// Draws only what is at most ``depth`` steps away from this, in either direction.
  package var focus: String?
  package var depth = 1

  /// Draws only what this uses, at any distance.
  package var from: String?

  /// Draws only what uses this, at any distance.
  package var to: String?

  /// Leaves out arrows that a longer way makes superfluous, unless something was found about them.
  package var isReduced = false
  package var showsExternals = true

  /// Draws test code too; what breaks a rule is drawn in any case.
  package var showsTests = false

  package init() {}
}

extension Picture {
  /// Draws a part of a repository.
  ///
  /// - Throws: An ``UnknownName`` where `focus`, `from` or `to` names nothing that would be drawn.
  package init(of source: PictureSource, options: PictureOptions) throws(UnknownName) {
    self =
      PictureBuilder(
        source: source, level: options.level, showsTests: options.showsTests,
        showsExternals: options.showsExternals
      ).picture
    try select(options)
    if options.collapse == .layer { collapseLayers() }
    if options.isReduced { reduce() }
    dropLooseFindings()
  }
}
