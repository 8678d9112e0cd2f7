import Dependencies
import Foundation
import Testing

struct ValuesTests {
  @Test func dateStandsStill() {
    let birth = Date(timeIntervalSince1970: 1)
    withDependencies {
      $0.date = .constant(birth)
    } operation: {
      @Dependency(\.date) var date
      #expect(date() == birth)
      #expect(date.now == birth)
    }
  }

  @Test func dateRunsInAnApp() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.date.now) var now
      #expect(abs(now.timeIntervalSinceNow) < 60)
    }
  }

  @Test func identifiersCount() {
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      @Dependency(\.uuid) var uuid
      #expect([uuid(), uuid(), uuid()] == [UUID(0), UUID(1), UUID(2)])
    }
  }

  @Test func identifierStaysTheSame() {
    withDependencies {
      $0.uuid = .constant(UUID(7))
    } operation: {
      @Dependency(\.uuid) var uuid
      #expect([uuid(), uuid()] == [UUID(7), UUID(7)])
    }
  }

  @Test func identifiersDifferInAnApp() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.uuid) var uuid
      #expect(uuid() != uuid())
    }
  }

  @Test(
    arguments: [
      (0, "00000000-0000-0000-0000-000000000000"), (1, "00000000-0000-0000-0000-000000000001"),
      (0xDEAD_BEEF, "00000000-0000-0000-0000-0000DEADBEEF"),
      (.max, "00000000-0000-0000-7FFF-FFFFFFFFFFFF"), (-1, "00000000-0000-0001-0000-000000000001"),
      (.min, "00000000-0000-0001-8000-000000000000"),
    ]
  )
  func identifierShowsItsNumber(number: Int, text: String) {
    #expect(UUID(number).uuidString == text)
  }

  @Test func valuesThatATestDoesNotGiveAreReported() {
    @Dependency(\.continuousClock) var clock
    @Dependency(\.date) var date
    @Dependency(\.uuid) var uuid
    #expect(recordedIssues { _ = (clock, date, uuid) }.count == 3)
  }

  @Test func clockRunsInAnApp() async throws {
    try await withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .zero)
    }
  }
}
