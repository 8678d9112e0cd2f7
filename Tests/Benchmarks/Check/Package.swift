// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "CheckBenchmark",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "check-benchmark", targets: ["CheckBenchmark"])
  ],
  targets: [
    .executableTarget(
      name: "CheckBenchmark",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    )
  ]
)
