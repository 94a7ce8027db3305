/// Stretches of ways between graph nodes, way by way in the order of the ways.
struct SplitWays {
  /// First point of each stretch, a place in `WayGeometry.wayNodes`.
  var firstPoints: [UInt32] = []
  /// Last point of each stretch, greater than its first.
  var lastPoints: [UInt32] = []
  /// Number of the way of each stretch; ascending.
  var ways: [UInt32] = []
  /// First stretch of each way.
  ///
  /// Shape: ways + 1.
  var wayFirstEdge: [UInt32] = []
  var counts = Counts()

  /// What the splitting met on its way.
  struct Counts: Equatable {
    /// Kept ways that have only one place, or none.
    var waysOfOnePlace = 0
    /// Places where a kept way is interrupted because a node is missing.
    var gaps = 0
    /// Stretches that began and ended at one node, cut in two.
    var loopsCut = 0
    /// Cuts of stretches that would have taken too long to travel.
    var longEdgesCut = 0
  }

  /// Number of stretches.
  var count: Int { ways.count }
}

/// Cuts ways at the nodes where roads meet, end, or have something to say.
///
/// A graph node is the end of a way part, a node that kept ways use twice, or a node that the
/// caller marks.  A node that a way repeats at once is one point.  Where a node is missing, the
/// way ends and begins anew: nothing ever bridges a gap.
struct WaySplitter {
  private let geometry: WayGeometry
  private let isKept: (Int) -> Bool
  /// Uses of each node, up to 2; 2 makes a graph node.
  private var uses: [UInt8]

  /// - Parameters:
  ///   - geometry: Ways and nodes of the extract.
  ///   - isMarked: For each node of the extract, other than 0 if it must be a graph node.
  ///   - isKept: Whether the way of a number is a road.
  /// - Returns: All stretches, way by way.
  static func split(
    _ geometry: WayGeometry,
    isMarked: [UInt8],
    isKept: @escaping (Int) -> Bool
  ) -> SplitWays {
    var splitter = WaySplitter(
      geometry: geometry,
      isKept: isKept,
      uses: isMarked.map { $0 == 0 ? 0 : 2 }
    )
    splitter.countUses()
    return splitter.cut()
  }

  private init(geometry: WayGeometry, isKept: @escaping (Int) -> Bool, uses: [UInt8]) {
    self.geometry = geometry
    self.isKept = isKept
    self.uses = uses
  }

  /// Next part of a way without a missing node, from `point` on; `nil` at the way's end.
  private func nextPart(from point: Int, end: Int) -> Range<Int>? {
    let nodes = unsafe geometry.wayNodes
    var first = point
    while first < end, unsafe nodes[first] == WayGeometry.missing { first &+= 1 }
    guard first < end else { return nil }
    var last = first
    while last < end, unsafe nodes[last] != WayGeometry.missing { last &+= 1 }
    return first..<last
  }

  private mutating func countUses() {
    let geometry = geometry
    let isKept = isKept
    var uses = self.uses
    self.uses = []
    unsafe uses.withUnsafeMutableBufferPointer { uses in
      for way in 0..<geometry.wayCount where isKept(way) {
        let end = unsafe Int(geometry.wayFirstNode[way + 1])
        var point = unsafe Int(geometry.wayFirstNode[way])
        while let part = nextPart(from: point, end: end) {
          unsafe uses[Int(geometry.wayNodes[part.lowerBound])] = 2
          unsafe uses[Int(geometry.wayNodes[part.upperBound - 1])] = 2
          var next = part.lowerBound
          while next < part.upperBound {
            let node = unsafe Int(geometry.wayNodes[next])
            if unsafe uses[node] < 2 { unsafe uses[node] &+= 1 }
            next = geometry.nextPoint(after: next, end: part.upperBound)
          }
          point = part.upperBound
        }
      }
    }
    self.uses = uses
  }

  private func cut() -> SplitWays {
    var result = SplitWays()
    result.wayFirstEdge.reserveCapacity(geometry.wayCount + 1)
    for way in 0..<geometry.wayCount {
      result.wayFirstEdge.append(UInt32(result.count))
      guard isKept(way) else { continue }
      let end = unsafe Int(geometry.wayFirstNode[way + 1])
      let before = result.count
      var point = unsafe Int(geometry.wayFirstNode[way])
      var partCount = 0
      while let part = nextPart(from: point, end: end) {
        cut(part, of: UInt32(way), into: &result)
        partCount += 1
        point = part.upperBound
      }
      result.counts.gaps += max(0, partCount - 1)
      if result.count == before { result.counts.waysOfOnePlace += 1 }
    }
    result.wayFirstEdge.append(UInt32(result.count))
    return result
  }

  private func cut(_ part: Range<Int>, of way: UInt32, into result: inout SplitWays) {
    var first = part.lowerBound
    var point = geometry.nextPoint(after: first, end: part.upperBound)
    while point < part.upperBound {
      if unsafe uses[Int(geometry.wayNodes[point])] >= 2 {
        if unsafe geometry.wayNodes[first] == geometry.wayNodes[point] {
          let middle = middlePoint(first, point)
          result.append(first, middle, way)
          first = middle
          result.counts.loopsCut += 1
        }
        result.append(first, point, way)
        first = point
      }
      point = geometry.nextPoint(after: point, end: part.upperBound)
    }
  }

  /// Point half way, by the number of steps, between two points of a way.
  private func middlePoint(_ first: Int, _ last: Int) -> Int {
    var steps = 0
    var point = first
    while point < last {
      point = geometry.nextPoint(after: point, end: last)
      steps += 1
    }
    point = first
    for _ in 0..<steps / 2 { point = geometry.nextPoint(after: point, end: last) }
    return point
  }
}

extension SplitWays {
  /// Adds a stretch between two points of a way.
  mutating func append(_ first: Int, _ last: Int, _ way: UInt32) {
    firstPoints.append(UInt32(first))
    lastPoints.append(UInt32(last))
    ways.append(way)
  }
}
