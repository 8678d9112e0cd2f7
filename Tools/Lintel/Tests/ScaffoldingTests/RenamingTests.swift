import Scaffolding
import Testing

struct RenamingTests {
  private let renaming = Renaming(["Core": "Base", "Chat": "Aim"])

  @Test(arguments: [
    ("import Core", "import Base"), ("Core.Core", "Base.Base"), ("CoreTests", "BaseTests"),
    ("Packages/Core/Tests/CoreTests/x.swift", "Packages/Base/Tests/BaseTests/x.swift"),
    ("`Core`, \"Core\" (Core)", "`Base`, \"Base\" (Base)"), ("…Core…", "…Base…"),
    ("CoreData MyCore Core2 Core_ core", "CoreData MyCore Core2 Core_ core"), ("", ""),
    ("Chat uses Core", "Aim uses Base"),
  ])
  func replacesWholeWords(text: String, renamed: String) {
    #expect(renaming.renamed(text) == renamed)
  }

  @Test func namesMayChangePlaces() {
    let renaming = Renaming(["Core": "Chat", "Chat": "Core"])
    #expect(renaming.renamed("Core Chat ChatTests") == "Chat Core CoreTests")
  }

  @Test func aFileIsRenamedInPathAndText() {
    let file = FilePlan.File(path: "Core/Core+Chat.swift", text: "import Core\n")
    #expect(
      renaming.renamed(file) == FilePlan.File(path: "Base/Base+Aim.swift", text: "import Base\n"))
  }

  @Test func withoutNewNamesNothingChanges() {
    let file = FilePlan.File(path: "A.swift", text: "import A\n")
    #expect(Renaming(["A": "A"]).renamed(file) == file)
  }
}
