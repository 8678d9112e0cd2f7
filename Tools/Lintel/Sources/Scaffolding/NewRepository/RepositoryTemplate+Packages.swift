extension RepositoryTemplate {
  /// A package of the new repository, as the documents speak of it.
  struct Described {
    var folder: String
    var holds: String

    /// What it may import of the other packages.
    var mayUse: String
  }

  /// From the top down.
  var described: [Described] {
    let injection = "`Dependencies`"
    let four = [
      Described(
        folder: "Packages/\(layers.feature)",
        holds:
          "state, actions, reducer, screens; the store is its second product, `ComposableStore`",
        mayUse: "`\(layers.client)`, \(injection)"),
      Described(
        folder: "Packages/\(layers.client)", holds: "logic, written against the contract",
        mayUse: "`\(layers.interface)`, \(injection)"),
      Described(
        folder: "Packages/\(layers.implementation)",
        holds: "infrastructure, the only place that knows how",
        mayUse: "`\(layers.interface)`, \(injection)"),
      Described(
        folder: "Packages/\(layers.interface)",
        holds: "the contract: what the logic needs from the world",
        mayUse: "\(injection); neither UIKit nor SwiftUI"),
    ]
    let app = Described(
      folder: Self.appFolder,
      holds: "the composition root: it alone chooses implementations", mayUse: "all below")
    let runtime = Described(
      folder: Self.runtimeFolder, holds: "the injection runtime, product `Dependencies`",
      mayUse: "nothing")
    return (hasApp ? [app] : []) + four + (isThirdParty ? [] : [runtime])
  }

  /// The packages as a table of Markdown.
  func table(_ headings: [String], _ row: (Described) -> [String]) -> String {
    let rule = headings.map { _ in "-" }
    return ([headings, rule] + described.map(row)).map { "| \($0.joined(separator: " | ")) |" }
      .joined(separator: "\n")
  }
}
