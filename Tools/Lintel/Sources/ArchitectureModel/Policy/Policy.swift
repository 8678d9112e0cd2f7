/// What `.lintel.json` says; without a file, the defaults: no layers, every rule at its default.
package struct Policy: Hashable, Sendable {
  /// The configuration file, relative to the root; `nil` if there is none.
  package var file: String?

  /// Folders that do not exist for Lintel.
  package var exclude: [ExcludedFolder]

  /// Test code besides test targets.
  package var testing: [Entry]

  /// From the top down.
  package var layers: [Layer]
  package var forbidden: [ForbiddenDependency]

  /// What `rules` says, by rule id.
  package var rules: [String: RuleSetting]
  package var exceptions: [RuleException]

  package init(
    file: String? = nil, exclude: [ExcludedFolder] = [], testing: [Entry] = [],
    layers: [Layer] = [], forbidden: [ForbiddenDependency] = [],
    rules: [String: RuleSetting] = [:], exceptions: [RuleException] = []
  ) {
    self.file = file
    self.exclude = exclude
    self.testing = testing
    self.layers = layers
    self.forbidden = forbidden
    self.rules = rules
    self.exceptions = exceptions
  }
}

extension Policy {
  /// Entries that name folders of loose files, among others: those of layers and of `testing`, and
  /// folders of `forbid`.
  package var entries: [Entry] {
    let selectors = forbidden.flatMap { $0.from + $0.to + $0.except }
    let folders = selectors.filter { $0.layer == nil && $0.text.contains("/") }
    return layers.flatMap(\.entries) + testing
      + folders.map { Entry($0.text, namesPackages: false, place: $0.place) }
  }
}

/// An entry of `exclude`: a path from the root, globs allowed.
package struct ExcludedFolder: Hashable, Sendable {
  package var text: String

  /// Without the closing slash.
  package var glob: Glob
  package var place: Place

  package init(_ text: String, place: Place) {
    self.text = text
    self.place = place
    var folder = Substring(text)
    while folder.hasPrefix("./") { folder = folder.dropFirst(2) }
    while folder.hasSuffix("/") { folder = folder.dropLast() }
    glob = Glob(String(folder))
  }
}

/// What `rules` says of one rule.
package struct RuleSetting: Hashable, Sendable {
  package enum Level: Hashable, Sendable {
    case severity(Severity)
    case off
  }

  /// Replaces all of the rule's defaults; `nil` leaves them.
  package var level: Level?

  /// The limit of a rule that has one.
  package var max: Int?
  package var place: Place

  package init(level: Level?, max: Int? = nil, place: Place) {
    self.level = level
    self.max = max
    self.place = place
  }
}

/// A value of `forbid` or `exceptions`: a layer's name, else an entry, else a third-party name.
package struct Selector: Hashable, Sendable {
  package var text: String

  /// The index of the layer of that name.
  package var layer: Int?
  package var place: Place

  package init(_ text: String, layer: Int?, place: Place) {
    self.text = text
    self.layer = layer
    self.place = place
  }
}

/// An element of `forbid`: no chain of any length leads from `from` to `to`.
package struct ForbiddenDependency: Hashable, Sendable {
  /// Empty means everything but `except`.
  package var from: [Selector]
  package var to: [Selector]
  package var except: [Selector]
  package var reason: String?
  package var place: Place

  package init(
    from: [Selector], to: [Selector], except: [Selector] = [], reason: String? = nil, place: Place
  ) {
    self.from = from
    self.to = to
    self.except = except
    self.reason = reason
    self.place = place
  }
}

/// An element of `exceptions`: takes away the findings it matches, and must match at least one.
package struct RuleException: Hashable, Sendable {
  package var rule: String
  package var from: Selector
  package var to: Selector?
  package var reason: String
  package var owner: String?

  /// The last day on which it counts, in UTC.
  package var until: Day?

  /// The most findings it may take away; above it takes none.
  package var count: Int?
  package var place: Place

  package init(
    rule: String, from: Selector, to: Selector?, reason: String, owner: String? = nil,
    until: Day? = nil, count: Int? = nil, place: Place
  ) {
    self.rule = rule
    self.from = from
    self.to = to
    self.reason = reason
    self.owner = owner
    self.until = until
    self.count = count
    self.place = place
  }
}
