import RoadbookGeo
import RoadbookRoadGraph

/// What guidance reads of a map, at hand for loops.
///
/// Lends the map's memory: the owner keeps the map.  A class, as it is too large to copy.
final class RoadView {
  let latitudes: PackedColumn<Int32>
  let longitudes: PackedColumn<Int32>
  let nodeFlags: PackedColumn<UInt8>
  let nodeFirstArc: PackedColumn<UInt32>
  let nodeArcs: PackedColumn<UInt32>
  let tails: PackedColumn<UInt32>
  let heads: PackedColumn<UInt32>
  let lengths: PackedColumn<UInt32>
  let flags: KindColumn<UInt32>
  let classes: KindColumn<UInt8>
  let records: PackedColumn<UInt32>
  let ways: PackedColumn<Int64>
  let shapeOffsets: PackedColumn<UInt32>
  let shapeBytes: UnsafePointer<UInt8>
  let access: KindColumn<UInt8>
  let vertexArcs: PackedColumn<UInt32>
  let turnFirst: PackedColumn<UInt32>
  let turnHeads: PackedColumn<UInt32>
  let turnClasses: PackedColumn<UInt8>
  let names: PackedColumn<UInt32>
  let refs: PackedColumn<UInt32>
  let stringOffsets: PackedColumn<UInt32>
  let stringBytes: UnsafePointer<UInt8>

  init(_ map: RoadGraph) {
    latitudes = map.nodeLatitudes
    longitudes = map.nodeLongitudes
    nodeFlags = map.nodeFlags
    nodeFirstArc = map.nodeFirstArc
    nodeArcs = map.nodeArcs
    tails = map.edgeTails
    heads = map.edgeHeads
    lengths = map.edgeLengthsDecimeters
    flags = map.edgeFlags
    classes = map.edgeClasses
    records = map.edgeRecords
    ways = map.edgeWays
    shapeOffsets = map.edgeShapeOffsets
    shapeBytes = map.shapeBytes.base
    access = map.arcAccess
    vertexArcs = map.vertexArcs
    turnFirst = map.turnFirst
    turnHeads = map.turnHeads
    turnClasses = map.turnClasses
    names = map.recordNames
    refs = map.recordRefs
    stringOffsets = map.stringOffsets
    stringBytes = map.stringBytes.base
  }

  @inline(__always) func tail(_ arc: UInt32) -> Int {
    let edge = Int(arc &>> 1)
    return Int(arc & 1 == 0 ? tails[unchecked: edge] : heads[unchecked: edge])
  }

  @inline(__always) func head(_ arc: UInt32) -> Int { tail(arc ^ 1) }

  @inline(__always) func coordinate(_ node: Int) -> Coordinate {
    Coordinate(latitudeE7: latitudes[unchecked: node], longitudeE7: longitudes[unchecked: node])
  }

  @inline(__always) func decoder(_ edge: Int, tail: Coordinate) -> ShapeDecoder {
    ShapeDecoder(
      start: tail,
      next: shapeBytes + Int(shapeOffsets[unchecked: edge]),
      end: shapeBytes + Int(shapeOffsets[unchecked: edge &+ 1])
    )
  }

  @inline(__always) func has(_ flag: EdgeFlags, _ edge: Int) -> Bool {
    flags[unchecked: edge] & flag.rawValue != 0
  }

  /// Places of a node's arcs in `nodeArcs`.
  @inline(__always) func arcPlaces(_ node: Int) -> Range<Int> {
    Int(nodeFirstArc[unchecked: node])..<Int(nodeFirstArc[unchecked: node &+ 1])
  }

  /// Whether an edge is part of a roundabout or of another circular junction.
  @inline(__always) func isRing(_ edge: Int) -> Bool {
    flags[unchecked: edge] & (EdgeFlags.roundabout.rawValue | EdgeFlags.circular.rawValue) != 0
  }

  // MARK: Rank

  @inline(__always) func isLink(_ edge: Int) -> Bool {
    let kind = classes[unchecked: edge]
    return kind < 10 && kind & 1 == 1
  }

  /// Whether an edge is a motorway or trunk road, no slip road.
  @inline(__always) func isHighway(_ edge: Int) -> Bool {
    let kind = classes[unchecked: edge]
    return kind == RoadClass.motorway.rawValue || kind == RoadClass.trunk.rawValue
  }

  /// Whether an edge is a slip road of motorways or trunk roads.
  @inline(__always) func isHighwayLink(_ edge: Int) -> Bool {
    let kind = classes[unchecked: edge]
    return kind == RoadClass.motorwayLink.rawValue || kind == RoadClass.trunkLink.rawValue
  }

  /// Rank of an edge: 0 for a motorway, 2 more a class, 1 more for a slip road, 22 a driveway.
  @inline(__always) func rank(_ edge: Int) -> Int {
    let kind = Int(classes[unchecked: edge])
    if flags[unchecked: edge] & EdgeFlags.driveway.rawValue != 0 { return 22 }
    if kind < 10 { return kind }
    return switch kind {
    case 10, 14: 10
    case 11: 12
    case 12, 16, 17: 14
    case 13: 16
    default: 18
    }
  }

  // MARK: Names

  @inline(__always) func name(_ edge: Int) -> UInt32 {
    names[unchecked: Int(records[unchecked: edge])]
  }

  @inline(__always) func ref(_ edge: Int) -> UInt32 {
    refs[unchecked: Int(records[unchecked: edge])]
  }

  @inline(__always) func isNamed(_ edge: Int) -> Bool { name(edge) != 0 || ref(edge) != 0 }

  /// Whether two edges belong to one road: they share the name, a reference, or have neither and
  /// are of one way.
  func isSameRoad(_ one: Int, _ other: Int) -> Bool {
    let (a, b) = (Int(records[unchecked: one]), Int(records[unchecked: other]))
    let (name, ref) = (names[unchecked: a], refs[unchecked: a])
    if a == b, name != 0 || ref != 0 { return true }
    let (otherName, otherRef) = (names[unchecked: b], refs[unchecked: b])
    if name != 0, name == otherName { return true }
    if ref != 0, otherRef != 0 {
      if ref == otherRef { return true }
      return sharesItem(ref, otherRef)
    }
    if name == 0, ref == 0, otherName == 0, otherRef == 0 {
      return ways[unchecked: one] == ways[unchecked: other]
    }
    return false
  }

  private func bytes(_ string: UInt32) -> UnsafeBufferPointer<UInt8> {
    let first = Int(stringOffsets[unchecked: Int(string)])
    let end = Int(stringOffsets[unchecked: Int(string) &+ 1])
    return UnsafeBufferPointer(start: stringBytes + first, count: end - first)
  }

  /// Whether two lists "A 1;B 2" have an item in common.
  private func sharesItem(_ one: UInt32, _ other: UInt32) -> Bool {
    var items = ListItems(bytes(one))
    while let item = items.next() {
      var others = ListItems(bytes(other))
      while let candidate = others.next() {
        if item.count == candidate.count, item.elementsEqual(candidate) { return true }
      }
    }
    return false
  }
}

/// The items of a list whose separator is a semicolon, without the spaces around them.
private struct ListItems {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func next() -> Slice<UnsafeBufferPointer<UInt8>>? {
    guard place < bytes.count else { return nil }
    var end = place
    while end < bytes.count, bytes[end] != UInt8(ascii: ";") { end += 1 }
    var (first, last) = (place, end)
    while first < last, bytes[first] == UInt8(ascii: " ") { first += 1 }
    while first < last, bytes[last - 1] == UInt8(ascii: " ") { last -= 1 }
    place = end + 1
    return bytes[first..<last]
  }
}
