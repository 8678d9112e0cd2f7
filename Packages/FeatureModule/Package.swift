// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "FeatureModule",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [
    .library(name: "FeatureModule", targets: ["FeatureModule"]),
    .library(name: "ComposableStore", targets: ["ComposableStore"]),
  ],
  dependencies: [
    .package(path: "../ClientModule"),
    .package(path: "../../Tools/swift-dependencies"),
  ],
  targets: [
    .target(
      name: "FeatureModule",
      dependencies: [
        "ComposableStore",
        .product(name: "ClientModule", package: "ClientModule"),
        .product(name: "Dependencies", package: "swift-dependencies"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    ),
    .target(
      name: "ComposableStore",
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
      name: "FeatureModuleTests",
      dependencies: [
        "ComposableStore",
        "FeatureModule",
        .product(name: "ClientModule", package: "ClientModule"),
        .product(name: "Dependencies", package: "swift-dependencies"),
        .product(name: "DependenciesTestSupport", package: "swift-dependencies"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    ),
    .testTarget(
      name: "ComposableStoreTests",
      dependencies: [
        "ComposableStore",
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
