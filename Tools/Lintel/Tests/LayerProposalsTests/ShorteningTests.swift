import Testing

@testable import LayerProposals

/// More levels than anyone reads.
struct ShorteningTests {
  private static let numbers = [
    "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven",
    "Twelve", "Thirteen", "Fourteen",
  ]

  private static func chain(_ names: [String]) -> [String] {
    zip(names, names.dropFirst()).map { "\($0) -> \($1)" }
  }

  @Test func neighboursAreJoinedTheSmallestFirst() {
    let lines =
      ["package All at . multi", "module Side in All"]
      + Self.numbers.map { "module \($0) in All" } + Self.chain(Self.numbers) + ["Side -> Three"]
    #expect(
      RepositoryPicture(lines.joined(separator: "\n")).layers == [
        "one: One", "side-two: Side Two", "four-three: Four Three", "five-six: Five Six",
        "seven: Seven", "eight: Eight", "nine: Nine", "ten: Ten", "eleven: Eleven",
        "twelve: Twelve", "thirteen: Thirteen", "fourteen: Fourteen",
      ])
  }

  @Test func whatAClientAndAServerHaveToThemselvesStandsApart() {
    let client = Self.numbers.prefix(11).map { "Red" + $0.lowercased() }
    let server = Self.numbers.prefix(11).map { "Blue" + $0.lowercased() }
    let lines =
      ["package All at . multi", "loose Client", "executable server in All", "module Base in All"]
      + (client + server).map { "module \($0) in All" }
      + ["Client -> \(client[0])", "server -> \(server[0])"]
      + Self.chain(client + ["Base"]) + Self.chain(server + ["Base"])
    let layers = RepositoryPicture(lines.joined(separator: "\n")).proposal.layers
    #expect(layers.count == 12)
    #expect(layers.prefix(2).map(\.name) == ["client", "server"])
    #expect(layers.last?.modules == ["Base"])
    for layer in layers {
      let colours = Set(
        layer.modules.map { $0.prefix { $0.isUppercase } + $0.dropFirst().prefix(2) })
      #expect(colours.count == 1, "\(layer)")
    }
  }
}
