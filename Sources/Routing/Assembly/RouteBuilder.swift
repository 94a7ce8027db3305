import RoadbookGeo
import RoadbookRoadGraph

/// Puts a route together from the paths of its legs.
///
/// Lengths and times are summed from the edges, in whole numbers, never taken from the search.
struct RouteBuilder {
  private let map: RoadGraph
  private let weights: ArcWeights
  private let request: RouteRequest
  private let avoids: AvoidSet
  private var line: RouteLine
  private var legs: [Route.Leg] = []
  private var lengthDecimeters: Int64 = 0
  private var timeCentiseconds: Int64 = 0
  /// Driven length in decimetres by the bit of the avoided kind.
  private var flagLengths = [UInt64](repeating: 0, count: 32)
  private var avoidedDecimeters: Int64 = 0
  private var notes = NoteCollector()

  init(_ weights: ArcWeights, _ request: RouteRequest) {
    map = weights.map
    self.weights = weights
    self.request = request
    avoids = request.allAvoids
    line = RouteLine(map)
  }

  /// Puts a route together.
  ///
  /// - Parameters:
  ///   - paths: Paths from waypoint to waypoint.
  ///   - snaps: Places of each waypoint.
  ///   - request: The request.
  ///   - weight: What the search minimised after avoided length.
  ///   - weights: Times of arcs and turns.
  /// - Returns: The route, one leg fewer than stops.
  static func route(
    along paths: [LegPath],
    snaps: [[Snap]],
    _ request: RouteRequest,
    weight: Int64,
    _ weights: ArcWeights
  ) -> Route {
    var builder = RouteBuilder(weights, request)
    var parts = LegPieces()
    var first = 0
    for (index, path) in paths.enumerated() {
      parts.append(
        path,
        source: snaps[index][path.sourceSnap],
        target: snaps[index + 1][path.targetSnap],
        weights
      )
      let isLast = index + 1 == paths.count
      if !isLast, request.waypoints[index + 1].isPassedThrough { continue }
      builder.add(parts, from: first, to: index + 1)
      first = index + 1
      parts = LegPieces()
    }
    return builder.route(weight: weight)
  }

  /// Adds a leg from one stop to the next.
  ///
  /// - Parameters:
  ///   - parts: The leg's pieces.
  ///   - source: Place of the first stop in the request's waypoints.
  ///   - target: Place of the last one.
  mutating func add(_ parts: LegPieces, from source: Int, to target: Int) {
    guard let first = parts.cuts.first, let last = parts.cuts.last else { return }
    let pieces = parts.pieces
    let count = pieces.count
    line.begin(at: first)
    let firstPoint = line.last
    var arcs: [ArcID] = []
    var vertices: [UInt32] = []
    var arcCoordinates: [Int] = []
    var lengths: [UInt32] = []
    var times: [Int32] = []
    var turnTimes: [Int32] = []
    arcs.reserveCapacity(count)
    vertices.reserveCapacity(count)
    arcCoordinates.reserveCapacity(count + 1)
    lengths.reserveCapacity(count)
    times.reserveCapacity(count)
    turnTimes.reserveCapacity(count)
    var length: Int64 = 0
    var time: Int64 = 0
    for piece in pieces {
      let (driven, duration) = weights.lengthAndTime(piece.arc, from: piece.start, to: piece.end)
      arcs.append(ArcID(piece.arc))
      vertices.append(piece.vertex)
      arcCoordinates.append(line.last)
      lengths.append(driven)
      times.append(duration)
      turnTimes.append(piece.turnTime)
      length += Int64(driven)
      time += Int64(duration) + Int64(piece.turnTime)
      line.follow(piece, cuts: parts.cuts)
      tally(driven, on: piece.arc)
      notes.note(piece.arc, passesTail: arcs.count > 1, weights)
    }
    arcCoordinates.append(line.last)
    if parts.passesTimedTurn { notes.noteTimedTurn() }
    lengthDecimeters += length
    timeCentiseconds += time
    let leg = LegFacts(
      pieces: pieces,
      arcCoordinates: arcCoordinates,
      lengths: lengths,
      times: times
    )
    legs.append(
      Route.Leg(
        steps: StepBuilder(map: map, line: line, leg: leg).steps(),
        arcs: arcs,
        arcCoordinates: arcCoordinates,
        arcLengthsDecimeters: lengths,
        arcTimesCentiseconds: times,
        turnTimesCentiseconds: turnTimes,
        distanceMeters: Double(length) / 10,
        durationSeconds: Double(time) / 100,
        source: first,
        target: last,
        sourceWaypoint: source,
        targetWaypoint: target,
        coordinateRange: firstPoint...line.last,
        vertices: vertices,
        map: map,
        weights: weights
      )
    )
  }

  @inline(__always)
  private mutating func tally(_ length: UInt32, on arc: UInt32) {
    if avoids.isEmpty { return }
    var met = weights.flags(ofEdge: Int(arc &>> 1)) & avoids.rawValue
    if met & avoids.lengthFirst.rawValue != 0 { avoidedDecimeters += Int64(length) }
    while met != 0 {
      flagLengths[met.trailingZeroBitCount] += UInt64(length)
      met &= met &- 1
    }
  }

  /// The notes; with a time of departure the rules by the hour were applied.
  private var travelNotes: [Route.Note] {
    guard request.departure != nil else { return notes.notes }
    var notes = notes.notes.filter { $0 != .hasTimeBoundRules }
    if !map.times.isEmpty, Route.ignoresHolidays(on: legs, line.points) {
      notes.append(.ignoresHolidays)
    }
    return notes
  }

  /// The route; all legs have been added.
  func route(weight: Int64) -> Route {
    let uses = avoids.kinds.compactMap { kind -> Route.AvoidedUse? in
      let length = flagLengths[kind.rawValue.trailingZeroBitCount]
      if length == 0 { return nil }
      return Route.AvoidedUse(kind: kind, distanceMeters: Double(length) / 10)
    }
    return Route(
      legs: legs,
      coordinates: line.points,
      distanceMeters: Double(lengthDecimeters) / 10,
      durationSeconds: Double(timeCentiseconds) / 100,
      weightCentiseconds: weight,
      avoidedUses: uses,
      notes: travelNotes,
      request: request,
      timeCentiseconds: timeCentiseconds,
      avoidedDecimeters: avoidedDecimeters
    )
  }
}

/// Facts worth a note, gathered arc by arc.
struct NoteCollector {
  private var flags: UInt32 = 0
  private var accesses: UInt8 = 0
  private var nodeFlags: UInt8 = 0
  private var hasTimedTurn = false

  /// A turn is barred at some times.
  mutating func noteTimedTurn() { hasTimedTurn = true }

  @inline(__always)
  mutating func note(_ arc: UInt32, passesTail: Bool, _ weights: ArcWeights) {
    let map = weights.map
    let edge = Int(arc &>> 1)
    unsafe flags |= map.edgeFlags[unchecked: edge]
    accesses |= 1 &<< weights.access(arc)
    if !passesTail { return }
    let tail = unsafe arc & 1 == 0 ? map.edgeTails[unchecked: edge] : map.edgeHeads[unchecked: edge]
    unsafe nodeFlags |= map.nodeFlags[unchecked: Int(tail)]
  }

  var notes: [Route.Note] {
    var notes: [Route.Note] = []
    if accesses & 1 << ArcAccess.private.rawValue != 0 { notes.append(.usesPrivateRoad) }
    if accesses & 1 << ArcAccess.destination.rawValue != 0 {
      notes.append(.usesDestinationOnlyRoad)
    }
    if flags & EdgeFlags.ferry.rawValue != 0 { notes.append(.usesFerry) }
    if flags & EdgeFlags.toll.rawValue != 0 { notes.append(.usesToll) }
    if flags & EdgeFlags.lowEmissionZone.rawValue != 0 { notes.append(.entersLowEmissionZone) }
    if flags & EdgeFlags.congestionZone.rawValue != 0 { notes.append(.entersCongestionZone) }
    if flags & EdgeFlags.unpaved.rawValue != 0 { notes.append(.usesUnpavedRoad) }
    if flags & EdgeFlags.seasonal.rawValue != 0 { notes.append(.usesSeasonalRoad) }
    if flags & EdgeFlags.timeBound.rawValue != 0 || nodeFlags & NodeFlags.timeBound.rawValue != 0
      || hasTimedTurn
    {
      notes.append(.hasTimeBoundRules)
    }
    return notes
  }
}
