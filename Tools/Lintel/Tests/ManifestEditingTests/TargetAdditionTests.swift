import ManifestEditing
import Testing

/// Adding an element to a target's dependencies in lists as people write them.
struct TargetAdditionTests {
  private static let cases: [(before: String, after: String)] = [
    // No list, an empty one.
    ("", #", dependencies: ["M"]"#),
    (#", swiftSettings: settings"#, #", dependencies: ["M"], swiftSettings: settings"#),
    (#", dependencies: []"#, #", dependencies: ["M"]"#),
    (#", dependencies: [ ]"#, #", dependencies: ["M"]"#),
    (", dependencies: [\n    ]", #", dependencies: ["M"]"#),
    (
      """
      , dependencies: [
          // Nothing yet.
        ]
      """,
      """
      , dependencies: [
          // Nothing yet.
          "M"
        ]
      """
    ),
    // One line: at the end, or where it belongs if the list is sorted.
    (#", dependencies: ["Z"]"#, #", dependencies: ["Z", "M"]"#),
    (#", dependencies: ["Z", "B"]"#, #", dependencies: ["Z", "B", "M"]"#),
    (#", dependencies: ["B", "Z"]"#, #", dependencies: ["B", "M", "Z"]"#),
    (#", dependencies: ["N", "Z"]"#, #", dependencies: ["M", "N", "Z"]"#),
    (#", dependencies: ["B", "C",]"#, #", dependencies: ["B", "C", "M",]"#),
    (
      #", dependencies: ["B", .product(name: "L", package: "l")]"#,
      #", dependencies: ["B", "M", .product(name: "L", package: "l")]"#
    ),
    (
      #", dependencies: [.target(name: "B")]"#,
      #", dependencies: [.target(name: "B"), .target(name: "M")]"#
    ),
    (
      #", dependencies: ["Z", .target(name: "B")]"#,
      #", dependencies: ["Z", "M", .target(name: "B")]"#
    ),
    (#", dependencies: common + ["B"]"#, #", dependencies: common + ["B", "M"]"#),
    (#", dependencies: ["B"] + common"#, #", dependencies: ["B", "M"] + common"#),
    // A line each.
    (
      """
      , dependencies: [
          "B",
          "Z",
        ]
      """,
      """
      , dependencies: [
          "B",
          "M",
          "Z",
        ]
      """
    ),
    (
      """
      , dependencies: [
          "Z",
          "B",
        ]
      """,
      """
      , dependencies: [
          "Z",
          "B",
          "M",
        ]
      """
    ),
    (
      """
      , dependencies: [
              "Z",
              "B"
          ]
      """,
      """
      , dependencies: [
              "Z",
              "B",
              "M"
          ]
      """
    ),
    (
      """
      , dependencies: [
          "Z"  // the last one
        ]
      """,
      """
      , dependencies: [
          "Z",  // the last one
          "M"
        ]
      """
    ),
    (
      """
      , dependencies: [
          // The contracts.
          "B", // one
          // The rest.
          "Z", // two
        ]
      """,
      """
      , dependencies: [
          // The contracts.
          "B", // one
          "M",
          // The rest.
          "Z", // two
        ]
      """
    ),
    (
      """
      , dependencies: [
          // Sorted.
          "N",
          "Z",
        ]
      """,
      """
      , dependencies: [
          // Sorted.
          "M",
          "N",
          "Z",
        ]
      """
    ),
    // Beside the brackets.
    (
      """
      , dependencies: ["Z",
                       "B"]
      """,
      """
      , dependencies: ["Z",
                       "B",
                       "M"]
      """
    ),
    (
      """
      , dependencies: ["N",
                       "Z"]
      """,
      """
      , dependencies: ["M",
                       "N",
                       "Z"]
      """
    ),
    // Several in a line.
    (
      """
      , dependencies: [
          "B", "C",
          "Z",
        ]
      """,
      """
      , dependencies: [
          "B", "C", "M", "Z",
        ]
      """
    ),
    (
      """
      , dependencies: [
          "B", "C", // two
          "A",
        ]
      """,
      """
      , dependencies: [
          "B", "C", // two
          "A", "M",
        ]
      """
    ),
  ]

  @Test(arguments: cases.indices)
  func adds(_ index: Int) throws {
    let (before, after) = Self.cases[index]
    let result = try edited(manifest(target: before)) { try $0.add(.name("M"), toTarget: "A") }
    #expect(result == manifest(target: after))
  }

  @Test func theArgumentStandsOnALineOfItsOwnAmongSuchLines() throws {
    let text = """
      let package = Package(
          name: "P",
          targets: [
              .target(
                  name: "A",
                  path: "Sources/A"
              ),
              .testTarget(
                  name: "ATests"
              )
          ]
      )
      """
    let result = try edited(text) { editor in
      try editor.add(.product("M", package: "m"), toTarget: "A")
      try editor.add(.name("A"), toTarget: "ATests")
    }
    #expect(
      result == """
        let package = Package(
            name: "P",
            targets: [
                .target(
                    name: "A",
                    dependencies: [.product(name: "M", package: "m")],
                    path: "Sources/A"
                ),
                .testTarget(
                    name: "ATests",
                    dependencies: ["A"]
                )
            ]
        )
        """)
  }

  @Test func aLineThatBecomesTooLongIsBroken() throws {
    let long = String(repeating: "N", count: 60)
    let text = #"""
      let package = Package(
        name: "P",
        products: [
          .library(name: "A", targets: ["A"]),
        ],
        targets: [
          .target(name: "A", dependencies: ["\#(long)"]),
        ]
      )
      """#
    let result = try edited(text) { editor in
      try editor.add(.product("Messages", package: "Messages"), toTarget: "A")
    }
    #expect(
      result == #"""
        let package = Package(
          name: "P",
          products: [
            .library(name: "A", targets: ["A"]),
          ],
          targets: [
            .target(name: "A", dependencies: [
              "\#(long)",
              .product(name: "Messages", package: "Messages"),
            ]),
          ]
        )
        """#)
  }

  @Test func linesOfSeveralAreFilledAnew() throws {
    let names = (10..<30).map { "\"Number\($0)\"" }
    let text = """
      let package = Package(
        name: "P",
        targets: [
          .target(
            name: "A",
            dependencies: [
              \(names[..<7].joined(separator: ", ")),
              \(names[7..<14].joined(separator: ", ")),
              \(names[14...].joined(separator: ", ")),
            ]),
        ]
      )
      """
    let result = try edited(text) { try $0.add(.name("Number12a"), toTarget: "A") }
    let all = (names + ["\"Number12a\""]).sorted()
    #expect(
      result == """
        let package = Package(
          name: "P",
          targets: [
            .target(
              name: "A",
              dependencies: [
                \(all[..<7].joined(separator: ", ")),
                \(all[7..<14].joined(separator: ", ")),
                \(all[14...].joined(separator: ", ")),
              ]),
          ]
        )
        """)
  }

  @Test(arguments: [
    (#", dependencies: common"#, ManifestObstacle.computedDependencies(of: "A")),
    (#", dependencies: ["B"].map { .target(name: $0) }"#, .computedDependencies(of: "A")),
    (#", dependencies: isOn ? ["B"] : []"#, .computedDependencies(of: "A")),
  ])
  func aComputedListIsLeft(arguments: String, obstacle: ManifestObstacle) {
    let text = manifest(target: arguments, prefix: #"let common = ["B"]"#)
    #expect(throws: obstacle) {
      try edited(text) { try $0.add(.name("M"), toTarget: "A") }
    }
  }

  @Test func aFunctionOfTheManifestIsGivenNoArgumentItMayNotHave() {
    let text = #"let package = Package(name: "P", targets: [.feature(name: "A")])"#
    #expect(throws: ManifestObstacle.computedDependencies(of: "A")) {
      try edited(text) { try $0.add(.name("M"), toTarget: "A") }
    }
  }

  @Test func aFirstTargetIsNamedAsInTheOtherLists() throws {
    let text = """
      let package = Package(name: "P", targets: [
        .target(name: "A"),
        .target(name: "B", dependencies: [.target(name: "M")]),
      ])
      """
    let result = try edited(text) { try $0.add(.name("M"), toTarget: "A") }
    #expect(result.contains(#".target(name: "A", dependencies: [.target(name: "M")]),"#))
  }

  @Test func aConstantTargetIsEditedWhereItStands() throws {
    let text = """
      let a = Target.target(name: "A", dependencies: ["B"])
      let package = Package(name: "P", targets: [a])
      """
    #expect(
      try edited(text) { try $0.add(.name("M"), toTarget: "A") } == """
        let a = Target.target(name: "A", dependencies: ["B", "M"])
        let package = Package(name: "P", targets: [a])
        """)
  }

  @Test func whatWasAddedAndRemovedAgainLeavesTheElementsAndCommentsAsTheyWere() throws {
    func bare(_ text: String) -> String {
      String(text.filter { !$0.isWhitespace }).replacing(",]", with: "]")
    }
    for (before, _) in Self.cases where before.contains("\"") {
      let text = manifest(target: before)
      let result = try edited(text) { editor in
        try editor.add(.product("New", package: "new"), toTarget: "A")
        #expect(bare(String(decoding: editor.bytes, as: UTF8.self)) != bare(text))
        try editor.remove(.product("New", package: "new"), fromTarget: "A")
      }
      #expect(bare(result) == bare(text))
    }
  }
}
