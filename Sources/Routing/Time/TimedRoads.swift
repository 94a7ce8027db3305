import RoadbookRoadGraph

/// The roads of a map while its rules by the hour stand in some way, where that differs from what
/// the plain tags say.
@safe final class TimedRoads: @unchecked Sendable {
  /// An arc that is not as the plain tags have it.
  struct Arc: Hashable {
    var arc: UInt32
    var access: ArcAccess
    /// Time along the arc in centiseconds, for who is on it.
    var time: Int32
    /// Planned speed in decametres per hour; 0 if it is closed.
    var speed: UInt16
    /// Vertex at which a route that starts on the arc begins; `UInt32.max` if it is closed.
    var seed: UInt32
  }

  /// The arcs, ascending.
  let arcs: [Arc]
  /// Turns that nobody may take.
  let bars: TurnBars
  /// Flags of the nodes that are not as the plain tags have them.
  let nodeFlags: [UInt32: NodeFlags]
  /// Restrictions by the hour that are in force.
  let restrictions: Set<UInt32>
  private let columns: UnsafeMutablePointer<Arc>
  private let words: UnsafeMutablePointer<UInt64>

  init(
    arcs: [Arc],
    bars: TurnBars,
    nodeFlags: [UInt32: NodeFlags],
    restrictions: Set<UInt32>,
    edgeCount: Int
  ) {
    self.arcs = arcs
    self.bars = bars
    self.nodeFlags = nodeFlags
    self.restrictions = restrictions
    unsafe columns = .allocate(capacity: max(arcs.count, 1))
    unsafe columns.initialize(from: arcs, count: arcs.count)
    let wordCount = edgeCount / 64 + 1
    unsafe words = .allocate(capacity: wordCount)
    unsafe words.initialize(repeating: 0, count: wordCount)
    for arc in arcs {
      let edge = Int(arc.arc / 2)
      unsafe words[edge / 64] |= 1 << UInt64(edge % 64)
    }
  }

  deinit {
    unsafe columns.deallocate()
    unsafe words.deallocate()
  }

  /// Pointers, valid as long as the roads live.
  var view: TimedView {
    unsafe TimedView(bits: UnsafePointer(words), arcs: UnsafePointer(columns), count: arcs.count)
  }
}

/// Pointers to ``TimedRoads``, for loops over all arcs.
@safe struct TimedView: @unchecked Sendable {
  /// A bit for each edge: whether one of its arcs is not as the plain tags have it.
  let bits: UnsafePointer<UInt64>
  let arcs: UnsafePointer<TimedRoads.Arc>
  let count: Int

  @inline(__always)
  func mayChange(_ edge: Int) -> Bool {
    unsafe bits[edge &>> 6] &>> UInt64(edge & 63) & 1 != 0
  }

  /// An arc, if it is not as the plain tags have it.
  func arc(_ arc: UInt32) -> TimedRoads.Arc? {
    guard mayChange(Int(arc &>> 1)) else { return nil }
    var low = 0
    var high = count
    while low < high {
      let middle = (low &+ high) &>> 1
      if unsafe arcs[middle].arc < arc { low = middle &+ 1 } else { high = middle }
    }
    return unsafe low < count && arcs[low].arc == arc ? arcs[low] : nil
  }

  /// Whether a car may use an edge in some direction.
  func isOpen(_ edge: Int, _ map: RoadGraph) -> Bool {
    [2 * UInt32(edge), 2 * UInt32(edge) + 1].contains { arc in
      (self.arc(arc)?.access.rawValue ?? map.arcAccess[arc]) != ArcAccess.closed.rawValue
    }
  }
}
