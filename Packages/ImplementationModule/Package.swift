// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ImplementationModule",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [
    .library(name: "ImplementationModule", targets: ["ImplementationModule"])
  ],
  dependencies: [
    .package(path: "../InterfaceModule"),
    .package(path: "../../Tools/swift-dependencies"),
  ],
  targets: [
    .target(
      name: "ImplementationModule",
      dependencies: [
        .product(name: "InterfaceModule", package: "InterfaceModule"),
        .product(name: "Dependencies", package: "swift-dependencies"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    ),
    .testTarget(
      name: "ImplementationModuleTests",
      dependencies: [
        "ImplementationModule",
        .product(name: "InterfaceModule", package: "InterfaceModule"),
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
