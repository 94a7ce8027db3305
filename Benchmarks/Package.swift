// swift-tools-version: 6.2
import PackageDescription

/// Settings of the library's own manifest.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A module of the library, built from its sources here.
func module(_ name: String, _ dependencies: [String]) -> Target {
  .target(
    name: "Roadbook" + name,
    dependencies: dependencies.map { .target(name: $0) },
    path: "Library/" + name,
    swiftSettings: settings + [.strictMemorySafety()]
  )
}

// A package of its own, so that what benchmarks need never reaches users.  It builds the library's
// sources (Library is a link to them) and not the library's products, since benchmarks measure
// single phases, which are open within a package only.
let package = Package(
  name: "roadbook-benchmarks",
  platforms: [.macOS(.v15)],
  targets: [
    module("Geo", []),
    .target(name: "CChecksum", path: "Library/CChecksum"),
    .target(name: "CPrefetch", path: "Library/CPrefetch"),
    module("Packing", []),
    module("Hierarchy", ["RoadbookPacking", "CPrefetch"]),
    module("RoadGraph", ["RoadbookGeo", "RoadbookHierarchy", "RoadbookPacking", "CChecksum"]),
    module("Routing", ["RoadbookRoadGraph", "RoadbookHierarchy", "RoadbookGeo"]),
    module("Guidance", ["RoadbookRouting", "RoadbookRoadGraph", "RoadbookGeo"]),
    .target(
      name: "CoreLocationShim",
      path: "Library/CoreLocationShim",
      swiftSettings: settings
    ),
    module(
      "Navigation",
      [
        "RoadbookGuidance", "RoadbookRouting", "RoadbookRoadGraph", "RoadbookGeo",
        "CoreLocationShim",
      ]
    ),
    .target(
      name: "COsmium",
      path: "Library/COsmium",
      cxxSettings: [.define("OSMIUM_WITH_LZ4")],
      linkerSettings: ["z", "lz4", "bz2", "expat"].map { .linkedLibrary($0) }
    ),
    .target(name: "CZones", path: "Library/CZones", exclude: ["README.md", "zones.bin"]),
    module(
      "MapImport",
      ["COsmium", "CZones", "RoadbookRoadGraph", "RoadbookHierarchy", "RoadbookGeo"]
    ),
    .executableTarget(
      name: "roadbook-benchmarks",
      dependencies: [
        "RoadbookMapImport", "RoadbookGuidance", "RoadbookRouting", "RoadbookRoadGraph",
        "RoadbookHierarchy", "RoadbookGeo",
      ],
      // Sources/Benchmarks/Bench is a link to the folder that `roadbook bench` is made of.
      path: "Sources/Benchmarks",
      swiftSettings: settings
    ),
  ],
  cxxLanguageStandard: .cxx20
)
