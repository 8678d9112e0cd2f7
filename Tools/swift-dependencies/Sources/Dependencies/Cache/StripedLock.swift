import Foundation

/// A lock for what many threads read all the time and somebody writes now and then.
///
/// A reader locks one stripe, nearly always another one than readers on other threads, so that reading
/// scales with the number of cores. A writer locks all stripes.
final class StripedLock: Sendable {
  private static let bits = 6
  private let stripes = (0..<(1 << bits)).map { _ in NSLock() }

  func withReadLock<R>(_ body: () throws -> R) rethrows -> R {
    let stripe = stripes[Self.stripeOfThread]
    stripe.lock()
    defer { stripe.unlock() }
    return try body()
  }

  func withWriteLock<R>(_ body: () throws -> R) rethrows -> R {
    for stripe in stripes { stripe.lock() }
    defer { for stripe in stripes { stripe.unlock() } }
    return try body()
  }

  /// The stripe of the running thread: the top bits of its id times 2^64 by the golden ratio, which
  /// sends ids that lie at equal distances far apart.
  private static var stripeOfThread: Int {
    #if canImport(Darwin)
    let thread = UInt64(UInt(bitPattern: pthread_self()))
    #else
    let thread = UInt64(pthread_self())
    #endif
    return Int(truncatingIfNeeded: (thread &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - bits))
  }
}
