import RoadbookRoadGraph

/// What guidance weighs of an edge, read from the map in one go.
struct Road {
  let edge: UInt32
  let flags: UInt32
  let record: UInt32
  let roadClass: UInt8
  /// Access of the forward arc and of the backward one.
  let access: (forward: UInt8, backward: UInt8)

  @inline(__always) func has(_ flag: EdgeFlags) -> Bool { flags & flag.rawValue != 0 }
  @inline(__always) var isLink: Bool { roadClass < 10 && roadClass & 1 == 1 }
  @inline(__always) var rank: Int { RoadView.rank(roadClass: roadClass, flags: flags) }
  /// Whether it is a driveway or closed to passing traffic.
  @inline(__always) var isMinorBothWays: Bool {
    has(.driveway) || max(access.forward, access.backward) >= 2
  }
  /// Whether nobody may drive it.
  @inline(__always) var isClosed: Bool { access.forward | access.backward == 0 }

  /// Access of an arc of the edge.
  @inline(__always) func access(of arc: UInt32) -> UInt8 {
    arc & 1 == 0 ? access.forward : access.backward
  }
}

/// The columns of a map from which a ``Road`` is read.
struct RoadColumns {
  let flags: KindColumn<UInt32>
  let classes: KindColumn<UInt8>
  let access: KindColumn<UInt8>
  let records: PackedColumn<UInt32>

  /// Reads an edge.
  @inline(__always) func road(_ edge: Int) -> Road {
    let kind = unsafe flags.kind(unchecked: edge)
    return unsafe Road(
      edge: UInt32(truncatingIfNeeded: edge),
      flags: flags.element(ofKind: kind),
      record: records[unchecked: edge],
      roadClass: classes.element(ofKind: kind),
      access: (access.element(ofKind: kind), access.element(ofKind: kind, side: 1))
    )
  }
}

extension RoadView {
  /// The columns of roads, to be held in registers by a loop.
  @inline(__always) var roadColumns: RoadColumns {
    RoadColumns(flags: flags, classes: classes, access: access, records: records)
  }

  /// Reads an edge.
  @inline(__always) func road(_ edge: Int) -> Road { roadColumns.road(edge) }

  @inline(__always) func isNamed(_ road: Road) -> Bool {
    let record = Int(road.record)
    return unsafe names[unchecked: record] != 0 || refs[unchecked: record] != 0
  }

  /// Whether two edges belong to one road: they share the name, a reference, or have neither and
  /// are of one way.
  func isSameRoad(_ one: Road, _ other: Road) -> Bool {
    let (a, b) = (Int(one.record), Int(other.record))
    let (name, ref) = unsafe (names[unchecked: a], refs[unchecked: a])
    if a == b, name != 0 || ref != 0 { return true }
    let (otherName, otherRef) = unsafe (names[unchecked: b], refs[unchecked: b])
    if name != 0, name == otherName { return true }
    if ref != 0, otherRef != 0 { return ref == otherRef || sharesItem(ref, otherRef) }
    if name | ref | otherName | otherRef != 0 { return false }
    return unsafe ways[unchecked: Int(one.edge)] == ways[unchecked: Int(other.edge)]
  }

  /// Rank of an edge: 0 for a motorway, 2 more a class, 1 more for a slip road, 22 a driveway.
  @inline(__always) static func rank(roadClass kind: UInt8, flags: UInt32) -> Int {
    if flags & EdgeFlags.driveway.rawValue != 0 { return 22 }
    if kind < 10 { return Int(kind) }
    return switch kind {
    case 10, 14: 10
    case 11: 12
    case 12, 16, 17: 14
    case 13: 16
    default: 18
    }
  }
}
