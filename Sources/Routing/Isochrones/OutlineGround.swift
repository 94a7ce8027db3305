import RoadbookGeo
import RoadbookRoadGraph

/// The points between which outlines run: road ends, places along roads, and places far from any
/// road, each with the time at which it is reached.
struct OutlineGround {
  /// The frame's corners, then all other points, neighbours near each other; all different.
  private(set) var points: [OutlinePoint] = []
  let plane: LocalPlane
  /// Greatest limit in centiseconds.
  private let limit: Int64
  private let map: RoadGraph
  private let reached: ReachedRoads
  private let bannedFlags: UInt32
  /// Least and greatest coordinates of what is looked at.
  private var box: (west: Int64, south: Int64, east: Int64, north: Int64) = (0, 0, 0, 0)

  /// Most points; beyond, the area is too large.
  static let maximumPointCount = 4_000_000
  /// Distance between places along a road.
  private static let stepMeters = 80.0
  /// Least distance of a place without a road from all points on roads.
  private static let clearanceMeters = 250.0
  /// How far the ground reaches beyond what is reached.
  private static let marginMeters = 700.0
  /// Farthest that coordinates may lie from the middle, so that tests of sides are exact.
  private static let farthestUnits: Int64 = 1 << 29 - 1

  /// Gathers the points.
  ///
  /// - Parameters:
  ///   - reached: Times on the roads.
  ///   - sources: Where drives begin, one or more places; the first is the middle of the plane.
  ///   - limit: Greatest limit in centiseconds.
  ///   - bannedFlags: Edges with any of these flags do not count.
  init(
    _ reached: ReachedRoads,
    from sources: [Coordinate],
    limit: Int64,
    bannedFlags: UInt32
  ) {
    self.reached = reached
    self.limit = limit
    self.bannedFlags = bannedFlags
    map = reached.map
    plane = LocalPlane(origin: sources[0])
    let ends = roadEnds()
    findBox(ends)
    for end in ends { add(map.coordinate(of: NodeID(end.node)), end.time, isRoadEnd: true) }
    for source in sources { add(source, 0, isRoadEnd: false) }
    addPlacesAlongRoads()
    addPlacesWithoutRoads()
    sortAndMerge()
    points.insert(contentsOf: frame, at: 0)
  }

  /// Units of 1e-7 degree in some metres, east and north; at a pole east has no end.
  private func units(_ meters: Double) -> (x: Int64, y: Int64) {
    let x = plane.eastScale > 0 ? meters / plane.eastScale : 1e9
    return (Int64(min(x, 1e9)), Int64(meters / plane.northScale))
  }

  private func place(_ point: Coordinate) -> (x: Int64, y: Int64) {
    (
      plane.origin.longitudeDifferenceE7(to: point),
      Int64(point.latitudeE7) - Int64(plane.origin.latitudeE7)
    )
  }

  // MARK: Road ends

  /// Whether drives may use an edge.
  private func counts(_ edge: UInt32) -> Bool {
    map.edgeFlags[edge] & bannedFlags == 0
  }

  /// The nodes at which an arc ends that may be used, with their times.
  private func roadEnds() -> [(node: UInt32, time: Int64)] {
    let times = reached.nodeTimes
    var isEnd = [Bool](repeating: false, count: map.nodeCount)
    for arc in 0..<UInt32(2 * map.edgeCount)
    where reached.weights.access(arc) != 0 && counts(arc / 2) {
      let head = Int(map.head(of: ArcID(arc)).rawValue)
      if times[head] != ReachedRoads.never || map.edgeIslands[arc / 2] == 0 { isEnd[head] = true }
    }
    return isEnd.indices.filter { isEnd[$0] }.map { (UInt32($0), times[$0]) }
  }

  /// Finds the box around all ends that may matter.
  private mutating func findBox(_ ends: [(node: UInt32, time: Int64)]) {
    let margin = units(Self.marginMeters)
    let enough = limit + limit / 20
    var all = ends.filter { $0.time <= enough }
      .map { place(map.coordinate(of: NodeID($0.node))) }
    all.append((0, 0))
    let (west, east) = (all.map(\.x).min() ?? 0, all.map(\.x).max() ?? 0)
    let (south, north) = (all.map(\.y).min() ?? 0, all.map(\.y).max() ?? 0)
    box = (
      max(west - margin.x, -Self.farthestUnits), max(south - margin.y, -Self.farthestUnits),
      min(east + margin.x, Self.farthestUnits), min(north + margin.y, Self.farthestUnits)
    )
  }

  private func isInBox(_ x: Int64, _ y: Int64) -> Bool {
    x > box.west && x < box.east && y > box.south && y < box.north
  }

  private mutating func add(_ x: Int64, _ y: Int64, _ time: Int64, isRoadEnd: Bool = false) {
    guard isInBox(x, y) else { return }
    points.append(OutlinePoint(x: x, y: y, time: time, isRoadEnd: isRoadEnd))
  }

  private mutating func add(_ point: Coordinate, _ time: Int64, isRoadEnd: Bool) {
    let (x, y) = place(point)
    add(x, y, time, isRoadEnd: isRoadEnd)
  }

  // MARK: Places in between

  /// Adds places along edges that are long: else a road could be cut off from its own ends.
  private mutating func addPlacesAlongRoads() {
    for edge in 0..<UInt32(map.edgeCount) {
      let meters = Double(map.edgeLengthsDecimeters[edge]) / 10
      let weights = reached.weights
      let isUsed = weights.access(2 * edge) | weights.access(2 * edge + 1) != 0
      guard meters > 1.5 * Self.stepMeters, isUsed, counts(edge),
        map.edgeFlags[edge] & EdgeFlags.ferry.rawValue == 0
      else { continue }
      let isReached =
        reached.arcStarts[Int(2 * edge)] != ReachedRoads.never
        || reached.arcStarts[Int(2 * edge + 1)] != ReachedRoads.never
      if !isReached, map.edgeIslands[edge] != 0 { continue }
      let reach = units(meters)
      let (x, y) = place(map.coordinate(of: NodeID(map.edgeTails[edge])))
      guard x > box.west - reach.x, x < box.east + reach.x, y > box.south - reach.y,
        y < box.north + reach.y
      else { continue }
      addPlaces(along: edge, meters: meters)
    }
  }

  /// Counts the places to add along an edge, apart from its ends.
  ///
  /// - Parameters:
  ///   - meters: Its length.
  ///   - drawnMeters: The length of its line in the plane.  It bounds the work if a damaged map
  ///     claims far more; the plane halves no length near the middle.
  /// - Returns: Their number; 0 or less if there is none.
  static func placeCount(meters: Double, drawnMeters: Double) -> Int {
    Int((min(meters, 2 * drawnMeters) / stepMeters).rounded(.up)) - 1
  }

  private mutating func addPlaces(along edge: UInt32, meters: Double) {
    let line = map.points(of: EdgeID(edge)).map { place($0) }
    var ends: [Double] = [0]
    for (a, b) in zip(line, line.dropFirst()) {
      let east = Double(b.x - a.x) * plane.eastScale
      let north = Double(b.y - a.y) * plane.northScale
      ends.append(ends[ends.count - 1] + (east * east + north * north).squareRoot())
    }
    var piece = 1
    let length = ends[ends.count - 1]
    let count = Self.placeCount(meters: meters, drawnMeters: length)
    for number in 1...max(count, 1) where count > 0 && length > 0 {
      let share = Double(number) / Double(count + 1)
      while piece < ends.count - 1, ends[piece] < share * length { piece += 1 }
      let (a, b) = (line[piece - 1], line[piece])
      let span = ends[piece] - ends[piece - 1]
      let part = span > 0 ? (share * length - ends[piece - 1]) / span : 0
      add(
        a.x + Int64((Double(b.x - a.x) * part).rounded()),
        a.y + Int64((Double(b.y - a.y) * part).rounded()),
        reached.time(onEdge: edge, at: UInt32(share * 65_536))
      )
    }
  }

  /// Adds places that are far from all roads, so that outlines keep to the roads.
  private mutating func addPlacesWithoutRoads() {
    let cell = units(Self.clearanceMeters * spread)
    guard cell.x > 0, cell.y > 0 else { return }
    let columns = Int((box.east - box.west) / cell.x) + 1
    let rows = Int((box.north - box.south) / cell.y) + 1
    var isNear = [Bool](repeating: false, count: columns * rows)
    let clearance = Self.clearanceMeters * spread
    for point in points {
      let column = Int((point.x - box.west) / cell.x)
      let row = Int((point.y - box.south) / cell.y)
      for r in max(row - 1, 0)...min(row + 1, rows - 1) {
        for c in max(column - 1, 0)...min(column + 1, columns - 1) {
          let (x, y) = middle(c, r, cell)
          let east = Double(x - point.x) * plane.eastScale
          let north = Double(y - point.y) * plane.northScale
          if east * east + north * north < clearance * clearance { isNear[r * columns + c] = true }
        }
      }
    }
    for row in 0..<rows {
      for column in 0..<columns where !isNear[row * columns + column] {
        let (x, y) = middle(column, row, cell)
        add(x, y, ReachedRoads.never)
      }
    }
  }

  /// How much farther apart than usual places without roads are; more than 1 in a large area.
  private var spread: Double {
    let width = Double(box.east - box.west) * plane.eastScale
    let height = Double(box.north - box.south) * plane.northScale
    return max(1, (width * height / 100_000).squareRoot() / Self.clearanceMeters)
  }

  private func middle(_ column: Int, _ row: Int, _ cell: (x: Int64, y: Int64)) -> (Int64, Int64) {
    (
      box.west + Int64(column) * cell.x + cell.x / 2, box.south + Int64(row) * cell.y + cell.y / 2
    )
  }

  // MARK: Order

  /// Corners around the box.
  private var frame: [OutlinePoint] {
    let (west, south, east, north) = (box.west - 1, box.south - 1, box.east + 1, box.north + 1)
    return [(west, south), (east, south), (east, north), (west, north)].map {
      OutlinePoint(x: $0.0, y: $0.1, time: ReachedRoads.never, isRoadEnd: false)
    }
  }

  /// Sorts the points in strips, up one and down the next.
  ///
  /// Of points at one place one is kept: a road's end before others, else the earliest.
  private mutating func sortAndMerge() {
    let strips = max(1, Int64((Double(points.count) / 2).squareRoot()))
    let width = (box.east - box.west) / strips + 1
    let keys = points.map { point in
      let strip = (point.x - box.west) / width
      return (strip, strip & 1 == 0 ? point.y : -point.y)
    }
    let order = points.indices.sorted { one, other in
      let (a, b) = (keys[one], keys[other])
      if a != b { return a < b }
      let (p, q) = (points[one], points[other])
      return (p.x, p.isRoadEnd ? 0 : 1, p.time) < (q.x, q.isRoadEnd ? 0 : 1, q.time)
    }
    var sorted: [OutlinePoint] = []
    sorted.reserveCapacity(points.count)
    for index in order {
      let point = points[index]
      if let last = sorted.last, last.x == point.x, last.y == point.y { continue }
      sorted.append(point)
    }
    points = sorted
  }
}
