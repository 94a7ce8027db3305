public import RoadbookGeo
import RoadbookRoadGraph

/// The first steps of a route that is not put together yet.
public struct RouteBeginning: Sendable {
  /// Whole steps from the departure on; one or more.
  ///
  /// Equal to the first steps of the route's first leg: their ranges refer to its arcs, and to
  /// `coordinates`.
  public let steps: [Route.Step]
  /// Line of the steps: the first points of the route's line.
  public let coordinates: [Coordinate]
  /// Whether these are all steps of the first leg, the arrival among them.
  public let isWholeLeg: Bool
}

/// Divides the beginning of a leg into steps.
struct BeginningBuilder {
  let weights: ArcWeights
  /// Paths of the leg, joined at waypoints that are passed through.
  let paths: [LegPath]

  /// Arcs by which the part that is looked at exceeds the way asked for, at first.
  private static let slackCount = 32

  func beginning(meters: Double, _ start: [Snap], _ stops: [[Snap]]) -> RouteBeginning {
    // A leg over several paths is cut nowhere: its joints belong to both.
    let count = paths.count > 1 ? Int.max : paths[0].vertices.count
    let reach = arcCount(within: meters)
    var limit = paths.count > 1 ? count : min(reach + Self.slackCount, count)
    while true {
      var parts = LegPieces()
      for (index, path) in paths.enumerated() {
        parts.append(
          path,
          source: (index == 0 ? start : stops[index - 1])[path.sourceSnap],
          target: stops[index][path.targetSnap],
          weights,
          limit: limit
        )
      }
      let isWhole = limit == count
      if let beginning = beginning(parts, reach: reach, isWhole: isWhole) { return beginning }
      limit = min(2 * limit, count)
    }
  }

  /// Number of arcs that begin within a length from the start of the first path.
  private func arcCount(within meters: Double) -> Int {
    let map = weights.map
    let path = paths[0]
    var rest = Int64(min(max(meters, 0), 1e8) * 10)
    for (index, vertex) in path.vertices.enumerated() {
      if rest < 0 { return index }
      let (length, _) = weights.lengthAndTime(
        map.vertexArcs[vertex],
        from: index == 0 ? path.sourceFraction : 0,
        to: 65_536
      )
      rest -= Int64(length)
    }
    return path.vertices.count
  }

  /// The steps of some pieces; `nil` if the last step may go on behind them.
  private func beginning(_ parts: LegPieces, reach: Int, isWhole: Bool) -> RouteBeginning? {
    let map = weights.map
    let whole = StepBuilder(
      map: map,
      line: RouteLine(map),
      leg: LegFacts(pieces: parts.pieces, arcCoordinates: [], lengths: [], times: [])
    )
    let cut = whole.startOfStep(notBefore: reach)
    guard cut != nil || isWhole else { return nil }
    let pieces = Array(parts.pieces[..<(cut ?? parts.pieces.count)])
    var line = RouteLine(map)
    line.begin(at: parts.cuts[0])
    var arcCoordinates: [Int] = []
    var lengths: [UInt32] = []
    var times: [Int32] = []
    for piece in pieces {
      let (length, time) = weights.lengthAndTime(piece.arc, from: piece.start, to: piece.end)
      arcCoordinates.append(line.last)
      lengths.append(length)
      times.append(time)
      line.follow(piece, cuts: parts.cuts)
    }
    arcCoordinates.append(line.last)
    // One more point, as the last step may have no length and yet tells where it leads.
    let end = line.last
    for piece in parts.pieces[pieces.count...] where line.last == end {
      line.follow(piece, cuts: parts.cuts)
    }
    let builder = StepBuilder(
      map: map,
      line: line,
      leg: LegFacts(
        pieces: pieces,
        arcCoordinates: arcCoordinates,
        lengths: lengths,
        times: times
      )
    )
    return RouteBeginning(
      steps: builder.steps(arrives: cut == nil),
      coordinates: Array(line.points[...end]),
      isWholeLeg: cut == nil
    )
  }
}
