/// A violation of a rule: plain data, from which every report is drawn.
package struct Finding: Hashable, Sendable {
  /// The id of the rule, in kebab case; users write it in configurations and baselines.
  package var rule: String

  /// The rule's default for this finding until the policy has spoken.
  package var severity: Severity

  /// What is so, in one sentence: lower case, names in single quotes, no final stop, no advice.
  package var message: String

  /// What to do about it; begins with a verb.
  package var help: String

  /// Where to look first.
  package var place: Place

  /// The using side.
  package var from: Subject

  /// The used side; absent where a rule has one subject.
  package var to: Subject?

  /// Further places, in order.
  package var places: [RelatedPlace]

  /// The hops from `from` to `to`, where there is more than one.
  package var chain: [Hop]

  /// The line of the configuration that forbids it.
  package var because: Because?

  package init(
    rule: String, severity: Severity, message: String, help: String, place: Place, from: Subject,
    to: Subject? = nil, places: [RelatedPlace] = [], chain: [Hop] = [], because: Because? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.help = help
    self.place = place
    self.from = from
    self.to = to
    self.places = places
    self.chain = chain
    self.because = because
  }

  /// Identifies the finding across runs, checkouts and edits: rule and subjects, nothing else.
  package var fingerprint: String {
    "\(rule) \(from.key)" + (to.map { " -> \($0.key)" } ?? "")
  }
}

/// What stands at a place.
package enum PlaceKind: String, Sendable, CaseIterable {
  case packageDependency = "package-dependency"
  case targetDependency = "target-dependency"
  case pluginUsage = "plugin-usage"
  case packageDeclaration = "package"
  case targetDeclaration = "target"
  case productDeclaration = "product"
  case importDeclaration = "import"
  case configuration
}

/// A further place of a finding.
package struct RelatedPlace: Hashable, Sendable {
  package var place: Place
  package var kind: PlaceKind

  package init(_ place: Place, _ kind: PlaceKind) {
    self.place = place
    self.kind = kind
  }
}

/// One step of a chain.
package struct Hop: Hashable, Sendable {
  package var from: String
  package var to: String
  package var place: Place
  package var kind: PlaceKind

  package init(from: String, to: String, place: Place, kind: PlaceKind) {
    self.from = from
    self.to = to
    self.place = place
    self.kind = kind
  }
}

/// The line of the configuration that a finding rests on.
package struct Because: Hashable, Sendable {
  package var place: Place
  package var reason: String?

  package init(place: Place, reason: String? = nil) {
    self.place = place
    self.reason = reason
  }
}
