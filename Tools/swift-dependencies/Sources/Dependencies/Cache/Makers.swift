import Foundation

/// Who is making which value of a cache, and who waits for it: what it takes to find cycles.
struct Makers {
  private struct Maker {
    let id: AnyCell.ID
    let thread: ObjectIdentifier
    let access: Access
  }

  /// In the order in which they have started.
  private var makers: [Maker] = []
  private var waiting: [ObjectIdentifier: AnyCell.ID] = [:]

  private var thread: ObjectIdentifier { ObjectIdentifier(Thread.current) }

  /// Notes that the running thread makes a value for an access.
  mutating func start(_ id: AnyCell.ID, for access: Access) {
    makers.append(Maker(id: id, thread: thread, access: access))
  }

  /// Notes that a value is made.
  mutating func finish(_ id: AnyCell.ID) {
    makers.removeAll { $0.id == id }
  }

  /// Notes that the running thread waits for a value, if somebody makes that.
  ///
  /// If the maker waits, directly or not, for the running thread, nobody can go on: the process stops,
  /// and says why.
  mutating func wait(for id: AnyCell.ID, _ access: Access) -> Bool {
    guard makers.contains(where: { $0.id == id }) else { return false }
    if let cycle = cycle(through: id) { access.stop(because: cycle) }
    waiting[thread] = id
    return true
  }

  /// Notes that the running thread waits no longer.
  mutating func goOn() {
    waiting[thread] = nil
  }

  /// The accesses that lead from a value back to the running thread; `nil` if none do.
  private func cycle(through id: AnyCell.ID) -> [Access]? {
    var cycle: [Access] = []
    var id = id
    while let first = makers.firstIndex(where: { $0.id == id }) {
      let thread = makers[first].thread
      cycle += makers[first...].filter { $0.thread == thread }.map(\.access)
      if thread == self.thread { return cycle }
      guard let next = waiting[thread] else { return nil }
      id = next
    }
    return nil
  }
}
