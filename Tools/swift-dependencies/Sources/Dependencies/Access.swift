/// One reading or writing of a dependency: who asks, what for, and whether that silenced an issue.
struct Access: Sendable {
  /// What a set of values is held for.
  enum Purpose: Equatable, Sendable {
    /// Code runs with them, and uses what it reads.
    case use

    /// Somebody changes them for a scope, and replaces what is read, or a part of it.
    case change

    /// Somebody changes them for good, in the call of ``prepareDependencies(_:)`` with a number.
    case preparation(Int)
  }

  /// The access for which a value is being made.
  @TaskLocal static var current: Access?

  private let key: ObjectIdentifier
  private let keyName: String
  private let property: String
  private let place: SourcePlace
  let purpose: Purpose
  private let silenced = Protected(false)

  init(
    to key: any TestDependencyKey.Type, named property: StaticString, at place: SourcePlace,
    for purpose: Purpose
  ) {
    self.key = ObjectIdentifier(key)
    keyName = "\(key)"
    self.property = "\(property)"
    self.place = place
    self.purpose = purpose
  }

  /// Whether an issue was held back.
  var isSilenced: Bool {
    silenced.withLock { $0 }
  }

  /// Whether a value that is missing is to be reported; if not, the access remembers that.
  func mayReport() -> Bool {
    if purpose != .use { silenced.withLock { $0 = true } }
    return purpose == .use
  }
}

extension Access {
  /// Reports that the value for which the current access asks has no value for tests.
  static func reportMissingTestValue(of key: any TestDependencyKey.Type) {
    guard let access = current, access.key == ObjectIdentifier(key) else {
      return reportIssue("'\(key)' has no test value")
    }
    access.place.report(
      """
      \(access) has no test value, but is used in a test; override it with 'withDependencies', or \
      give '\(key)' a 'testValue'
      """)
  }

  /// Reports that nobody has installed a live value.
  func reportMissingLiveValue() {
    place.report(
      """
      \(self) has no live value, but is used in a live context, which gets its preview value; \
      install an implementation with 'prepareDependencies' where the app starts, override it with \
      'withDependencies', or let '\(keyName)' conform to 'DependencyKey'
      """)
  }

  /// Reports that a value was prepared that is already there.
  func reportLatePreparation() {
    place.report(
      """
      \(self) has already been used or prepared, and keeps its value; prepare it once, before its \
      first use, and replace it for a scope with 'withDependencies'
      """)
  }

  /// Reports that values need each other before they can be made, and stops the process: there is no
  /// value to go on with.
  func stop(because cycle: [Access]) -> Never {
    let chain = (cycle.map(\.description) + [description]).joined(separator: " -> ")
    let message = "dependencies need each other to be made: \(chain)"
    place.report(message)
    fatalError(message)
  }
}

extension Access: CustomStringConvertible {
  var description: String {
    property.hasPrefix("subscript") ? "@Dependency(\(keyName).self)" : "@Dependency(\\.\(property))"
  }
}
