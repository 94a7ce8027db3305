import RoadbookRoadGraph

/// The roads of a leg and of the junctions on its way, read before they are weighed.
///
/// Reading them in rows lets the processor wait for many places of the map at once, where going
/// from junction to junction it would wait for each.  Whoever makes it calls ``deallocate()``.
@safe struct LegRoads {
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
    unsafe junctions = .allocate(capacity: arcs.count + 1)
    let total = unsafe arcs.withUnsafeBufferPointer { [junctions = unsafe junctions] arcs in
      unsafe Self.readRoads(of: arcs, into: junctions, view)
    }
    unsafe sides = .allocate(capacity: max(1, total))
    unsafe arcs.withUnsafeBufferPointer { unsafe readSides(of: $0, view) }
    unsafe arcs.withUnsafeBufferPointer { arcs in
      unsafe vertices.withUnsafeBufferPointer { unsafe findSilence(arcs, $0, view) }
    }
  }

  func deallocate() {
    unsafe junctions.deallocate()
    unsafe sides.deallocate()
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
      let arc = unsafe arcs[index].rawValue
      let edge = Int(arc &>> 1)
      unsafe junctions[index] = unsafe Junction(
        road: columns.road(edge),
        node: arc & 1 == 0 ? tails[unchecked: edge] : heads[unchecked: edge],
        firstSide: 0
      )
      index &+= 1
    }
    unsafe junctions[arcs.count] = unsafe junctions[0]
    let firstArc = view.nodeFirstArc
    var total = 0
    index = 1
    while index < arcs.count {
      let node = unsafe Int(junctions[index].node)
      unsafe junctions[index].firstSide = unsafe firstArc[unchecked: node]
      unsafe total &+= Int(firstArc[unchecked: node &+ 1] &- firstArc[unchecked: node])
      index &+= 1
    }
    return total
  }

  private func readSides(of arcs: UnsafeBufferPointer<ArcID>, _ view: RoadView) {
    let road = unsafe junctions[0].road
    let (firstArc, nodeArcs) = (view.nodeFirstArc, view.nodeArcs)
    var total = 0
    var index = 1
    while index < count {
      var place = unsafe Int(junctions[index].firstSide)
      let end = unsafe Int(firstArc[unchecked: Int(junctions[index].node) &+ 1])
      unsafe junctions[index].firstSide = UInt32(truncatingIfNeeded: total)
      let (back, onward) = unsafe (arcs[index &- 1].rawValue ^ 1, arcs[index].rawValue)
      while place < end {
        let arc = unsafe nodeArcs[unchecked: place]
        if arc != back, arc != onward {
          unsafe sides[total] = Side(arc: arc, road: road)
          total &+= 1
        }
        place &+= 1
      }
      index &+= 1
    }
    unsafe junctions[count].firstSide = UInt32(truncatingIfNeeded: total)
    let columns = view.roadColumns
    var side = 0
    while side < total {
      unsafe sides[side].road = unsafe columns.road(Int(sides[side].arc &>> 1))
      side &+= 1
    }
  }

  /// All of ``sides``.
  @inline(__always) var allSides: UnsafeBufferPointer<Side> {
    unsafe UnsafeBufferPointer(start: sides, count: Int(junctions[count].firstSide))
  }

  /// Places in ``sides`` of the side roads at the junction before an arc of the leg.
  @inline(__always) func sidePlaces(_ index: Int) -> Range<Int> {
    unsafe Range(
      uncheckedBounds: (Int(junctions[index].firstSide), Int(junctions[index &+ 1].firstSide))
    )
  }
}
