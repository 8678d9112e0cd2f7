import Dependencies
import DependenciesTestSupport
import Foundation
import Testing

struct DependenciesTraitTests {
  @Test(.dependencies, arguments: 1...5)
  func casesDoNotShareValues(_: Int) {
    @Dependency(Tally.self) var tally
    #expect(tally.increment() == 1)
  }

  @Test(.dependency(\.uuid, .incrementing), .serialized, arguments: 1...3)
  func casesDoNotShareOverrides(_: Int) {
    @Dependency(\.uuid) var uuid
    #expect(uuid() == UUID(0))
  }

  @Test(.dependency(Tally(count: 10)))
  func valueThatIsItsOwnKeyIsOverridden() {
    @Dependency(Tally.self) var tally
    #expect(tally.increment() == 11)
  }

  @Test(
    .dependencies {
      $0.date.now = Date(timeIntervalSince1970: 1)
      $0.uuid = .constant(UUID(1))
    }
  )
  func severalValuesAreOverridden() {
    @Dependency(\.date.now) var now
    @Dependency(\.uuid) var uuid
    #expect(now == Date(timeIntervalSince1970: 1))
    #expect(uuid() == UUID(1))
  }

  @Suite(.dependency(\.date.now, Date(timeIntervalSince1970: 1)))
  struct WithinASuite {
    @Dependency(\.date.now) private var now

    @Test func overrideOfTheSuiteCounts() {
      #expect(now == Date(timeIntervalSince1970: 1))
    }

    @Test(.dependencies)
    func traitOfTheTestDoesNotReset() {
      #expect(now == Date(timeIntervalSince1970: 1))
    }

    @Test(.dependency(\.date.now, Date(timeIntervalSince1970: 2)))
    func overrideOfTheTestWins() {
      #expect(now == Date(timeIntervalSince1970: 2))
    }
  }
}

private final class Tally: TestDependencyKey, @unchecked Sendable {
  static var testValue: Tally { Tally(count: 0) }

  private let lock = NSLock()
  private var count: Int

  init(count: Int) {
    self.count = count
  }

  func increment() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}
