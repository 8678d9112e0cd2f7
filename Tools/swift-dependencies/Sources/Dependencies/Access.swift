import Foundation

/// One reading or writing of a dependency: who asks, what for, and what came of it.
///
/// A class, because what happens while a value is made has to be known when it is put into the cache.
/// The lock guards `isOver` and `silenced`.
final class Access: @unchecked Sendable {
  /// What a set of values is held for.
  enum Purpose: Sendable {
    /// Code runs with them, and uses what it reads.
    case use

    /// Somebody changes them for a scope, and replaces what is read, or a part of it.
    case change

    /// Somebody changes them for good.
    case preparation(Preparation)
  }

  /// One call of ``prepareDependencies(_:)``.
  final class Preparation: Sendable {}

  /// The access for which a value is being made.
  @TaskLocal static var current: Access?

  private let key: any TestDependencyKey.Type
  private let property: String
  private let place: SourcePlace

  /// Whether the value is wanted for its own sake, and not to be changed.
  let isUse: Bool

  /// The preparation that the access is part of.
  let preparation: Preparation?

  /// The access for whose value this one's is needed.
  private let parent: Access?

  private let lock = NSLock()
  private var isOver = false
  private var silenced = false

  init(
    to key: any TestDependencyKey.Type, named property: StaticString, at place: SourcePlace,
    for purpose: Purpose
  ) {
    self.key = key
    self.property = "\(property)"
    self.place = place
    // A task that was started while a value was made may live on and inherit its access.
    let parent = Access.current.flatMap { $0.hasEnded ? nil : $0 }
    self.parent = parent
    switch purpose {
    case .use: (isUse, preparation) = (parent?.isUse ?? true, nil)
    case .change: (isUse, preparation) = (false, nil)
    case .preparation(let preparation): (isUse, self.preparation) = (false, preparation)
    }
  }

  private var hasEnded: Bool {
    lock.withLock { isOver }
  }

  /// Whether an issue was held back.
  var isSilenced: Bool {
    lock.withLock { silenced }
  }

  /// Runs the making of the value.
  func making<Value>(_ make: () -> Value) -> Value {
    defer { lock.withLock { isOver = true } }
    return Access.$current.withValue(self, operation: make)
  }

  /// Whether a value that is missing is to be reported.
  ///
  /// If not, the access and those it is part of remember that.
  func mayReport() -> Bool {
    if isUse { return true }
    var access: Access? = self
    while let silent = access {
      silent.lock.withLock { silent.silenced = true }
      access = silent.parent
    }
    return false
  }
}

extension Access {
  /// Reports that the value for which the current access asks has no value for tests.
  static func reportMissingTestValue(of key: any TestDependencyKey.Type) {
    guard let access = current, access.key == key else {
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
      'withDependencies', or let '\(key)' conform to 'DependencyKey'
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
    property.hasPrefix("subscript") ? "@Dependency(\(key).self)" : "@Dependency(\\.\(property))"
  }
}
