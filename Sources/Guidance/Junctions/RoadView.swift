import RoadbookGeo
import RoadbookRoadGraph

/// What guidance reads of a map, at hand for loops.
///
/// Lends the map's memory: the owner keeps the map.  A class, as it is too large to copy.
@safe final class RoadView {
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
    unsafe shapeBytes = unsafe map.shapeBytes.base
    access = map.arcAccess
    vertexArcs = map.vertexArcs
    turnFirst = map.turnFirst
    turnHeads = map.turnHeads
    turnClasses = map.turnClasses
    names = map.recordNames
    refs = map.recordRefs
    stringOffsets = map.stringOffsets
    unsafe stringBytes = unsafe map.stringBytes.base
  }

  @inline(__always) func tail(_ arc: UInt32) -> Int {
    let edge = Int(arc &>> 1)
    return unsafe Int(arc & 1 == 0 ? tails[unchecked: edge] : heads[unchecked: edge])
  }

  @inline(__always) func head(_ arc: UInt32) -> Int { tail(arc ^ 1) }

  @inline(__always) func coordinate(_ node: Int) -> Coordinate {
    unsafe Coordinate(
      latitudeE7: latitudes[unchecked: node],
      longitudeE7: longitudes[unchecked: node]
    )
  }

  /// Where the bytes of an edge's shape lie in `shapeBytes`.
  @inline(__always) func shape(_ edge: Int) -> Range<Int> {
    let first = unsafe Int(shapeOffsets[unchecked: edge])
    let end = unsafe Int(shapeOffsets[unchecked: edge &+ 1])
    return unsafe Range(uncheckedBounds: (first, end))
  }

  /// Decodes bytes of an edge's shape, whose tail is known.
  @inline(__always) func decoder(_ bytes: Range<Int>, tail: Coordinate) -> ShapeDecoder {
    unsafe ShapeDecoder(
      start: tail,
      next: shapeBytes + bytes.lowerBound,
      end: shapeBytes + bytes.upperBound
    )
  }

  @inline(__always) func has(_ flag: EdgeFlags, _ edge: Int) -> Bool {
    unsafe flags[unchecked: edge] & flag.rawValue != 0
  }

  /// Places of a node's arcs in `nodeArcs`.
  @inline(__always) func arcPlaces(_ node: Int) -> Range<Int> {
    unsafe Int(nodeFirstArc[unchecked: node])..<Int(nodeFirstArc[unchecked: node &+ 1])
  }

  /// Whether an edge is part of a roundabout or of another circular junction.
  @inline(__always) func isRing(_ edge: Int) -> Bool {
    unsafe flags[unchecked: edge] & (EdgeFlags.roundabout.rawValue | EdgeFlags.circular.rawValue)
      != 0
  }

  // MARK: Rank

  @inline(__always) func isLink(_ edge: Int) -> Bool {
    let kind = unsafe classes[unchecked: edge]
    return kind < 10 && kind & 1 == 1
  }

  /// Whether an edge is a motorway or trunk road, no slip road.
  @inline(__always) func isHighway(_ edge: Int) -> Bool {
    let kind = unsafe classes[unchecked: edge]
    return kind == RoadClass.motorway.rawValue || kind == RoadClass.trunk.rawValue
  }

  /// Whether an edge is a slip road of motorways or trunk roads.
  @inline(__always) func isHighwayLink(_ edge: Int) -> Bool {
    let kind = unsafe classes[unchecked: edge]
    return kind == RoadClass.motorwayLink.rawValue || kind == RoadClass.trunkLink.rawValue
  }

  /// Rank of an edge: 0 for a motorway, 2 more a class, 1 more for a slip road, 22 a driveway.
  @inline(__always) func rank(_ edge: Int) -> Int {
    let kind = unsafe flags.kind(unchecked: edge)
    return unsafe Self.rank(
      roadClass: classes.element(ofKind: kind),
      flags: flags.element(ofKind: kind)
    )
  }

  // MARK: Names

  @inline(__always) func name(_ edge: Int) -> UInt32 {
    unsafe names[unchecked: Int(records[unchecked: edge])]
  }

  @inline(__always) func ref(_ edge: Int) -> UInt32 {
    unsafe refs[unchecked: Int(records[unchecked: edge])]
  }

  @inline(__always) func isNamed(_ edge: Int) -> Bool { name(edge) != 0 || ref(edge) != 0 }

  /// Whether two edges belong to one road, as ``isSameRoad(_:_:)-(Road,Road)`` tells.
  func isSameRoad(_ one: Int, _ other: Int) -> Bool { isSameRoad(road(one), road(other)) }

  private func bytes(_ string: UInt32) -> UnsafeBufferPointer<UInt8> {
    let first = unsafe Int(stringOffsets[unchecked: Int(string)])
    let end = unsafe Int(stringOffsets[unchecked: Int(string) &+ 1])
    return unsafe UnsafeBufferPointer(start: stringBytes + first, count: end - first)
  }

  /// Whether two lists "A 1;B 2" have an item in common.
  func sharesItem(_ one: UInt32, _ other: UInt32) -> Bool {
    var items = unsafe ListItems(bytes(one))
    while let item = unsafe items.next() {
      var others = unsafe ListItems(bytes(other))
      while let candidate = unsafe others.next() {
        if unsafe item.count == candidate.count, unsafe item.elementsEqual(candidate) {
          return true
        }
      }
    }
    return false
  }
}

/// The items of a list whose separator is a semicolon, without the spaces around them.
@safe private struct ListItems {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { unsafe self.bytes = unsafe bytes }

  mutating func next() -> Slice<UnsafeBufferPointer<UInt8>>? {
    guard unsafe place < bytes.count else { return nil }
    var end = place
    while unsafe end < bytes.count, unsafe bytes[end] != UInt8(ascii: ";") { end += 1 }
    var (first, last) = (place, end)
    while first < last, unsafe bytes[first] == UInt8(ascii: " ") { first += 1 }
    while first < last, unsafe bytes[last - 1] == UInt8(ascii: " ") { last -= 1 }
    place = end + 1
    return unsafe bytes[first..<last]
  }
}
