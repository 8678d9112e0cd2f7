// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "InterfaceModule",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [
    .library(name: "InterfaceModule", targets: ["InterfaceModule"])
  ],
  dependencies: [
    .package(path: "../../Tools/swift-dependencies")
  ],
  targets: [
    .target(
      name: "InterfaceModule",
      dependencies: [
        .product(name: "Dependencies", package: "swift-dependencies")
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    ),
    .testTarget(
      name: "InterfaceModuleTests",
      dependencies: [
        "InterfaceModule",
        .product(name: "Dependencies", package: "swift-dependencies"),
        .product(name: "DependenciesTestSupport", package: "swift-dependencies"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    ),
  ]
)
