import ManifestEditing
import Testing

/// What a manifest answers about its own text.
struct ManifestQuestionTests {
  @Test(arguments: [
    ("", []),
    (", swiftSettings: settings", []),
    (", swiftSettings: []", []),
    (
      """
      , swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"), // any P
        .enableExperimentalFeature("Lifetimes"),
        .enableUpcomingFeature("MemberImportVisibility", .when(platforms: [.iOS])),
        .enableUpcomingFeature("InternalImportsByDefault"),
      ] + more
      """, ["ExistentialAny", "InternalImportsByDefault"]
    ),
  ])
  func upcomingFeaturesAreThoseNamedLiterally(_ arguments: String, features: [String]) {
    let editor = ManifestEditor(Array(manifest(target: arguments).utf8))
    #expect(editor.upcomingFeatures(ofTarget: "A") == features)
    #expect(editor.upcomingFeatures(ofTarget: "B") == [])
  }

  @Test func aPackageIsDeclaredAsItIsWritten() {
    let text = """
      let package = Package(
        name: "P",
        dependencies: [
          .package(path: "../B"),
          .package(
            url: "https://example.com/Core.git",
            from: "1.0.0"), // the core
        ]
      )
      """
    let editor = ManifestEditor(Array(text.utf8))
    #expect(
      editor.packageDeclaration(identity: "Core") == """
        .package(
              url: "https://example.com/Core.git",
              from: "1.0.0")
        """)
    #expect(editor.packageDeclaration(identity: "b") == ".package(path: \"../B\")")
    #expect(editor.packageDeclaration(identity: "c") == nil)
  }
}
