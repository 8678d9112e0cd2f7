import Dependencies
import Foundation
import Testing

struct CacheTests {
  @Test(arguments: [DependencyContext.live, .preview, .test])
  func valueIsMadeOnceInEachContext(context: DependencyContext) {
    withDependencies {
      $0 = DependencyValues()
      $0.context = context
    } operation: {
      @Dependency(Numbered<Int>.self) var first
      @Dependency(Numbered<Int>.self) var second
      @Dependency(Numbered<String>.self) var other
      #expect(first.number == second.number)
      #expect(first.number != other.number)
      let inAnotherContext = withDependencies {
        $0.context = context == .live ? .test : .live
      } operation: {
        first.number
      }
      #expect(inAnotherContext != first.number)
    }
  }

  @Test(arguments: 1...20)
  func valueIsMadeOnceForAHundredTasks(_: Int) async {
    await withDependencies {
      $0 = DependencyValues.live
    } operation: {
      let numbers = await withTaskGroup(of: Int.self, returning: Set<Int>.self) { group in
        for _ in 1...100 {
          group.addTask {
            @Dependency(Slow.self) var slow
            return slow.number
          }
        }
        return await group.reduce(into: []) { $0.insert($1) }
      }
      #expect(numbers.count == 1)
    }
  }

  /// Tasks alone may all run on one thread when the machine is busy.
  @Test func valueIsMadeOnceForManyThreads() {
    let numbers = Collected<Int>()
    let threads = DispatchGroup()
    withDependencies {
      $0 = DependencyValues.live
    } operation: {
      withEscapedDependencies { dependencies in
        for _ in 1...16 {
          threads.enter()
          Thread.detachNewThread {
            dependencies.yield {
              @Dependency(Slow.self) var slow
              numbers.append(slow.number)
            }
            threads.leave()
          }
        }
      }
    }
    threads.wait()
    #expect(numbers.elements.count == 16)
    #expect(Set(numbers.elements).count == 1)
  }

  @Test func valueOfOneTestIsNotThatOfAnother1() {
    expectFreshValue()
  }

  @Test func valueOfOneTestIsNotThatOfAnother2() {
    expectFreshValue()
  }

  private func expectFreshValue() {
    @Dependency(Tally.self) var tally
    #expect(tally.increment() == 1)
    #expect(tally.increment() == 2)
  }

  @Test func valueMayWaitForAThreadThatNeedsAnotherValue() {
    let greeting = withDependencies {
      $0 = DependencyValues.live
    } operation: {
      @Dependency(WaitsForAThread.self) var dependency
      return dependency.text
    }
    #expect(greeting == "made on another thread")
  }

  @Test func valueIsMadeWithTheDependenciesOfItsFirstReader() {
    withDependencies {
      $0 = DependencyValues()
      $0[Word.self] = "outer"
    } operation: {
      @Dependency(Sentence.self) var sentence
      #expect(sentence == "outer word")
      withDependencies {
        $0[Word.self] = "inner"
      } operation: {
        #expect(sentence == "outer word")
      }
    }
  }
}

/// Makes numbers that differ from each other.
private func nextNumber() -> Int { numbers.increment() }

private let numbers = Tally()

private final class Tally: TestDependencyKey, @unchecked Sendable {
  static var testValue: Tally { Tally() }

  private let lock = NSLock()
  private var count = 0

  func increment() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}

private struct Numbered<Kind>: DependencyKey {
  let number = nextNumber()
  static var liveValue: Numbered { Numbered() }
  static var previewValue: Numbered { Numbered() }
  static var testValue: Numbered { Numbered() }
}

private struct Slow: DependencyKey {
  let number: Int

  static var liveValue: Slow {
    Thread.sleep(forTimeInterval: 0.01)
    return Slow(number: nextNumber())
  }
}

private struct WaitsForAThread: DependencyKey {
  let text: String

  static var liveValue: WaitsForAThread {
    let made = Collected<String>()
    let isMade = DispatchSemaphore(value: 0)
    withEscapedDependencies { dependencies in
      DispatchQueue.global().async {
        dependencies.yield {
          @Dependency(MadeElsewhere.self) var other
          made.append(other)
        }
        isMade.signal()
      }
    }
    let isInTime = isMade.wait(timeout: .now() + 5) == .success
    return WaitsForAThread(text: isInTime ? made.elements.joined() : "deadlock")
  }
}

private enum MadeElsewhere: DependencyKey {
  static var liveValue: String { "made on another thread" }
}

private enum Word: TestDependencyKey {
  static var testValue: String { "default" }
}

private enum Sentence: TestDependencyKey {
  static var testValue: String {
    @Dependency(Word.self) var word
    return word + " word"
  }
}
