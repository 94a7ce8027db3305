import RoadbookRoadGraph

/// The roads of a leg and of the junctions on its way, read before they are weighed.
///
/// Reading them in rows lets the processor wait for many places of the map at once, where going
/// from junction to junction it would wait for each.  Whoever makes it calls ``deallocate()``.
struct LegRoads {
  /// A junction, and the arc of the leg that begins at it.
  struct Junction {
    /// Road of the arc.
    var road: Road
    /// Node of the map.
    var node: UInt32
    /// First of its side roads in ``LegRoads/sides``; the next junction's is the end.
    var firstSide: UInt32
    /// Whether the driver is surely told nothing, known without its geometry.
    var isSilent = false
  }

  /// An arc by which the route neither comes nor goes.
  struct Side {
    var arc: UInt32
    var road: Road
  }

  /// Shape: arcs of the leg + 1; of the last only the first side road has a meaning.
  let junctions: UnsafeMutablePointer<Junction>
  /// The side roads of all junctions but the first, as they leave it.
  let sides: UnsafeMutablePointer<Side>
  /// Number of arcs of the leg.
  let count: Int

  /// Reads the junctions of a leg.
  init(_ arcs: [ArcID], _ vertices: [UInt32], _ view: RoadView) {
    count = arcs.count
    junctions = .allocate(capacity: arcs.count + 1)
    let total = arcs.withUnsafeBufferPointer { [junctions] arcs in
      Self.readRoads(of: arcs, into: junctions, view)
    }
    sides = .allocate(capacity: max(1, total))
    arcs.withUnsafeBufferPointer { readSides(of: $0, view) }
    arcs.withUnsafeBufferPointer { arcs in
      vertices.withUnsafeBufferPointer { findSilence(arcs, $0, view) }
    }
  }

  func deallocate() {
    junctions.deallocate()
    sides.deallocate()
  }

  /// Reads roads and places of arcs; the latter stand in the numbers of nodes and side roads for
  /// the time being.
  ///
  /// - Returns: Number of arcs that leave the junctions.
  private static func readRoads(
    of arcs: UnsafeBufferPointer<ArcID>,
    into junctions: UnsafeMutablePointer<Junction>,
    _ view: RoadView
  ) -> Int {
    let columns = view.roadColumns
    let (tails, heads) = (view.tails, view.heads)
    var index = 0
    while index < arcs.count {
      let arc = arcs[index].rawValue
      let edge = Int(arc &>> 1)
      junctions[index] = Junction(
        road: columns.road(edge),
        node: arc & 1 == 0 ? tails[unchecked: edge] : heads[unchecked: edge],
        firstSide: 0
      )
      index &+= 1
    }
    junctions[arcs.count] = junctions[0]
    let firstArc = view.nodeFirstArc
    var total = 0
    index = 1
    while index < arcs.count {
      let node = Int(junctions[index].node)
      junctions[index].firstSide = firstArc[unchecked: node]
      total &+= Int(firstArc[unchecked: node &+ 1] &- firstArc[unchecked: node])
      index &+= 1
    }
    return total
  }

  private func readSides(of arcs: UnsafeBufferPointer<ArcID>, _ view: RoadView) {
    let road = junctions[0].road
    let (firstArc, nodeArcs) = (view.nodeFirstArc, view.nodeArcs)
    var total = 0
    var index = 1
    while index < count {
      var place = Int(junctions[index].firstSide)
      let end = Int(firstArc[unchecked: Int(junctions[index].node) &+ 1])
      junctions[index].firstSide = UInt32(truncatingIfNeeded: total)
      let (back, onward) = (arcs[index &- 1].rawValue ^ 1, arcs[index].rawValue)
      while place < end {
        let arc = nodeArcs[unchecked: place]
        if arc != back, arc != onward {
          sides[total] = Side(arc: arc, road: road)
          total &+= 1
        }
        place &+= 1
      }
      index &+= 1
    }
    junctions[count].firstSide = UInt32(truncatingIfNeeded: total)
    let columns = view.roadColumns
    var side = 0
    while side < total {
      sides[side].road = columns.road(Int(sides[side].arc &>> 1))
      side &+= 1
    }
  }

  /// All of ``sides``.
  @inline(__always) var allSides: UnsafeBufferPointer<Side> {
    UnsafeBufferPointer(start: sides, count: Int(junctions[count].firstSide))
  }

  /// Places in ``sides`` of the side roads at the junction before an arc of the leg.
  @inline(__always) func sidePlaces(_ index: Int) -> Range<Int> {
    Range(
      uncheckedBounds: (Int(junctions[index].firstSide), Int(junctions[index &+ 1].firstSide))
    )
  }
}
