import Foundation

/// The cells that many threads read all the time and somebody adds to now and then.
///
/// Each thread reads one of several equal tables, nearly always another one than other threads, so that
/// reading scales with the number of cores. Whoever adds a cell has to keep it alive: a thread that
/// counted a reference at every lookup would slow the others down.
struct SettledCells: Sendable {
  private static let bits = 5

  private let tables = (0..<1 << bits).map { _ in
    Protected<[ObjectIdentifier: Unmanaged<AnyCell>]>([:])
  }

  func cell(of key: ObjectIdentifier) -> Unmanaged<AnyCell>? {
    tables[Self.tableOfThread].withLock { $0[key] }
  }

  func add(_ cell: AnyCell, of key: ObjectIdentifier) {
    for table in tables { table.withLock { $0[key] = .passUnretained(cell) } }
  }

  func removeAll() {
    for table in tables { table.withLock { $0 = [:] } }
  }

  /// The table of the running thread: the top bits of its id times 2^64 by the golden ratio, which
  /// sends ids that lie at equal distances far apart.
  private static var tableOfThread: Int {
    let thread = UInt64(withUnsafeBytes(of: pthread_self()) { $0.load(as: UInt.self) })
    return Int((thread &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - bits))
  }
}
