internal import RoadbookGeo
internal import RoadbookRoadGraph

/// Boxes over groups of edges: 16 edges, 16 boxes, and so on up to one.
///
/// Edges are in Hilbert order, so neighbours in number are neighbours on the ground.  A box holds
/// the points as the map stores them, shapes rounded to 1e-6 degree.
enum EdgeBoxes {
  /// Sides over this length make an edge a wide one, which no box holds.
  static let wideMeters = 20_000.0

  /// Fills in `boxes`, `boxLevelCounts`, `wideEdges` and `boundingBox`.
  static func add(to contents: inout RoadGraphContents) {
    var level = leaves(&contents)
    contents.boxes = []
    contents.boxLevelCounts = []
    while true {
      contents.boxLevelCounts.append(UInt32(level.count))
      for box in level { contents.boxes += [box.south, box.west, box.north, box.east] }
      if level.count <= 1 { break }
      level = stride(from: 0, to: level.count, by: 16).map { first in
        var box = Box()
        for other in level[first..<min(first + 16, level.count)] { box.add(other) }
        return box
      }
    }
    contents.boundingBox = boundingBox(contents.nodeLatitudes, contents.nodeLongitudes)
  }

  /// Boxes over 16 edges each; notes the wide edges.
  private static func leaves(_ contents: inout RoadGraphContents) -> [Box] {
    let edgeCount = contents.edgeTails.count
    var leaves = [Box](repeating: Box(), count: (edgeCount + 15) / 16)
    var wideEdges: [UInt32] = []
    unsafe contents.shapeBytes.withUnsafeBufferPointer { bytes in
      for edge in 0..<edgeCount {
        let tail = Int(contents.edgeTails[edge])
        let head = Int(contents.edgeHeads[edge])
        let start = Coordinate(
          latitudeE7: contents.nodeLatitudes[tail],
          longitudeE7: contents.nodeLongitudes[tail]
        )
        var box = Box()
        box.add(start)
        let first = Int(contents.edgeShapeOffsets[edge])
        let end = Int(contents.edgeShapeOffsets[edge + 1])
        if first < end, let base = bytes.baseAddress {
          var decoder = unsafe ShapeDecoder(start: start, next: base + first, end: base + end)
          while let point = decoder.nextPoint() { box.add(point) }
        }
        box.add(
          Coordinate(
            latitudeE7: contents.nodeLatitudes[head],
            longitudeE7: contents.nodeLongitudes[head]
          )
        )
        if box.isWide { wideEdges.append(UInt32(edge)) } else { leaves[edge >> 4].add(box) }
      }
    }
    contents.wideEdges = wideEdges
    return leaves
  }

  /// South, west, north, east of all nodes; of both ways round the Earth the shorter one.
  static func boundingBox(_ latitudes: [Int32], _ longitudes: [Int32]) -> [Int32] {
    guard let south = latitudes.min(), let north = latitudes.max(),
      let west = longitudes.min(), let east = longitudes.max()
    else { return [0, 0, 0, 0] }
    if Int64(east) - Int64(west) > 1_800_000_000,
      let lastWest = longitudes.lazy.filter({ $0 < 0 }).max(),
      let firstEast = longitudes.lazy.filter({ $0 >= 0 }).min(),
      Int64(firstEast) - Int64(lastWest) > 1_800_000_000
    {
      return [south, firstEast, north, lastWest]
    }
    return [south, west, north, east]
  }

  /// A box by its plain numbers; one that crosses the antimeridian spans the Earth.
  private struct Box {
    var south = Int32.max
    var west = Int32.max
    var north = Int32.min
    var east = Int32.min

    @inline(__always) mutating func add(_ point: Coordinate) {
      south = min(south, point.latitudeE7)
      west = min(west, point.longitudeE7)
      north = max(north, point.latitudeE7)
      east = max(east, point.longitudeE7)
    }

    mutating func add(_ other: Box) {
      south = min(south, other.south)
      west = min(west, other.west)
      north = max(north, other.north)
      east = max(east, other.east)
    }

    /// Whether a side is over 20 km long; the Earth is never smaller than in `shortest`.
    var isWide: Bool {
      let height = Double(Int64(north) - Int64(south)) * 1e-7
      let width = Double(Int64(east) - Int64(west)) * 1e-7
      // A degree is never longer than 111.7 km: most edges are told small without a sine.
      if max(height, width) * 111_700 <= EdgeBoxes.wideMeters { return false }
      let scale = LocalScale(latitude: Double(Int64(south) + Int64(north)) / 2 * 1e-7)
      return height * scale.metersPerDegreeLatitude > EdgeBoxes.wideMeters
        || width * scale.metersPerDegreeLongitude > EdgeBoxes.wideMeters || width > 180
    }
  }
}
