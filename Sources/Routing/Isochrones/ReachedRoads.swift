import RoadbookHierarchy
import RoadbookRoadGraph

/// When each place on the roads is reached from a stop.
///
/// Costs are avoided decimetres in the high word and centiseconds in the low.
struct ReachedRoads {
  let map: RoadGraph
  let weights: ArcWeights
  private let key: MetricKey
  /// Cost at the tail of each arc for who goes on along it; `never` if nobody comes there.
  ///
  /// Shape: two an edge.
  private(set) var arcStarts: [Int64]
  /// Where drives begin on arcs.
  private let begins: [Stop.Stand]

  /// Cost of what is not reached.
  static let never = Int64.max

  /// Reads the labels of a sweep.
  ///
  /// - Parameters:
  ///   - labels: Cost at the end of each vertex' arc.
  ///   - source: The stop at which the sweep began.
  ///   - search: What found the seeds of the stop.
  init<Weight: RidingWeight>(
    _ labels: [Weight],
    from source: Stop,
    _ search: StopSearch<Weight>
  ) {
    map = search.map
    weights = search.weights
    key = search.key
    begins = source.stands
    arcStarts = Array(repeating: Self.never, count: 2 * map.edgeCount)
    for vertex in 0..<map.vertexCount where labels[vertex] < Weight.unreachable {
      let arc = unsafe map.vertexArcs[unchecked: vertex]
      let whole: Weight = weights.weight(arc, from: 0, to: 65_536, key)
      let start = Int64(labels[vertex] - whole)
      if start < arcStarts[Int(arc)] { arcStarts[Int(arc)] = start }
    }
    // A label on an arc of the source tells of the drive that begins there, not of one that comes
    // by from its tail.
    for stand in begins { arcStarts[Int(stand.arc)] = Self.never }
    for entrance in search.entrances(of: source) {
      let stand = source.stands[entrance.stand]
      let label = labels[Int(entrance.seed.vertex)]
      if label >= Weight.unreachable { continue }
      let part: Weight = weights.weight(
        stand.arc,
        from: 0,
        to: stand.fraction,
        key
      )
      let start = Int64(label) + Int64(entrance.seed.cost - part)
      arcStarts[Int(stand.arc)] = min(arcStarts[Int(stand.arc)], start)
    }
  }

  /// Cost at a fraction of an arc; `never` if nobody comes there.
  func cost(_ arc: UInt32, at fraction: UInt32) -> Int64 {
    var least = Self.never
    if arcStarts[Int(arc)] != Self.never {
      let part: Int64 = weights.weight(arc, from: 0, to: fraction, key)
      least = arcStarts[Int(arc)] + part
    }
    for stand in begins where stand.arc == arc && stand.fraction <= fraction {
      let part: Int64 = weights.weight(
        arc,
        from: stand.fraction,
        to: fraction,
        key
      )
      least = min(least, part)
    }
    return least
  }

  /// Time at a fraction of an edge, over either direction, in centiseconds.
  func time(onEdge edge: UInt32, at fraction: UInt32) -> Int64 {
    Self.time(min(cost(2 * edge, at: fraction), cost(2 * edge + 1, at: 65_536 - fraction)))
  }

  /// Centiseconds of a cost; `never` stays.
  static func time(_ cost: Int64) -> Int64 { cost == never ? never : cost & 0xFFFF_FFFF }

  /// Time at each node, over any arc that ends there; `never` if none is reached.
  var nodeTimes: [Int64] {
    var costs = [Int64](repeating: Self.never, count: map.nodeCount)
    for arc in 0..<UInt32(2 * map.edgeCount) {
      let cost = cost(arc, at: 65_536)
      let head = Int(map.head(of: ArcID(arc)).rawValue)
      if cost < costs[head] { costs[head] = cost }
    }
    return costs.map(Self.time)
  }

  /// The parts of arcs that are reached within a limit.
  func stretches(within limit: Int64) -> [Isochrone.Stretch] {
    var stretches: [Isochrone.Stretch] = []
    for arc in 0..<UInt32(2 * map.edgeCount) {
      let start = Self.time(arcStarts[Int(arc)])
      if start <= limit {
        let end = farthest(on: arc, from: 0, within: limit - start)
        stretches.append(Isochrone.Stretch(arc: ArcID(arc), start: 0, end: end))
      }
      for stand in begins where stand.arc == arc {
        let end = farthest(on: arc, from: stand.fraction, within: limit)
        if stretches.last?.arc == ArcID(arc), let last = stretches.last, last.end >= stand.fraction
        {
          stretches.removeLast()
          stretches.append(
            Isochrone.Stretch(arc: last.arc, start: last.start, end: max(last.end, end))
          )
        } else {
          stretches.append(Isochrone.Stretch(arc: ArcID(arc), start: stand.fraction, end: end))
        }
      }
    }
    return stretches
  }

  /// Greatest fraction of an arc to which one comes from another in some time.
  private func farthest(on arc: UInt32, from start: UInt32, within time: Int64) -> UInt32 {
    let whole = Int64(weights.time(arc))
    let before = (whole * Int64(start)) >> 16
    // The time up to a fraction is (whole * fraction) >> 16.
    let fraction = (((before + time + 1) << 16) - 1) / whole
    return UInt32(min(max(fraction, Int64(start)), 65_536))
  }
}
