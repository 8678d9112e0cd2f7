/// A value in a cache.
struct Cell {
  /// Which value it is.
  struct ID: Hashable {
    let key: ObjectIdentifier
    let context: DependencyContext
  }

  /// What is still to be said about a value.
  enum Standing {
    /// Nothing.
    case settled

    /// Its issue was held back because it was made only to be changed; the first real use makes it
    /// anew.
    case provisional

    /// It stands for a live value that nobody installed; every use reports that.
    case missing
  }

  let value: any Sendable
  let standing: Standing
  let preparation: Access.Preparation?

  /// A value that was made or prepared for an access.
  init(_ value: any Sendable, isMissing: Bool, from access: Access) {
    self.value = value
    standing = isMissing ? .missing : access.isSilenced ? .provisional : .settled
    preparation = access.preparation
  }

  func serves(_ access: Access) -> Bool {
    standing != .provisional || !access.isUse
  }

  /// Whether a preparation may still put another value in this one's place.
  ///
  /// In a preview it may until something else was prepared: previews are prepared after the app that
  /// they are part of has started.
  func mayBeReplaced(by access: Access, in context: DependencyContext) -> Bool {
    preparation == nil
      ? standing == .provisional || context == .preview
      : preparation === access.preparation
  }
}
