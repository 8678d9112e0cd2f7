import Foundation

/// Processes that were started here, with all that they started in turn.
///
/// A manifest runs in a process group of its own: a signal to `swift package`, or to its group,
/// leaves it running. So the tree is found by the parents of all processes and ended as a whole.
final class ProcessTree: Sendable {
  // A class, because the signal handlers and the workers share one list.
  private struct State {
    var roots: Set<pid_t> = []
    var isEnded = false
  }

  private let state = Locked(State())

  /// Starts a process, unless all are to end: then the caller waits for the exit that follows.
  func start(_ process: Process) throws {
    try pausing { state in
      try process.run()
      state.roots.insert(process.processIdentifier)
    }
  }

  /// Forgets a process that has ended.
  ///
  /// Where that was ``endAll()``, the caller waits for the exit that follows, so that nothing is
  /// made of an answer cut short.
  func remove(_ root: pid_t) { pausing { $0.roots.remove(root) } }

  /// Ends all trees, for good: nothing is started from then on.
  func endAll() {
    state.withLock { state in
      state.isEnded = true
      for root in state.roots { Self.end(root) }
    }
  }

  private func pausing(_ body: (inout State) throws -> Void) rethrows {
    let isEnded = try state.withLock { state in
      if !state.isEnded { try body(&state) }
      return state.isEnded
    }
    while isEnded { sleep(1) }
  }

  /// Stops the root first, so that it starts nothing more while its descendants are ended.
  static func end(_ root: pid_t) {
    kill(root, SIGSTOP)
    for _ in 0..<3 {
      let descendants = descendants(of: root)
      if descendants.isEmpty { break }
      for process in descendants { kill(process, SIGSTOP) }
      for process in descendants { kill(process, SIGKILL) }
    }
    kill(root, SIGKILL)
  }

  private static func descendants(of root: pid_t) -> [pid_t] {
    var children: [pid_t: [pid_t]] = [:]
    for (process, parent) in parents() { children[parent, default: []].append(process) }
    var found: [pid_t] = []
    var open = [root]
    while let process = open.popLast() {
      let next = children[process] ?? []
      found += next
      open += next
    }
    return found
  }
}

#if os(Linux)
extension ProcessTree {
  /// Every process with its parent, from `/proc/<id>/stat` (proc_pid_stat(5)).
  private static func parents() -> [(process: pid_t, parent: pid_t)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { name in
      guard let process = pid_t(name),
        let status = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
        let afterName = status.lastIndex(of: ")")
      else { return nil }
      let fields = status[afterName...].split(separator: " ")
      guard fields.count > 2, let parent = pid_t(fields[2]), fields[1] != "Z" else { return nil }
      return (process, parent)
    }
  }
}
#else
extension ProcessTree {
  /// Every process with its parent, as `ps` lists them.
  private static func parents() -> [(process: pid_t, parent: pid_t)] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/ps")
    process.arguments = ["-axo", "pid=,ppid="]
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return [] }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ").compactMap { pid_t($0) }
      return fields.count == 2 ? (fields[0], fields[1]) : nil
    }
  }
}
#endif
