// swift-tools-version: 6.2
import PackageDescription

// Tests of the whole, seen from outside: they run the built `lintel` on copies of this repository
// and depend on none of its packages.
let package = Package(
  name: "Tests",
  platforms: [.macOS(.v13)],
  targets: [
    .testTarget(
      name: "WholeTests",
      path: "WholeTests",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    )
  ]
)
