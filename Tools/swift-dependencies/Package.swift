// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "swift-dependencies",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [
    .library(name: "Dependencies", targets: ["Dependencies"]),
    .library(name: "DependenciesTestSupport", targets: ["DependenciesTestSupport"]),
  ],
  targets: [
    .target(
      name: "Dependencies",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    ),
    .target(
      name: "DependenciesTestSupport",
      dependencies: ["Dependencies"],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    ),
    .testTarget(
      name: "DependenciesTests",
      dependencies: ["Dependencies", "DependenciesTestSupport"],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    ),
  ]
)
