import ArchitectureModel
import Testing

struct EntryTests {
  private func entry(_ text: String, namesPackages: Bool = false) -> Entry {
    Entry(text, namesPackages: namesPackages, place: Place(file: "f", line: 1, column: 1))
  }

  @Test(
    arguments: [
      ("Core", false, Entry.Kind.moduleName, "Core"),
      ("Core", true, .packageName, "Core"),
      ("App/", false, .folder, "App"),
      ("App/", true, .folder, "App"),
      ("./App", false, .folder, "App"),
      ("././App//", false, .folder, "App"),
      ("Features/*", false, .folder, "Features/*"),
      ("**/", false, .folder, "**"),
    ]
  )
  func kindFollowsFromTheSlash(
    text: String, namesPackages: Bool, kind: Entry.Kind, pattern: String
  ) {
    let entry = entry(text, namesPackages: namesPackages)
    #expect(entry.kind == kind)
    #expect(entry.text == text)
    #expect(entry.glob == Glob(pattern))
  }

  @Test(
    arguments: [
      ("ClientKit", "ClientKit", "client-kit", true),
      ("clientkit", "ClientKit", "client-kit", false),
      ("Client-Kit", "ClientKit", "client-kit", true),
      ("client-kit", "ClientKit", "Client-Kit", true),
      ("CLIENT-*", "ClientKit", "client-kit", true),
      ("Client*", "ClientKit", "other", true),
      ("client*", "ClientKit", "other", false),
      ("ClientKit/", "ClientKit", "clientkit", false),
    ]
  )
  func packageIsNamedExactlyOrByItsIdentityInAnyCase(
    text: String, name: String, identity: String, isMatch: Bool
  ) {
    let entry = entry(text, namesPackages: true)
    #expect(entry.matches(packageNamed: name, identity: identity) == isMatch)
  }

  @Test func moduleEntryMatchesNoPackage() {
    #expect(!entry("Core").matches(packageNamed: "Core", identity: "core"))
  }

  @Test(
    arguments: [
      ("App/", "App", "App"),
      ("App/", "App/Main.swift", "App"),
      ("App/", "App/Deep/Main.swift", "App"),
      ("App/", "Application/Main.swift", nil),
      ("App/", "Other/App/Main.swift", nil),
      ("App/", "app/Main.swift", nil),
      ("Features/*", "Features/Login/Sources/Login.swift", "Features/Login"),
      ("Features/*", "Features/Login", "Features/Login"),
      ("Features/*", "Features", nil),
      ("*App/", "MailApp/Sources/A.swift", "MailApp"),
      ("*App/", "Sources/MailApp/A.swift", nil),
      ("**/App", "Sources/MailApp/App/Sub/App/A.swift", "Sources/MailApp/App"),
      ("Packages/**", "Packages/A/B/C.swift", "Packages/A"),
      ("**/", "Packages/A/B", "Packages"),
      ("Grün*/", "Grünes/Blatt.swift", "Grünes"),
      ("App", "App/Main.swift", nil),
    ] as [(String, String, String?)]
  )
  func folderIsTheOutermostOnTheWay(text: String, path: String, folder: String?) {
    #expect(entry(text).matchedFolder(of: path) == folder)
  }
}
