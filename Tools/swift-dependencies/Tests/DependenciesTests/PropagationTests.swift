import Dependencies
import Dispatch
import Testing

struct PropagationTests {
  @Test func tasksInherit() async {
    let task = withDependencies {
      $0.flavour = .sweet
    } operation: {
      Task { current }
    }
    #expect(await task.value == .sweet)
  }

  @Test func groupsInherit() async {
    let flavour = await withDependencies {
      $0.flavour = .sweet
    } operation: {
      await withTaskGroup(of: Flavour.self) { group in
        group.addTask { current }
        return await group.next()
      }
    }
    #expect(flavour == .sweet)
  }

  @Test func asyncLetInherits() async {
    let flavour = await withDependencies {
      $0.flavour = .sweet
    } operation: {
      async let flavour = current
      return await flavour
    }
    #expect(flavour == .sweet)
  }

  @Test func detachedTasksDoNotInherit() async {
    let task = withDependencies {
      $0.flavour = .sweet
    } operation: {
      Task.detached { current }
    }
    #expect(await task.value == .plain)
  }

  @Test func queuesDoNotInherit() async {
    let flavour = await withDependencies {
      $0.flavour = .sweet
    } operation: {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: current) }
      }
    }
    #expect(flavour == .plain)
  }

  @Test func escapedDependenciesAreRestoredOnAQueue() async {
    let flavour = await withDependencies {
      $0.flavour = .sweet
    } operation: {
      await withCheckedContinuation { continuation in
        withEscapedDependencies { dependencies in
          DispatchQueue.global().async {
            continuation.resume(returning: dependencies.yield { current })
          }
        }
      }
    }
    #expect(flavour == .sweet)
  }

  @Test func escapedDependenciesAreRestoredInADetachedTask() async {
    let task = withDependencies {
      $0.flavour = .sweet
    } operation: {
      withEscapedDependencies { dependencies in
        Task.detached { await dependencies.yield { await asynchronousCurrent() } }
      }
    }
    #expect(await task.value == .sweet)
  }

  @Test func escapedDependenciesGiveWayToOverrides() {
    let dependencies = withDependencies {
      $0.flavour = .sweet
    } operation: {
      withEscapedDependencies { $0 }
    }
    dependencies.yield {
      withDependencies {
        $0.flavour = .plain
      } operation: {
        #expect(current == .plain)
      }
      #expect(current == .sweet)
    }
  }

  @Test func asynchronousScopesEndWithTheirOperation() async {
    await withDependencies {
      await Task.yield()
      $0.flavour = .sweet
    } operation: {
      await Task.yield()
      #expect(current == .sweet)
    }
    #expect(current == .plain)
  }
}

private enum Flavour: TestDependencyKey {
  case plain
  case sweet
  static let testValue = Flavour.plain
}

extension DependencyValues {
  fileprivate var flavour: Flavour {
    get { self[Flavour.self] }
    set { self[Flavour.self] = newValue }
  }
}

private var current: Flavour {
  @Dependency(\.flavour) var flavour
  return flavour
}

private func asynchronousCurrent() async -> Flavour {
  await Task.yield()
  return current
}
