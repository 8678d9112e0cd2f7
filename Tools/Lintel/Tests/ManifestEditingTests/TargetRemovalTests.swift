import ManifestEditing
import Testing

/// Removing an element of a target's dependencies from lists as people write them.
struct TargetRemovalTests {
  private static let cases: [(before: String, after: String)] = [
    // One line.
    (#", dependencies: ["X", "B"]"#, #", dependencies: ["B"]"#),
    (#", dependencies: ["B", "X"]"#, #", dependencies: ["B"]"#),
    (#", dependencies: ["B", "X", "C"]"#, #", dependencies: ["B", "C"]"#),
    (#", dependencies: ["B", "X",]"#, #", dependencies: ["B",]"#),
    (#", dependencies: [ "X", "B" ]"#, #", dependencies: [ "B" ]"#),
    (#", dependencies: ["B" , "X"]"#, #", dependencies: ["B"]"#),
    (#", dependencies: ["X"]"#, #", dependencies: []"#),
    (
      #", dependencies: [.target(name: "X"), .byName(name: "B")]"#,
      #", dependencies: [.byName(name: "B")]"#
    ),
    (
      #", dependencies: ["B", .target(name: "X", condition: .when(platforms: [.iOS, .macOS]))]"#,
      #", dependencies: ["B"]"#
    ),
    // A line each, with a comma at the end.
    (
      """
      , dependencies: [
          "B",
          "X",
        ]
      """,
      """
      , dependencies: [
          "B",
        ]
      """
    ),
    (
      """
      , dependencies: [
          "X",
          "B",
        ]
      """,
      """
      , dependencies: [
          "B",
        ]
      """
    ),
    // Without one.
    (
      """
      , dependencies: [
              "B",
              "X"
          ]
      """,
      """
      , dependencies: [
              "B"
          ]
      """
    ),
    (
      """
      , dependencies: [
              "X",
              "B"
          ]
      """,
      """
      , dependencies: [
              "B"
          ]
      """
    ),
    (
      """
      , dependencies: [
          "X"
        ]
      """, ", dependencies: []"
    ),
    // With comments: what stands behind the element goes, what stands elsewhere stays.
    (
      """
      , dependencies: [
          // The contracts.
          "B", // kept
          "X", // no more
          /* the rest */
          "C"  // kept too
        ]
      """,
      """
      , dependencies: [
          // The contracts.
          "B", // kept
          /* the rest */
          "C"  // kept too
        ]
      """
    ),
    (
      """
      , dependencies: [
          "B", // kept
          "X"  // no more
        ]
      """,
      """
      , dependencies: [
          "B" // kept
        ]
      """
    ),
    (
      """
      , dependencies: [
          "B"
          , "X"
        ]
      """,
      """
      , dependencies: [
          "B"
        ]
      """
    ),
    (
      """
      , dependencies: [
          // Nothing but a word stays.
          "X",
        ]
      """,
      """
      , dependencies: [
          // Nothing but a word stays.
        ]
      """
    ),
    // Several in a line.
    (
      """
      , dependencies: [
          "B", "X", "C",
          "D",
        ]
      """,
      """
      , dependencies: [
          "B", "C",
          "D",
        ]
      """
    ),
    (
      """
      , dependencies: [
          "B", "X",
          "D",
        ]
      """,
      """
      , dependencies: [
          "B",
          "D",
        ]
      """
    ),
    (
      """
      , dependencies: [
          "X", "B",
          "D",
        ]
      """,
      """
      , dependencies: [
          "B",
          "D",
        ]
      """
    ),
    // Beside the brackets.
    (
      """
      , dependencies: ["X",
                       "B"]
      """, #", dependencies: ["B"]"#
    ),
    (
      """
      , dependencies: ["B",
                       "X"]
      """, #", dependencies: ["B"]"#
    ),
    // An element of several lines.
    (
      """
      , dependencies: [
          "B",
          .target(
            name: "X",
            condition: .when(platforms: [.linux])
          ),
          "C",
        ]
      """,
      """
      , dependencies: [
          "B",
          "C",
        ]
      """
    ),
    // Lists joined.
    (#", dependencies: common + ["X", "B"]"#, #", dependencies: common + ["B"]"#),
  ]

  @Test(arguments: cases.indices)
  func removes(_ index: Int) throws {
    let (before, after) = Self.cases[index]
    let result = try edited(manifest(target: before)) { editor in
      try editor.remove(.name("X"), fromTarget: "A")
    }
    #expect(result == manifest(target: after))
  }

  @Test func aProductIsFoundByItsPackageToo() throws {
    let before =
      #", dependencies: [.product(name: "X", package: "p"), .product(name: "X", package: "Q")]"#
    let result = try edited(manifest(target: before)) { editor in
      try editor.remove(.product("X", package: "q"), fromTarget: "A")
    }
    #expect(result == manifest(target: #", dependencies: [.product(name: "X", package: "p")]"#))
  }

  @Test func theUseOfAConstantIsRemovedAndTheConstantStays() throws {
    let prefix = #"let x = Target.Dependency.product(name: "X", package: "x")"#
    let result = try edited(manifest(target: #", dependencies: ["B", x]"#, prefix: prefix)) {
      try $0.remove(.product("X", package: "x"), fromTarget: "A")
    }
    #expect(result == manifest(target: #", dependencies: ["B"]"#, prefix: prefix))
  }

  @Test func linesThatEndInTwoBytesKeepThem() throws {
    let text = manifest(target: ", dependencies: [\n\"X\",\n\"B\",\n]").replacing(
      "\n", with: "\r\n")
    let result = try edited(text) { try $0.remove(.name("X"), fromTarget: "A") }
    #expect(
      result
        == manifest(target: ", dependencies: [\n\"B\",\n]").replacing("\n", with: "\r\n"))
  }

  @Test(arguments: [
    (#", dependencies: common"#, ManifestObstacle.computedDependency("X", of: "A")),
    (#", dependencies: ["B"] + common"#, .computedDependency("X", of: "A")),
    (#", dependencies: names.map { .target(name: $0) }"#, .computedDependency("X", of: "A")),
    ("", .computedDependency("X", of: "A")),
  ])
  func whatStandsInNoListOfTheTargetIsLeft(arguments: String, obstacle: ManifestObstacle) {
    let text = manifest(
      target: arguments, prefix: #"let common: [Target.Dependency] = ["X", "C"]"#)
    #expect(throws: obstacle) {
      try edited(text) { try $0.remove(.name("X"), fromTarget: "A") }
    }
  }

  @Test func aTargetThatIsComputedOrDeclaredTwiceIsLeft() {
    let text = """
      #if os(Linux)
      let package = Package(name: "P", targets: [.target(name: "A", dependencies: ["X"])])
      #else
      let package = Package(name: "P", targets: [.target(name: "A", dependencies: ["X", "B"])])
      #endif
      """
    #expect(throws: ManifestObstacle.severalTargets("A")) {
      try edited(text) { try $0.remove(.name("X"), fromTarget: "A") }
    }
    #expect(throws: ManifestObstacle.computedTarget("Z")) {
      try edited(text) { try $0.remove(.name("X"), fromTarget: "Z") }
    }
  }
}
