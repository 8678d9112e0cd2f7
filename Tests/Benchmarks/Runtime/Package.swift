// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "RuntimeBenchmark",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [
    .executable(name: "runtime-benchmark", targets: ["RuntimeBenchmark"])
  ],
  dependencies: [
    .package(path: "../../../Packages/FeatureModule"),
    .package(path: "../../../Tools/swift-dependencies"),
  ],
  targets: [
    .executableTarget(
      name: "RuntimeBenchmark",
      dependencies: [
        .product(name: "ComposableStore", package: "FeatureModule"),
        .product(name: "Dependencies", package: "swift-dependencies"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    )
  ]
)
