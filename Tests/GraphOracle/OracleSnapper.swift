import RoadbookGeo
import RoadbookRoadGraph

/// A place on an edge, found by looking at every edge of the map.
public struct OracleSnap: Hashable, Sendable {
  /// Number of the edge.
  public var edge: UInt32
  /// Where on the edge, 0 to 65,536, counted from its tail.
  public var fraction: Int64
  /// Distance from the place asked for.
  public var meters: Double
}

/// The choices for an end of a route.
public struct OracleChoice: Hashable, Sendable {
  /// Places without regard to islands.
  public var nearest: [OracleSnap]
  /// Places on large components within 150 m, if the nearest is not on one.
  public var large: [OracleSnap]
  /// Island of the nearest place; 0 for large components.
  public var island: UInt32

  /// The places to use at two ends together.
  public static func places(
    _ source: OracleChoice,
    _ target: OracleChoice
  ) -> ([OracleSnap], [OracleSnap]) {
    if source.island == target.island { return (source.nearest, target.nearest) }
    return (
      source.large.isEmpty ? source.nearest : source.large,
      target.large.isEmpty ? target.nearest : target.large
    )
  }
}

/// Snapping by a scan over all edges.
struct OracleSnapper {
  private let rules: BaseRules
  private let lines: [[Coordinate]]

  private var map: RoadGraph { rules.map }

  init(_ rules: BaseRules) {
    self.rules = rules
    let map = rules.map
    lines = (0..<map.edgeCount).map { map.points(of: EdgeID(UInt32($0))) }
  }

  func choice(_ place: Coordinate, bannedFlags: UInt32) -> OracleChoice? {
    let scale = LocalScale(latitude: place.latitude)
    let usable = (0..<UInt32(map.edgeCount)).filter { edge in
      (rules.access(2 * edge) != .closed || rules.access(2 * edge + 1) != .closed)
        && map.edgeFlags[edge] & bannedFlags == 0
    }
    let snaps = usable.map { snap(place, scale, edge: $0) }
    let nearest = pick(snaps, within: 100_000)
    guard let first = nearest.first else { return nil }
    let island = map.edgeIslands[first.edge]
    var choice = OracleChoice(nearest: nearest, large: [], island: island)
    if island != 0 {
      let large = snaps.filter { map.edgeIslands[$0.edge] == 0 }
      choice.large = pick(large, within: first.meters + 150)
    }
    return choice
  }

  private func pick(_ snaps: [OracleSnap], within limit: Double) -> [OracleSnap] {
    let surface = snaps.filter {
      EdgeFlags(rawValue: map.edgeFlags[$0.edge]).isDisjoint(with: [.tunnel, .offSurface])
    }
    let leastOnSurface = surface.map(\.meters).min() ?? .infinity
    let pool = leastOnSurface <= min(25, limit) ? surface : snaps
    guard let least = pool.map(\.meters).min(), least <= limit else { return [] }
    return pool.filter { $0.meters <= least + 1 }.sorted {
      ($0.meters, $0.edge) < ($1.meters, $1.edge)
    }
  }

  private func snap(_ place: Coordinate, _ scale: LocalScale, edge: UInt32) -> OracleSnap {
    let (eastScale, northScale) = (
      scale.metersPerDegreeLongitude * 1e-7, scale.metersPerDegreeLatitude * 1e-7
    )
    let line = lines[Int(edge)]
    var eastE7 = place.longitudeDifferenceE7(to: line[0])
    func north(_ point: Coordinate) -> Double {
      Double(Int64(point.latitudeE7) - Int64(place.latitudeE7)) * northScale
    }
    var a = (east: Double(eastE7) * eastScale, north: north(line[0]))
    var (least, before, length) = (Double.infinity, 0.0, 0.0)
    for index in 1..<line.count {
      eastE7 += line[index - 1].longitudeDifferenceE7(to: line[index])
      let b = (east: Double(eastE7) * eastScale, north: north(line[index]))
      let (east, north) = (b.east - a.east, b.north - a.north)
      let square = east * east + north * north
      let part = square == 0 ? 0 : min(max(-(a.east * east + a.north * north) / square, 0), 1)
      let (x, y) = (a.east + part * east, a.north + part * north)
      if x * x + y * y < least {
        least = x * x + y * y
        before = length + part * square.squareRoot()
      }
      length += square.squareRoot()
      a = b
    }
    let fraction = length > 0 ? (before / length * 65_536).rounded() : 0
    return OracleSnap(
      edge: edge,
      fraction: Int64(min(max(fraction, 0), 65_536)),
      meters: least.squareRoot()
    )
  }
}
