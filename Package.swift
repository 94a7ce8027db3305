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

/// Settings of all but tests: whatever steps past the compiler's checks of memory says so.
let strictSettings = settings + [.strictMemorySafety()]

/// A module of the library.
///
/// Folders carry the short name, modules the prefix, because module
/// names are global in a program.
func module(_ name: String, _ dependencies: [String]) -> Target {
  .target(
    name: "Roadbook" + name,
    dependencies: dependencies.map { .target(name: $0) },
    path: "Sources/" + name,
    swiftSettings: strictSettings
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

/// Settings of tests that spend their time in the library, not in loops of their own.
///
/// A release build leaves their code as it is, which takes minutes off it.  No product has them.
let plainSettings = settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// Tests of one module; `exclude` names folders that the tests read.
func tests(
  _ name: String,
  _ dependencies: [String],
  exclude: [String] = [],
  settings: [SwiftSetting] = settings
) -> Target {
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
      swiftSettings: strictSettings
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
      swiftSettings: strictSettings
    ),

    // Test support.
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    testSupport("TinyMaps", ["RoadbookRoadGraph", "RoadbookMapImport", "RoadbookGeo"]),
    testSupport("TestTags", []),
    testSupport("TestKit", []),
    testSupport("WatchedLocks", []),
    testSupport("GraphOracle", ["RoadbookRoadGraph", "RoadbookGeo"]),
    testSupport("ExtractMaps", ["RoadbookMapImport", "RoadbookRoadGraph"]),

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
    tests("HierarchyTests", ["RoadbookHierarchy", "RoadbookPacking", "TestTags"]),
    tests("COsmiumTests", ["COsmium", "TestTags", "TestKit"]),
    tests("TinyMapsTests", ["TinyMaps", "RoadbookRoadGraph", "RoadbookGeo"]),
    tests(
      "MapImportTests",
      [
        "RoadbookMapImport", "RoadbookRoadGraph", "RoadbookHierarchy", "RoadbookGeo", "TinyMaps",
        "COsmium", "TestTags",
      ]
    ),
    tests(
      "GuidanceTests",
      [
        "RoadbookGuidance", "RoadbookRouting", "RoadbookMapImport", "RoadbookRoadGraph",
        "RoadbookGeo", "TinyMaps", "ExtractMaps", "CAllocations", "TestKit",
      ],
      settings: plainSettings
    ),
    tests(
      "NavigationTests",
      [
        "RoadbookNavigation", "RoadbookGuidance", "RoadbookRouting", "RoadbookMapImport",
        "RoadbookRoadGraph", "RoadbookGeo", "CoreLocationShim", "TinyMaps", "ExtractMaps",
        "TestTags", "TestKit",
      ],
      settings: plainSettings
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
    tests(
      "RoutingTests",
      [
        "RoadbookRouting", "RoadbookMapImport", "TinyMaps", "ExtractMaps", "GraphOracle",
        "CAllocations", "TestTags", "TestKit",
      ]
    ),
    tests(
      "EndToEndTests",
      ["RoadbookRouting", "RoadbookMapImport", "RoadbookRoadGraph", "RoadbookGeo"]
    ),
    tests(
      "DamageTests",
      [
        "roadbook", "RoadbookNavigation", "RoadbookGuidance", "RoadbookRouting",
        "RoadbookMapImport", "RoadbookRoadGraph", "RoadbookHierarchy", "RoadbookGeo", "TinyMaps",
        "CChecksum", "TestKit",
      ],
      exclude: ["Faults"]
    ),
    tests(
      "CommandLineTests",
      [
        "roadbook", "RoadbookRouting", "RoadbookRoadGraph", "RoadbookGeo", "TinyMaps",
        "ExtractMaps", "TestKit",
      ],
      exclude: ["Golden"],
      settings: plainSettings
    ),
    tests(
      "FuzzTests",
      [
        "roadbook", "RoadbookNavigation", "RoadbookGuidance", "RoadbookRouting",
        "RoadbookMapImport", "RoadbookRoadGraph", "RoadbookGeo", "CoreLocationShim", "CChecksum",
        "TinyMaps",
      ],
      exclude: ["Driver", "Fixtures"]
    ),
    tests(
      "OracleTests",
      [
        "Oracle", "ExtractMaps", "RoadbookMapImport", "RoadbookRouting", "RoadbookRoadGraph",
        "RoadbookGeo", "TestKit",
      ]
    ),
  ],
  cxxLanguageStandard: .cxx20
)

// A build that is watched makes only what it runs, which tools/sanitize and tools/fuzz name: targets,
// and behind an equals sign what is left out of one.
if let words = Context.environment["ROADBOOK_ONLY"]?.split(separator: " ") {
  var rest: [String] = []
  for word in words {
    let halves = word.split(separator: "=").map(String.init)
    rest.append(halves[0])
    for target in package.targets where target.name == halves[0] && halves.count == 2 {
      target.exclude += halves[1].split(separator: ",").map(String.init)
    }
  }
  let isFuzzed = rest.contains("Fuzz")
  if isFuzzed { package.targets = fuzzed(package.targets) }
  // The optimizer would take longer with the tests than they run, and samples are as in debug builds;
  // the kernels would take longer without it.
  for target in package.targets {
    let more: [SwiftSetting]
    switch (target.type, target.name) {
    case (.test, _): more = [.unsafeFlags(["-Onone"]), .define("DEBUG")]
    case (_, "RoadbookHierarchy") where !isFuzzed: more = [.unsafeFlags(["-O"])]
    default: continue
    }
    target.swiftSettings = (target.swiftSettings ?? []) + more
  }
  // See WatchedLocks: the thread sanitizer knows the system's locks alone.  Foundation needs the
  // toolchain's, so modules that import it keep that.
  for target in package.targets
  where !isFuzzed && ["RoadbookHierarchy", "RoadbookRouting"].contains(target.name) {
    target.swiftSettings =
      (target.swiftSettings ?? [])
      + [.unsafeFlags(["-module-alias", "Synchronization=WatchedLocks"])]
    target.dependencies.append(.target(name: "WatchedLocks"))
  }
  var kept: Set<String> = []
  while let name = rest.popLast() {
    guard kept.insert(name).inserted else { continue }
    for target in package.targets where target.name == name {
      for case .targetItem(let name, _) in target.dependencies { rest.append(name) }
    }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products = []
}

/// The targets with the fuzzer among them, and with eyes for what runs in those that it calls.
///
/// What only hands on is built without the optimizer, which takes most of the time.
func fuzzed(_ targets: [Target]) -> [Target] {
  let eyes = Context.environment["ROADBOOK_COVERAGE"] == nil
  let handsOn = ["roadbook", "RoadbookGuidance", "RoadbookNavigation", "RoadbookRouting"]
  func flags(_ name: String) -> [SwiftSetting] {
    let words = (eyes ? ["-sanitize=fuzzer"] : []) + (handsOn.contains(name) ? ["-Onone"] : [])
    return words.isEmpty ? [] : [.unsafeFlags(words)]
  }
  var result = targets.filter { $0.name != "roadbook" && $0.name != "FuzzTests" }
  guard let program = targets.first(where: { $0.name == "roadbook" }),
    let tests = targets.first(where: { $0.name == "FuzzTests" })
  else { return targets }
  for target in result where target.type == .regular {
    target.swiftSettings = (target.swiftSettings ?? []) + flags(target.name)
    target.cxxSettings =
      (target.cxxSettings ?? []) + (eyes ? [.unsafeFlags(["-fsanitize=fuzzer-no-link"])] : [])
  }
  // A program cannot be part of another one, but for its entry it is a module like the others.
  result.append(
    .target(
      name: program.name,
      dependencies: program.dependencies,
      path: program.path,
      exclude: ["Main.swift"],
      swiftSettings: strictSettings + flags(program.name)
    )
  )
  result.append(.target(name: "CFuzzer", path: "Tests/CFuzzer"))
  let library = Context.environment["ROADBOOK_FUZZER_LIBRARY"] ?? "-lclang_rt.fuzzer_no_main"
  result.append(
    .executableTarget(
      name: "Fuzz",
      dependencies: tests.dependencies + [.target(name: "CFuzzer")],
      path: tests.path,
      exclude: ["Fixtures", "FixtureTests.swift"],
      swiftSettings: settings,
      linkerSettings: [.unsafeFlags([library])]
    )
  )
  return result
}
