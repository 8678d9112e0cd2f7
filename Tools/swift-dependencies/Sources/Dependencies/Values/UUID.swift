public import Foundation

extension DependencyValues {
  /// What makes new identifiers.
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }
}

private enum UUIDGeneratorKey: DependencyKey {
  static let liveValue = UUIDGenerator { UUID() }
}

/// Makes an identifier when asked.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// A generator that runs a closure each time.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// A generator that always gives the same identifier.
  public static func constant(_ uuid: UUID) -> Self {
    Self { uuid }
  }

  /// A generator that counts: `UUID(0)`, `UUID(1)`, and so on.
  public static var incrementing: Self {
    let counter = Counter()
    return Self { UUID(counter.next()) }
  }

  /// The next identifier.
  public func callAsFunction() -> UUID {
    generate()
  }
}

/// Counts up from 0.
///
/// A class, because the copies of a generator share it; the lock guards `count`.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func next() -> Int {
    lock.withLock {
      defer { count += 1 }
      return count
    }
  }
}

extension UUID {
  /// An identifier that shows a number: its last 64 bits are the magnitude, and a 1 before them stands
  /// for a minus.
  public init(_ number: Int) {
    let sign: UInt8 = number < 0 ? 1 : 0
    let byte = { (index: UInt64) in
      UInt8(truncatingIfNeeded: UInt64(number.magnitude) >> (56 - 8 * index))
    }
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, sign, byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6),
        byte(7)
      ))
  }
}
