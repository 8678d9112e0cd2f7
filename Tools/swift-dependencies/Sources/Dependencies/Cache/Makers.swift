import Foundation

/// Who is making which value: keeps two threads from making the same one, and finds cycles.
///
/// A class, because threads wait in it. The condition guards all properties.
final class Makers: @unchecked Sendable {
  private struct Maker {
    let thread: ObjectIdentifier
    let access: Access

    /// Which start this was, counted over all threads.
    let number: Int
  }

  private let condition = NSCondition()
  private var makers: [Cell.ID: Maker] = [:]
  private var waiting: [ObjectIdentifier: Cell.ID] = [:]
  private var starts = 0

  /// Whether the caller is to make the value, and then to call ``finish(_:)``.
  ///
  /// If another thread is making it, this waits for that one and returns `false`. If that one waits,
  /// directly or not, for the caller, nobody can go on: the process stops, and says why.
  func start(_ id: Cell.ID, for access: Access) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    let thread = ObjectIdentifier(Thread.current)
    guard makers[id] != nil else {
      starts += 1
      makers[id] = Maker(thread: thread, access: access, number: starts)
      return true
    }
    if let cycle = cycle(through: id, closedBy: thread) { access.stop(because: cycle) }
    waiting[thread] = id
    condition.wait()
    waiting[thread] = nil
    return false
  }

  /// Wakes those who wait for the value.
  func finish(_ id: Cell.ID) {
    condition.lock()
    defer { condition.unlock() }
    makers[id] = nil
    condition.broadcast()
  }

  /// The accesses that lead from a value back to a thread that wants it; `nil` if none do.
  private func cycle(through id: Cell.ID, closedBy thread: ObjectIdentifier) -> [Access]? {
    var cycle: [Access] = []
    var id = id
    while let first = makers[id] {
      let nested = makers.values.filter { $0.thread == first.thread && $0.number >= first.number }
      cycle += nested.sorted { $0.number < $1.number }.map(\.access)
      if first.thread == thread { return cycle }
      guard let next = waiting[first.thread] else { return nil }
      id = next
    }
    return nil
  }
}
