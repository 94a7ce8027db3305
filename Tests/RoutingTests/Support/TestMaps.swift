import Foundation
import GraphOracle
import RoadbookGeo
import RoadbookMapImport
import RoadbookRoadGraph
import RoadbookRouting
import Testing
import TinyMaps

/// A map under test: the router, and the oracle that it is held against.
struct TestMap {
  let map: RoadGraph
  let router: Router
  let oracle: GraphOracle

  init(_ map: RoadGraph) {
    self.map = map
    router = Router(map: map)
    oracle = GraphOracle(map)
  }

  /// Imports a drawn map.
  init(_ tiny: TinyMap) throws {
    self.init(try importing(tiny.pbf(), named: "picture.osm.pbf"))
  }

  /// Imports an extract in the text format OPL.
  init(opl: String) throws {
    self.init(try importing(Array(opl.utf8), named: "extract.opl"))
  }
}

private func importing(_ bytes: [UInt8], named name: String) throws -> RoadGraph {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("roadbook-routing-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appendingPathComponent(name)
  try Data(bytes).write(to: file)
  return RoadGraph(try MapImporter().contents(of: [file.path]))
}

/// A picture with its map.
struct Drawing {
  let tiny: TinyMap
  let test: TestMap

  init(
    _ picture: String,
    scale: TinyMap.Scale = TinyMap.Scale(),
    @TinyMapBuilder _ parts: () -> [TinyMapPart]
  ) throws {
    tiny = try TinyMap(picture, scale: scale, parts)
    test = try TestMap(tiny)
  }

  var router: Router { test.router }

  func waypoint(_ place: Character) throws -> Waypoint {
    Waypoint(try #require(tiny.coordinate(place)))
  }

  /// A place on the straight line between two places of the picture.
  func between(_ one: Character, _ other: Character, part: Double = 0.5) throws -> Waypoint {
    let (a, b) = (try #require(tiny.coordinate(one)), try #require(tiny.coordinate(other)))
    let step = Double(a.longitudeDifferenceE7(to: b)) * 1e-7
    return Waypoint(
      try #require(
        Coordinate(
          latitude: a.latitude + part * (b.latitude - a.latitude),
          longitude: a.longitude + part * step
        )
      )
    )
  }

  /// Asks for a route, and holds it against the oracle if it has two waypoints.
  func route(
    _ waypoints: [Waypoint],
    avoids: AvoidSet = [],
    excludes: AvoidSet = [],
    continuesStraight: Bool = true
  ) throws -> Route {
    let request = RouteRequest(
      waypoints: waypoints,
      avoids: avoids,
      excludes: excludes,
      continuesStraight: continuesStraight
    )
    let route = try router.route(request)
    #expect(test.oracle.mismatches.isEmpty)
    if waypoints.count == 2, waypoints.allSatisfy(\.isPlain) { try test.expectBest(route) }
    return route
  }

  /// Asks for a route between places of the picture.
  func route(
    _ places: String,
    avoids: AvoidSet = [],
    excludes: AvoidSet = [],
    continuesStraight: Bool = true
  ) throws -> Route {
    try route(
      places.map(waypoint),
      avoids: avoids,
      excludes: excludes,
      continuesStraight: continuesStraight
    )
  }

  /// Names of the streets of the route between places; `nil` if there is none.
  func streets(
    _ places: String,
    avoids: AvoidSet = [],
    excludes: AvoidSet = [],
    continuesStraight: Bool = true
  ) throws -> [String]? {
    do {
      return try route(
        places,
        avoids: avoids,
        excludes: excludes,
        continuesStraight: continuesStraight
      ).streets
    } catch RoutingError.noRoute {
      return nil
    }
  }
}

extension Waypoint {
  /// Whether the waypoint is a place and nothing more.
  var isPlain: Bool { self == Waypoint(coordinate) }
}

extension Route {
  /// Names of the streets that are driven, in order, each once in a row.
  var streets: [String] {
    var streets: [String] = []
    for leg in legs {
      for step in leg.steps where step.distanceMeters > 0 && streets.last != step.name {
        streets.append(step.name)
      }
    }
    return streets
  }

  /// Numbers of the arcs of all legs.
  var arcNumbers: [UInt32] { legs.flatMap { $0.arcs.map(\.rawValue) } }
}

extension EdgeFlags {
  /// The flags of the edges of some kinds.
  init(_ kinds: AvoidSet) { self.init(rawValue: kinds.rawValue) }
}
