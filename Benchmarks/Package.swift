// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that what benchmarks need never reaches users.
let package = Package(
  name: "roadbook-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    // Named, since the folder of a checkout may be called anything.
    .package(name: "roadbook", path: "..")
  ],
  targets: [
    .executableTarget(
      name: "roadbook-benchmarks",
      dependencies: [
        .product(name: "RoadbookRouting", package: "roadbook"),
        .product(name: "RoadbookMapImport", package: "roadbook"),
      ],
      // Sources/Bench is a link to the folder that `roadbook bench` is made of.
      path: "Sources",
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    )
  ]
)
