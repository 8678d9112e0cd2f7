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
    let next = Protected(0)
    return Self {
      next.withLock { number in
        defer { number += 1 }
        return UUID(number)
      }
    }
  }

  /// The next identifier.
  public func callAsFunction() -> UUID {
    generate()
  }
}

extension UUID {
  /// An identifier that shows a number: its last 64 bits are the magnitude, and a 1 before them stands
  /// for a minus.
  public init(_ number: Int) {
    let b = withUnsafeBytes(of: UInt64(number.magnitude).bigEndian) { [UInt8]($0) }
    let sign: UInt8 = number < 0 ? 1 : 0
    self.init(
      uuid: (0, 0, 0, 0, 0, 0, 0, sign, b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7]))
  }
}
