public import Foundation

extension DependencyValues {
  /// What gives the current date.
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }
}

private enum DateGeneratorKey: DependencyKey {
  static let liveValue = DateGenerator { Date() }
}

/// Gives a date when asked.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// A generator that runs a closure each time.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// A generator that always gives the same date.
  public static func constant(_ now: Date) -> Self {
    Self { now }
  }

  /// The current date; setting it stops the time.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// The current date.
  public func callAsFunction() -> Date {
    generate()
  }
}
