import Dependencies
import Foundation
import Testing

/// What happens to dependencies that need each other: the process ends, and says why.
struct CycleTests {
  @Test func cycleIsReportedWithItsChain() async throws {
    await expectReport(of: #"@Dependency(\.egg) -> @Dependency(Hen.self) -> @Dependency(\.egg)"#) {
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        @Dependency(\.egg) var egg
        _ = egg
      }
    }
  }

  @Test func cycleThatTwoThreadsCloseIsReported() async throws {
    await expectReport(of: #"@Dependency(Pull.self)"#) {
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        DispatchQueue.global().async {
          @Dependency(Push.self) var push
          _ = push
        }
        @Dependency(Pull.self) var pull
        _ = pull
      }
    }
  }

  /// The maker of one value starts a task that waits for another one, whose maker waits for the first:
  /// all can go on, since the first does not wait for its task.
  @Test func taskThatAMakerStartsIsNotTakenForIt() async {
    @Dependency(Server.self) var server
    #expect(server.name == "server")
    #expect(await server.task.value == "client of server")
  }

  /// Expects a process to print a chain on standard error before it ends.
  ///
  /// What the process reports as an issue before it ends reaches the test, too.
  private func expectReport(
    of chain: String, _ exit: () async throws -> ExitTest.Result?
  ) async rethrows {
    let output = Collected<String>()
    let issues = try await recordedIssues {
      let error = try await exit()?.standardErrorContent ?? []
      output.append(String(decoding: error, as: UTF8.self))
    }
    #expect(issues.contains { "\($0.comments)".contains("need each other") })
    #expect(output.elements.first?.contains(chain) == true)
  }
}

private enum Egg: TestDependencyKey {
  static var testValue: Int {
    @Dependency(Hen.self) var hen
    return hen
  }
}

private enum Hen: TestDependencyKey {
  static var testValue: Int {
    @Dependency(\.egg) var egg
    return egg
  }
}

private let bothHaveStarted = Rendezvous()

private enum Push: TestDependencyKey {
  static var testValue: Int {
    bothHaveStarted.meet()
    @Dependency(Pull.self) var pull
    return pull
  }
}

private enum Pull: TestDependencyKey {
  static var testValue: Int {
    bothHaveStarted.meet()
    @Dependency(Push.self) var push
    return push
  }
}

private struct Server: TestDependencyKey {
  let name = "server"
  let task: Task<String, Never>

  static var testValue: Server {
    let isStarted = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      @Dependency(Client.self) var client
      isStarted.signal()
      _ = client
    }
    isStarted.wait()
    Thread.sleep(forTimeInterval: 0.05)
    let task = Task {
      @Dependency(Client.self) var client
      return client
    }
    Thread.sleep(forTimeInterval: 0.05)
    return Server(task: task)
  }
}

private enum Client: TestDependencyKey {
  static var testValue: String {
    @Dependency(Server.self) var server
    return "client of \(server.name)"
  }
}

/// Lets two threads go on together.
private struct Rendezvous: Sendable {
  private let group: DispatchGroup = {
    let group = DispatchGroup()
    group.enter()
    group.enter()
    return group
  }()

  func meet() {
    group.leave()
    group.wait()
  }
}

extension DependencyValues {
  fileprivate var egg: Int {
    get { self[Egg.self] }
    set { self[Egg.self] = newValue }
  }
}
