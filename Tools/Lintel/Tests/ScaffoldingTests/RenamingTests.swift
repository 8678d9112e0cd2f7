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

  @Test func importsStandInTheOrderOfTheirNewNames() {
    let file = FilePlan.File(
      path: "Core/x.swift",
      text: """
        import Beta
        public import Chat
        import Core

        @testable import Zeta
        @testable import Chat
        #if canImport(SwiftUI)
        import Foundation
        #endif
        let text = "import"
          import Core
          import Chat

        """)
    #expect(
      renaming.renamed(file)
        == FilePlan.File(
          path: "Base/x.swift",
          text: """
            public import Aim
            import Base
            import Beta

            @testable import Aim
            @testable import Zeta
            #if canImport(SwiftUI)
            import Foundation
            #endif
            let text = "import"
              import Base
              import Aim

            """))
  }

  @Test func aTestableImportStaysBelowTheOthers() {
    let file = FilePlan.File(path: "x.swift", text: "import Core\n@testable import Chat\n")
    #expect(renaming.renamed(file).text == "import Base\n@testable import Aim\n")
  }

  @Test func withoutNewNamesNothingChanges() {
    let file = FilePlan.File(path: "x.swift", text: "import B\nimport A\n")
    #expect(Renaming(["A": "A"]).renamed(file) == file)
  }
}
