// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Lintel",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "lintel", targets: ["lintel"])
  ],
  targets: [
    .target(name: "ArchitectureModel", swiftSettings: settings),
    .target(name: "GraphAlgorithms", swiftSettings: settings),
    .target(name: "Suggestions", swiftSettings: settings),
    .target(name: "CommandLineKit", dependencies: ["Suggestions"], swiftSettings: settings),
    .target(name: "SwiftText", swiftSettings: settings),
    .target(name: "RepositoryFiles", swiftSettings: settings),
    .target(
      name: "ManifestReading",
      dependencies: ["ArchitectureModel", "RepositoryFiles", "SwiftText"],
      swiftSettings: settings),
    .target(
      name: "ManifestEditing",
      dependencies: ["ArchitectureModel", "SwiftText"],
      swiftSettings: settings),
    .target(
      name: "SwiftImports",
      dependencies: ["ArchitectureModel", "RepositoryFiles", "SwiftText"],
      swiftSettings: settings),
    .target(
      name: "Configuration",
      dependencies: ["ArchitectureModel", "Suggestions"],
      swiftSettings: settings),
    .target(
      name: "Resolution",
      dependencies: ["ArchitectureModel", "RepositoryFiles"],
      swiftSettings: settings),
    .target(
      name: "ArchitectureRules",
      dependencies: ["ArchitectureModel", "GraphAlgorithms", "Suggestions"],
      swiftSettings: settings),
    .target(
      name: "Reports",
      dependencies: ["ArchitectureModel"],
      swiftSettings: settings),
    .plugin(
      name: "EmbedArchive", capability: .buildTool(), dependencies: ["embed-archive"]),
    .executableTarget(name: "embed-archive", swiftSettings: settings),
    .target(
      name: "Scaffolding",
      dependencies: ["ArchitectureModel"],
      swiftSettings: settings,
      plugins: ["EmbedArchive"]),
    .target(
      name: "Inquiries",
      dependencies: [
        "ArchitectureModel", "ArchitectureRules", "GraphAlgorithms", "Reports", "RepositoryFiles",
        "Suggestions",
      ],
      swiftSettings: settings),
    .target(
      name: "Drawings",
      dependencies: ["ArchitectureModel", "GraphAlgorithms", "Suggestions"],
      resources: [
        .embedInCode("Page/page.html"), .embedInCode("Page/page.css"), .embedInCode("Page/page.js"),
      ],
      swiftSettings: settings),
    .target(
      name: "LayerProposals",
      dependencies: ["ArchitectureModel", "ArchitectureRules", "GraphAlgorithms"],
      swiftSettings: settings),
    .executableTarget(
      name: "lintel",
      dependencies: [
        "ArchitectureModel", "ArchitectureRules", "CommandLineKit", "Configuration", "Drawings",
        "Inquiries", "LayerProposals", "ManifestEditing", "ManifestReading", "Reports",
        "RepositoryFiles", "Resolution", "Scaffolding", "Suggestions", "SwiftImports",
      ],
      resources: [.embedInCode("../../lintel.schema.json")],
      swiftSettings: settings),
    .testTarget(name: "ArchitectureModelTests", dependencies: ["ArchitectureModel"]),
    .testTarget(name: "SuggestionsTests", dependencies: ["Suggestions"]),
    .testTarget(name: "GraphAlgorithmsTests", dependencies: ["GraphAlgorithms"]),
    .testTarget(name: "CommandLineKitTests", dependencies: ["CommandLineKit"]),
    .testTarget(name: "SwiftTextTests", dependencies: ["SwiftText"]),
    .target(
      name: "FilePictures", dependencies: ["RepositoryFiles"], path: "Tests/FilePictures",
      swiftSettings: settings),
    .testTarget(name: "RepositoryFilesTests", dependencies: ["FilePictures", "RepositoryFiles"]),
    .testTarget(
      name: "ManifestReadingTests",
      dependencies: [
        "ArchitectureModel", "FilePictures", "ManifestReading", "RepositoryFiles",
      ]),
    .testTarget(
      name: "ManifestEditingTests", dependencies: ["ManifestEditing"]),
    .testTarget(
      name: "ConfigurationTests", dependencies: ["ArchitectureModel", "Configuration"]),
    .testTarget(
      name: "ResolutionTests",
      dependencies: ["ArchitectureModel", "FilePictures", "RepositoryFiles", "Resolution"]),
    .testTarget(
      name: "ArchitectureRulesTests",
      dependencies: ["ArchitectureModel", "ArchitectureRules", "GraphAlgorithms", "Resolution"]),
    .testTarget(
      name: "SwiftImportsTests",
      dependencies: [
        "ArchitectureModel", "FilePictures", "RepositoryFiles", "Resolution", "SwiftImports",
        "SwiftText",
      ]),
    .testTarget(
      name: "InquiriesTests",
      dependencies: [
        "ArchitectureModel", "ArchitectureRules", "Configuration", "FilePictures", "Inquiries",
        "Reports", "RepositoryFiles",
      ]),
    .target(name: "FormatChecks", path: "Tests/FormatChecks", swiftSettings: settings),
    .testTarget(
      name: "LayerProposalsTests",
      dependencies: ["ArchitectureModel", "ArchitectureRules", "Configuration", "LayerProposals"]),
    .testTarget(
      name: "ReportsTests", dependencies: ["ArchitectureModel", "FormatChecks", "Reports"],
      exclude: ["Goldens"]),
    .testTarget(
      name: "ScaffoldingTests", dependencies: ["ArchitectureModel", "Scaffolding"]),
    .testTarget(
      name: "DrawingsTests", dependencies: ["ArchitectureModel", "Drawings", "FormatChecks"],
      exclude: ["Goldens"]),
    .testTarget(name: "EmbedArchiveTests", dependencies: ["embed-archive"]),
    .testTarget(name: "LintelProcessTests", dependencies: ["lintel"]),
  ]
)
