// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MessageApp",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [
    .executable(name: "message-app", targets: ["MessageApp"])
  ],
  dependencies: [
    .package(path: "../../Packages/ClientModule"),
    .package(path: "../../Packages/FeatureModule"),
    .package(path: "../../Packages/ImplementationModule"),
    .package(path: "../../Packages/InterfaceModule"),
    .package(path: "../swift-dependencies"),
  ],
  targets: [
    .executableTarget(
      name: "MessageApp",
      dependencies: [
        .product(name: "ClientModule", package: "ClientModule"),
        .product(name: "ComposableStore", package: "FeatureModule"),
        .product(name: "FeatureModule", package: "FeatureModule"),
        .product(name: "ImplementationModule", package: "ImplementationModule"),
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
      name: "MessageAppTests",
      dependencies: [
        "MessageApp",
        .product(name: "ClientModule", package: "ClientModule"),
        .product(name: "Dependencies", package: "swift-dependencies"),
        .product(name: "DependenciesTestSupport", package: "swift-dependencies"),
        .product(name: "ImplementationModule", package: "ImplementationModule"),
        .product(name: "InterfaceModule", package: "InterfaceModule"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    ),
  ]
)
