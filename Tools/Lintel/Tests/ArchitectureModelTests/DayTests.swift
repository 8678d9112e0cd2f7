import ArchitectureModel
import Testing

struct DayTests {
  @Test(
    arguments: [
      "2026-11-30", "2026-01-01", "2026-12-31", "2024-02-29", "2000-02-29", "0001-01-01",
      "0000-01-01", "9999-12-31",
    ]
  )
  func readsAndWritesADay(text: String) throws {
    #expect(try #require(Day(text)).description == text)
  }

  @Test(
    arguments: [
      "", "2026-11-31", "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-01", "2026-01-00",
      "2026-1-1", "26-01-01", "2026/01/01", "2026-01-01 ", " 2026-01-01", "2026-01-0a",
      "-026-01-01", "2026-01-01T00:00", "２０２６-01-01", "20260101", "2026--1-01",
    ]
  )
  func refusesWhatIsNoDay(text: String) {
    #expect(Day(text) == nil)
  }

  @Test func refusesYearsOfMoreThanFourDigits() {
    #expect(Day(year: 10_000, month: 1, day: 1) == nil)
    #expect(Day(year: -1, month: 1, day: 1) == nil)
  }

  @Test func ordersByTime() throws {
    let texts = ["2025-12-31", "2026-01-01", "2026-01-31", "2026-02-01", "2027-01-01"]
    let days = try texts.map { try #require(Day($0)) }
    #expect(days.shuffled().sorted() == days)
  }

  @Test(arguments: [(2023, 365), (2024, 366), (1900, 365), (2000, 366)])
  func yearsHaveTheirLength(year: Int, length: Int) {
    let days = (0...13).flatMap { month in
      (0...32).compactMap { Day(year: year, month: month, day: $0) }
    }
    #expect(days.count == length)
  }
}
