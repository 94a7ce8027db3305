import RoadbookGeo
import RoadbookRoadGraph

/// A driver on the roads of a map, who does as told, or not.
///
/// He knows junctions as they lie on the ground.  At each he takes the road that he is told, else
/// the straightest that is open; he turns back only at a dead end.
struct RoadDriver {
  private let map: RoadGraph
  /// The arc that he drives.
  private(set) var arc: UInt32
  /// Metres along it.
  private(set) var meters: Double
  /// Metres driven in all.
  private(set) var drivenMeters = 0.0
  /// Arcs driven before, in order.
  private(set) var history: [UInt32] = []
  private var line: [Coordinate] = []
  private var lineMeters: [Double] = []

  /// Puts a driver onto an arc.
  init(_ map: RoadGraph, arc: UInt32, meters: Double) {
    self.map = map
    self.arc = arc
    self.meters = meters
    draw()
  }

  /// Length of the arc in metres.
  var arcMeters: Double { lineMeters[lineMeters.count - 1] }

  /// Usual speed on the arc in metres a second.
  var usualSpeed: Double { max(Double(map.arcSpeeds[arc]) / 360, 1.5) }

  /// Whether the arc goes round in a roundabout.
  var isInRoundabout: Bool { map.isRoundabout(ArcID(arc)) }

  /// Where he is, and in which direction he drives.
  var place: (coordinate: Coordinate, courseDegrees: Double) {
    var point = 0
    while point + 2 < line.count, lineMeters[point + 1] <= meters { point += 1 }
    let (from, to) = (lineMeters[point], lineMeters[point + 1])
    let part = to > from ? min(max((meters - from) / (to - from), 0), 1) : 0
    let (start, end) = (line[point], line[point + 1])
    return (start.moved(toward: end, by: part), start.bearingDegrees(to: end))
  }

  /// Drives on.
  ///
  /// - Parameters:
  ///   - distance: How far, in metres.
  ///   - choose: Asked at each junction with the arc that ends there and the ways on, straightest
  ///     first; gives the one to take, or `nil` for the first.
  mutating func drive(_ distance: Double, choose: (UInt32, [UInt32]) -> UInt32?) {
    var rest = distance
    drivenMeters += distance
    var turns = 0
    while meters + rest > arcMeters, turns < 1000 {
      rest -= max(arcMeters - meters, 0)
      let ways = waysOn()
      guard let first = ways.first else {
        meters = arcMeters
        return
      }
      history.append(arc)
      arc = choose(arc, ways) ?? first
      meters = 0
      turns += 1
      draw()
    }
    meters += rest
  }

  /// Whether he has come to the end of a road from which nothing leads on, not even back.
  var hasLeftMap: Bool { meters >= arcMeters && waysOn().isEmpty }

  /// Turns round on the spot.
  mutating func turnBack() {
    meters = max(arcMeters - meters, 0)
    arc ^= 1
    draw()
  }

  /// The ways on from the end of the arc, those open to everybody first, among them those that do
  /// not go round, among them the straightest; the way back only if there is no other.
  func waysOn() -> [UInt32] {
    let node = arc & 1 == 0 ? map.edgeHeads[arc >> 1] : map.edgeTails[arc >> 1]
    let course = line[line.count - 2].bearingDegrees(to: line[line.count - 1])
    var ways: [(rank: Double, arc: UInt32)] = []
    for index in map.nodeFirstArc[node]..<map.nodeFirstArc[node + 1] {
      let next = map.nodeArcs[index]
      let access = ArcAccess(rawValue: map.arcAccess[next])
      guard next != arc ^ 1, access != .closed else { continue }
      let points = points(of: next)
      let turn = turnAngleDegrees(from: course, to: points[0].bearingDegrees(to: points[1]))
      // Who knows no way leaves a roundabout, and stays off private ground.
      ways.append(
        (
          abs(turn) + (access.isEndsOnly ? 720 : 0) + (map.isRoundabout(ArcID(next)) ? 360 : 0),
          next
        )
      )
    }
    // A one-way road that ends leads out of the map.
    if ways.isEmpty {
      return map.arcAccess[arc ^ 1] == ArcAccess.closed.rawValue ? [] : [arc ^ 1]
    }
    return ways.sorted { ($0.rank, $0.arc) < ($1.rank, $1.arc) }.map(\.arc)
  }

  private func points(of arc: UInt32) -> [Coordinate] {
    let points = map.points(of: EdgeID(arc >> 1))
    return arc & 1 == 0 ? points : points.reversed()
  }

  private mutating func draw() {
    line = points(of: arc)
    var sum = 0.0
    lineMeters = [0]
    for (point, next) in zip(line, line.dropFirst()) {
      sum += point.distanceMeters(to: next)
      lineMeters.append(sum)
    }
  }
}
