import Testing

@testable import lintel

/// The words by which commands are found, beside the tables that describe them.
struct CommandTableTests {
  @Test func aCommandIsCalledAsItsTableSays() {
    let entries = Lintel.commands.entries
    #expect(entries.count > 10)
    for entry in entries {
      #expect(entry.description.word == entry.word)
    }
  }
}
