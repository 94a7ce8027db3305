// swift-tools-version: 6.2
import PackageDescription

/// Settings of every Swift target, from the first day: each is cheap now and breaks clients later.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A module of the library.
///
/// Folders carry the short name, modules the prefix, because module
/// names are global in a program.
func module(_ name: String, _ dependencies: [String]) -> Target {
  .target(
    name: "Roadbook" + name,
    dependencies: dependencies.map { .target(name: $0) },
    path: "Sources/" + name,
    swiftSettings: settings
  )
}

/// A module that only tests use.
func testSupport(_ name: String, _ dependencies: [String]) -> Target {
  .target(
    name: name,
    dependencies: dependencies.map { .target(name: $0) },
    path: "Tests/" + name,
    swiftSettings: settings
  )
}

/// Tests of one module; `resources` names folders that the tests read.
func tests(_ name: String, _ dependencies: [String], exclude: [String] = []) -> Target {
  .testTarget(
    name: name,
    dependencies: dependencies.map { .target(name: $0) },
    path: "Tests/" + name,
    exclude: exclude,
    swiftSettings: settings
  )
}

/// Tests that are an app written for another SDK, in a language mode such apps use.
///
/// Without our own settings: what they import must do by itself.
func portedApp(
  _ name: String,
  _ mode: SwiftLanguageMode,
  besides dependencies: [Target.Dependency] = [],
  features: [String] = []
) -> Target {
  .testTarget(
    name: name,
    dependencies: dependencies + [
      "RoadbookNavigation", "RoadbookRouting", "RoadbookMapImport", "RoadbookRoadGraph",
      "RoadbookGeo", "TinyMaps",
    ],
    path: "Tests/" + name,
    swiftSettings: [.swiftLanguageMode(mode), .treatAllWarnings(as: .error)]
      + features.map { .enableUpcomingFeature($0) }
  )
}

let package = Package(
  name: "roadbook",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(
      name: "RoadbookGuidance",
      targets: ["RoadbookGuidance", "RoadbookRouting", "RoadbookGeo"]
    ),
    .library(name: "RoadbookRouting", targets: ["RoadbookRouting", "RoadbookGeo"]),
    .library(
      name: "RoadbookNavigation",
      targets: ["RoadbookNavigation", "RoadbookGuidance", "RoadbookRouting", "RoadbookGeo"]
    ),
    .library(name: "RoadbookMapImport", targets: ["RoadbookMapImport", "RoadbookGeo"]),
    .executable(name: "roadbook", targets: ["roadbook"]),
  ],
  targets: [
    // The travel side: no C++ and no zlib, so that an app with a prepared map links neither.
    module("Geo", []),
    .target(name: "CChecksum", path: "Sources/CChecksum"),
    .target(name: "CPrefetch", path: "Sources/CPrefetch"),
    module("Packing", []),
    module("Hierarchy", ["RoadbookPacking", "CPrefetch"]),
    module("RoadGraph", ["RoadbookGeo", "RoadbookHierarchy", "RoadbookPacking", "CChecksum"]),
    module("Routing", ["RoadbookRoadGraph", "RoadbookHierarchy", "RoadbookGeo"]),
    module("Guidance", ["RoadbookRouting", "RoadbookRoadGraph", "RoadbookGeo"]),
    .target(
      name: "CoreLocationShim",
      path: "Sources/CoreLocationShim",
      swiftSettings: settings
    ),
    module(
      "Navigation",
      [
        "RoadbookGuidance", "RoadbookRouting", "RoadbookRoadGraph", "RoadbookGeo",
        "CoreLocationShim",
      ]
    ),

    // The preparing side: libosmium lives in COsmium, and only MapImport sees COsmium.
    .target(
      name: "COsmium",
      path: "Sources/COsmium",
      cxxSettings: [.define("OSMIUM_WITH_LZ4")],
      linkerSettings: ["z", "lz4", "bz2", "expat"].map { .linkedLibrary($0) }
    ),
    .target(name: "CZones", path: "Sources/CZones", exclude: ["README.md", "zones.bin"]),
    module(
      "MapImport",
      ["COsmium", "CZones", "RoadbookRoadGraph", "RoadbookHierarchy", "RoadbookGeo"]
    ),

    .executableTarget(
      name: "roadbook",
      dependencies: [
        "RoadbookMapImport", "RoadbookNavigation", "RoadbookGuidance", "RoadbookRouting",
        "RoadbookRoadGraph", "RoadbookHierarchy", "RoadbookGeo",
      ],
      path: "Sources/roadbook",
      swiftSettings: settings
    ),

    // Test support.
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    testSupport("TinyMaps", ["RoadbookRoadGraph", "RoadbookMapImport", "RoadbookGeo"]),
    testSupport("GraphOracle", ["RoadbookRoadGraph", "RoadbookGeo"]),

    // The extract oracle imports none of the above: it decodes extracts with libprotobuf.
    .target(
      name: "COracle",
      path: "Tests/COracle",
      linkerSettings: ["protobuf", "z"].map { .linkedLibrary($0) }
    ),
    .target(
      name: "Oracle",
      dependencies: ["COracle"],
      path: "Tests/Oracle",
      exclude: ["Format"],
      swiftSettings: settings,
      plugins: ["ProtobufSchema"]
    ),
    .plugin(name: "ProtobufSchema", capability: .buildTool()),

    tests("GeoTests", ["RoadbookGeo"]),
    tests("PackingTests", ["RoadbookPacking"]),
    tests(
      "RoadGraphTests",
      ["RoadbookRoadGraph", "RoadbookHierarchy", "RoadbookPacking", "RoadbookGeo", "CChecksum"]
    ),
    tests("HierarchyTests", ["RoadbookHierarchy", "RoadbookPacking"]),
    tests("COsmiumTests", ["COsmium"]),
    tests("TinyMapsTests", ["TinyMaps", "RoadbookRoadGraph", "RoadbookGeo"]),
    tests(
      "MapImportTests",
      [
        "RoadbookMapImport", "RoadbookRoadGraph", "RoadbookHierarchy", "RoadbookGeo", "TinyMaps",
        "COsmium",
      ]
    ),
    tests(
      "GuidanceTests",
      [
        "RoadbookGuidance", "RoadbookRouting", "RoadbookMapImport", "RoadbookRoadGraph",
        "RoadbookGeo", "TinyMaps", "CAllocations",
      ]
    ),
    tests(
      "NavigationTests",
      [
        "RoadbookNavigation", "RoadbookGuidance", "RoadbookRouting", "RoadbookMapImport",
        "RoadbookRoadGraph", "RoadbookGeo", "CoreLocationShim", "TinyMaps",
      ]
    ),
    // The app of the port guide as it was before, and the names that it was written against.
    testSupport("VendorStub", ["CoreLocationShim"]),
    .target(
      name: "UnportedApp",
      dependencies: ["VendorStub"],
      path: "Tests/UnportedApp",
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]
    ),
    portedApp("PortedAppTests", .v5, besides: ["UnportedApp", "VendorStub"]),
    portedApp("PortedAppSixTests", .v6, features: ["MemberImportVisibility"]),
    tests("RoutingTests", ["RoadbookRouting", "RoadbookMapImport", "TinyMaps", "GraphOracle"]),
    tests(
      "EndToEndTests",
      ["RoadbookRouting", "RoadbookMapImport", "RoadbookRoadGraph", "RoadbookGeo"]
    ),
    tests("CommandLineTests", ["roadbook", "TinyMaps", "RoadbookGeo"], exclude: ["Golden"]),
    tests(
      "OracleTests",
      [
        "Oracle", "RoadbookMapImport", "RoadbookRouting", "RoadbookRoadGraph", "RoadbookGeo",
      ]
    ),
  ],
  cxxLanguageStandard: .cxx20
)
