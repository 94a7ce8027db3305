internal import RoadbookGeo

extension RoadGraph {
  /// Every shape can be decoded and lies, with the edge's ends, in the boxes above it.
  func checkShapesAndBoxes() throws(MapFault) {
    try checkBoxCounts()
    var groups = [Bounds](repeating: Bounds(), count: Int(boxLevelCounts.array.first ?? 0))
    var nextWide = 0
    var edge = 0
    while edge < edgeCount {
      let bounds = try shapeBounds(of: edge)
      if nextWide < wideEdges.count, unsafe wideEdges.base[nextWide] == UInt32(edge) {
        nextWide &+= 1
      } else {
        groups[edge &>> 4].include(bounds)
      }
      edge &+= 1
    }
    try checkBoxes(over: groups)
  }

  /// Bounds of an edge with both its ends.
  private func shapeBounds(of edge: Int) throws(MapFault) -> Bounds {
    let tail = unsafe coordinate(of: NodeID(edgeTails[unchecked: edge]))
    var bounds = Bounds()
    bounds.include(tail.latitudeE7, tail.longitudeE7)
    let head = unsafe coordinate(of: NodeID(edgeHeads[unchecked: edge]))
    bounds.include(head.latitudeE7, head.longitudeE7)
    let start = unsafe shapeBytes.base + Int(edgeShapeOffsets[unchecked: edge])
    let end = unsafe shapeBytes.base + Int(edgeShapeOffsets[unchecked: edge &+ 1])
    var next = unsafe start
    var latitude = Int64(ShapeCoding.roundedToE6(tail.latitudeE7))
    var longitude = Int64(ShapeCoding.roundedToE6(tail.longitudeE7))
    while unsafe next < end {
      guard let north = unsafe ShapeCoding.checkedStep(&next, end),
        let east = unsafe ShapeCoding.checkedStep(&next, end)
      else {
        throw unsafe MapFault(.shapeBytes, next - shapeBytes.base, "breaks off within a point")
      }
      latitude &+= Int64(north)
      longitude &+= Int64(east)
      guard abs(latitude) <= 90_000_000, abs(Int64(east)) <= 180_000_000 else {
        throw unsafe MapFault(.shapeBytes, next - shapeBytes.base - 1, "ends a step off the Earth")
      }
      if longitude > 180_000_000 { longitude &-= 360_000_000 }
      if longitude < -180_000_000 { longitude &+= 360_000_000 }
      bounds.include(
        Int32(truncatingIfNeeded: latitude &* 10),
        Int32(truncatingIfNeeded: longitude &* 10)
      )
    }
    return bounds
  }

  /// The levels have as many boxes as 16 to 1 gives, and there is one at the top.
  private func checkBoxCounts() throws(MapFault) {
    var expected = edgeCount
    var total = 0
    for (level, count) in boxLevelCounts.array.enumerated() {
      expected = (expected + 15) / 16
      guard count == UInt32(exactly: expected) else {
        throw MapFault(.boxLevelCounts, level, "is \(count) instead of \(expected)")
      }
      total += expected
    }
    guard edgeCount == 0 || expected == 1 else {
      throw MapFault(.boxLevelCounts, boxLevelCounts.count, "is missing: no box holds all others")
    }
    guard boxes.count == 4 * total else {
      throw MapFault(.boxes, boxes.count, "is where the array ends, instead of at \(4 * total)")
    }
  }

  /// Each box holds the edges under it, however deep.
  private func checkBoxes(over leaves: [Bounds]) throws(MapFault) {
    var groups = leaves
    var first = 0
    for _ in 0..<boxLevelCounts.count {
      for (index, bounds) in groups.enumerated() where !bounds.isEmpty {
        let box = unsafe boxes.base + 4 * (first + index)
        guard unsafe box[0] <= bounds.south, unsafe box[1] <= bounds.west,
          unsafe box[2] >= bounds.north,
          unsafe box[3] >= bounds.east
        else { throw MapFault(.boxes, 4 * (first + index), "begins a box that is too small") }
      }
      first += groups.count
      groups = stride(from: 0, to: groups.count, by: 16).map { start in
        var bounds = Bounds()
        for group in groups[start..<min(start + 16, groups.count)] { bounds.include(group) }
        return bounds
      }
    }
  }
}

/// A box that grows with what is put into it.
private struct Bounds {
  var south = Int32.max
  var west = Int32.max
  var north = Int32.min
  var east = Int32.min

  var isEmpty: Bool { south > north }

  @inline(__always)
  mutating func include(_ latitude: Int32, _ longitude: Int32) {
    south = min(south, latitude)
    west = min(west, longitude)
    north = max(north, latitude)
    east = max(east, longitude)
  }

  mutating func include(_ other: Bounds) {
    south = min(south, other.south)
    west = min(west, other.west)
    north = max(north, other.north)
    east = max(east, other.east)
  }
}

extension ShapeCoding {
  /// Reads a step and moves on; `nil` if the bytes end within it or no encoder wrote them.
  @inline(__always)
  fileprivate static func checkedStep(
    _ next: inout UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>
  ) -> Int32? {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while unsafe next < end, shift < 35 {
      let byte = unsafe next.pointee
      value |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 {
        guard value <= UInt64(UInt32.max) else { return nil }
        unsafe next += 1
        let bits = UInt32(truncatingIfNeeded: value)
        return Int32(bitPattern: bits &>> 1) ^ (0 &- Int32(bitPattern: bits & 1))
      }
      unsafe next += 1
      shift &+= 7
    }
    return nil
  }
}
