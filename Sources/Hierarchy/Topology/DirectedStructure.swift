/// Which rows can hold a finite weight: the skeleton of the directed hierarchy.
///
/// For `x` in rank order the up row is the turns that lead up from `x`, joined with the up rows
/// (above `x`) of all lower `v` that `x` leads down to; the down row likewise with all directions
/// reversed.  Sets of depths as bits; lower rows wait in the list of their next neighbour, as in
/// customization, so the undirected fill is never made.  Turns that are closed in one direction
/// take 60 % off it.
///
/// Source: routing-core.md §5.2.
@safe struct DirectedStructure: ~Copyable {
  private let parents: UnsafePointer<UInt32>
  private let depths: UnsafePointer<UInt16>
  private let vertexCount: Int
  private let turns: TurnsView
  private let up: DepthSet
  private let down: DepthSet
  /// Runs without padding, of all rows so far; the rows join closures must not spread padding.
  private var exactUp = GrowingBuffer<UInt16>()
  private var exactDown = GrowingBuffer<UInt16>()
  private var cursors: GrowingBuffer<RowCursor>
  private var waiting: GrowingBuffer<UInt32>
  private let path: RootPath

  /// What was built; padded.
  private(set) var rows: [UInt32] = []
  private(set) var upRuns: [UInt16] = []
  private(set) var downRuns: [UInt16] = []
  /// Entries of each row without padding.
  private(set) var upArcs: GrowingBuffer<UInt32>
  private(set) var downArcs: GrowingBuffer<UInt32>
  /// Elementary relaxations of one customization without padding.
  private(set) var relaxations = 0
  private var upWeights = 0
  private var downWeights = 0

  init(
    vertexCount: Int,
    levelCount: Int,
    parents: UnsafePointer<UInt32>,
    depths: UnsafePointer<UInt16>,
    turns: TurnsView
  ) {
    self.vertexCount = vertexCount
    unsafe self.parents = unsafe parents
    unsafe self.depths = unsafe depths
    self.turns = turns
    up = DepthSet(levelCount: levelCount)
    down = DepthSet(levelCount: levelCount)
    cursors = GrowingBuffer(repeating: RowCursor(), count: vertexCount)
    waiting = GrowingBuffer(repeating: noVertex, count: vertexCount)
    path = RootPath(levelCount: levelCount)
    upArcs = GrowingBuffer(capacity: vertexCount)
    downArcs = GrowingBuffer(capacity: vertexCount)
    rows.reserveCapacity(4 * (vertexCount + 1))
    upRuns.reserveCapacity(6 * vertexCount)
    downRuns.reserveCapacity(6 * vertexCount)
  }

  /// Builds all rows.
  mutating func build() {
    let entering = unsafe EnteringTurns(vertexCount: vertexCount, depths: depths, turns: turns)
    for vertex in 0..<vertexCount {
      let depth = unsafe Int(depths[vertex])
      unsafe path.move(to: vertex, parents: parents, depths: depths)
      up.removeAll(below: depth)
      down.removeAll(below: depth)
      insertTurns(of: vertex, entering)
      joinLowerRows(of: vertex, depth: depth)
      appendRowStart()
      emit(vertex, depth: depth)
    }
    appendRowStart()
  }

  private func insertTurns(of vertex: Int, _ entering: borrowing EnteringTurns) {
    for turn in unsafe Int(turns.first[vertex])..<Int(turns.first[vertex + 1]) {
      let head = unsafe Int(turns.heads[turn])
      if head > vertex { unsafe up.insert(Int(depths[head])) }
    }
    var turn = unsafe entering.firsts[vertex]
    while turn != noVertex {
      unsafe down.insert(Int(entering.tailDepths[Int(turn)]))
      turn = unsafe entering.nexts[Int(turn)]
    }
  }

  private mutating func joinLowerRows(of vertex: Int, depth: Int) {
    let upRuns = unsafe UnsafePointer(exactUp.base)
    let downRuns = unsafe UnsafePointer(exactDown.base)
    let cursors = unsafe cursors.base
    let waiting = unsafe waiting.base
    var next = unsafe waiting[vertex]
    while next != noVertex {
      let lower = Int(next)
      var cursor = unsafe cursors[lower]
      next = cursor.next
      let leadsUp = unsafe cursor.upDepth(upRuns) == depth
      let leadsDown = unsafe cursor.downDepth(downRuns) == depth
      if leadsUp { unsafe cursor.stepUp(upRuns) }
      if leadsDown { unsafe cursor.stepDown(downRuns) }
      if leadsDown {
        relaxations &+= Int(cursor.upEnd)
        unsafe insert(
          upRuns,
          last: cursor.upRun,
          length: cursor.upLength,
          before: cursor.upRunsBefore,
          up
        )
      }
      if leadsUp {
        relaxations &+= Int(cursor.downEnd)
        unsafe insert(
          downRuns,
          last: cursor.downRun,
          length: cursor.downLength,
          before: cursor.downRunsBefore,
          down
        )
      }
      let following = unsafe max(cursor.upDepth(upRuns), cursor.downDepth(downRuns))
      if following >= 0 {
        let ancestor = unsafe Int(path.vertices[following])
        cursor.next = unsafe waiting[ancestor]
        unsafe waiting[ancestor] = UInt32(truncatingIfNeeded: lower)
      }
      unsafe cursors[lower] = cursor
    }
  }

  /// Inserts what is left of a row.
  @inline(__always)
  private func insert(
    _ runs: UnsafePointer<UInt16>,
    last: UInt32,
    length: UInt16,
    before: UInt16,
    _ set: borrowing DepthSet
  ) {
    guard length > 0 else { return }
    var run = Int(last)
    var length = Int(length)
    var left = Int(before)
    while true {
      unsafe set.insert(from: Int(runs[2 &* run]), length: length)
      if left == 0 { return }
      left &-= 1
      run &-= 1
      length = unsafe Int(runs[2 &* run &+ 1])
    }
  }

  /// Start of the next row.
  private mutating func appendRowStart() {
    rows.append(UInt32(upWeights))
    rows.append(UInt32(upRuns.count / 2))
    rows.append(UInt32(downWeights))
    rows.append(UInt32(downRuns.count / 2))
  }

  /// Writes the rows of a vertex and lets it wait for its lowest neighbour.
  private mutating func emit(_ vertex: Int, depth: Int) {
    let firstUp = exactUp.count / 2
    let firstDown = exactDown.count / 2
    // In the build a cursor's weight end counts the entries that are left.
    let upCount = Self.emit(up, below: depth, exact: &exactUp, padded: &upRuns, &upWeights)
    let downCount = Self.emit(
      down,
      below: depth,
      exact: &exactDown,
      padded: &downRuns,
      &downWeights
    )
    upArcs.append(UInt32(upCount))
    downArcs.append(UInt32(downCount))
    var cursor = RowCursor()
    unsafe cursor.setUp(
      runs: exactUp.base,
      first: firstUp,
      end: exactUp.count / 2,
      weightEnd: UInt32(upCount)
    )
    unsafe cursor.setDown(
      runs: exactDown.base,
      first: firstDown,
      end: exactDown.count / 2,
      weightEnd: UInt32(downCount)
    )
    let following = unsafe max(cursor.upDepth(exactUp.base), cursor.downDepth(exactDown.base))
    if following >= 0 {
      let ancestor = unsafe Int(path.vertices[following])
      cursor.next = unsafe waiting.base[ancestor]
      unsafe waiting.base[ancestor] = UInt32(vertex)
    }
    unsafe cursors.base[vertex] = cursor
  }

  /// Writes one set as runs, exact and with gaps of one depth closed.
  private static func emit(
    _ set: borrowing DepthSet,
    below limit: Int,
    exact: inout GrowingBuffer<UInt16>,
    padded: inout [UInt16],
    _ weights: inout Int
  ) -> Int {
    var arcs = 0
    var paddedStart = -1
    var paddedEnd = -2
    var start = set.firstMember(from: 0, below: limit)
    while start < limit {
      let end = set.firstGap(from: start, below: limit)
      exact.append(UInt16(truncatingIfNeeded: start))
      exact.append(UInt16(truncatingIfNeeded: end - start))
      arcs += end - start
      if start == paddedEnd + 1 {
        padded[padded.count - 1] = UInt16(truncatingIfNeeded: end - paddedStart)
        weights += end - paddedEnd
      } else {
        padded.append(UInt16(truncatingIfNeeded: start))
        padded.append(UInt16(truncatingIfNeeded: end - start))
        weights += end - start
        paddedStart = start
      }
      paddedEnd = end
      start = set.firstMember(from: end, below: limit)
    }
    return arcs
  }
}
