/// Basic customization, left-looking: gives every entry of a topology's rows its weight.
///
/// The weight of an entry is the least of its turn (if there is one) and of all detours over one
/// lower vertex.  Vertices are taken in rank order; when `x` comes, the rows of all lower vertices
/// are final, and those that have `x` as neighbour wait in a list.  Their rows above `x` are added
/// to `x`'s own in a workspace indexed by depth.
///
/// Source: Dibbelt, Strasser, Wagner, *Customizable Contraction Hierarchies*, JEA 2016, § 5, in the
/// form of a left-looking sparse Cholesky factorization; routing-core.md § 6.2.
@safe struct CustomizationKernel<Lane: WeightLane>: @unchecked Sendable {
  let topology: TopologyView
  let turns: TurnsView
  let turnWeights: UnsafePointer<Lane>
  let enteringFirsts: UnsafePointer<UInt32>
  let enteringNexts: UnsafePointer<UInt32>
  let enteringDepths: UnsafePointer<UInt16>
  let rows: LaneRows<Lane>
  /// Remaining row of each vertex.
  let cursors: UnsafeMutablePointer<RowCursor>
  /// First vertex that waits for each vertex.
  let waiting: UnsafeMutablePointer<UInt32>
  /// Largest depth + 1.
  let levelCount: Int
  /// Looked at now and then; a stopped run leaves rows that mean nothing.
  let stop: CustomizationStop?

  /// Makes the rows of a range of whole subtrees final.
  @inline(__always)
  func runSubtrees(first: Int, last: Int, _ memory: borrowing LaneWorkspaceMemory<Lane>) {
    guard first <= last else { return }
    let work = memory.view
    unsafe work.leaving.pointee = noVertex
    unsafe memory.path.reset(to: first, parents: topology.parents, depths: topology.depths)
    var vertex = first
    while vertex <= last {
      if let stop, stop.isStopped { return }
      let end = min(last, vertex &+ CustomizationStop.interval &- 1)
      if unsafe rows.upVias == nil {
        while vertex <= end {
          unsafe memory.path.move(to: vertex, parents: topology.parents, depths: topology.depths)
          process(vertex, upTo: last, work, keepsVias: false)
          vertex &+= 1
        }
      } else {
        while vertex <= end {
          unsafe memory.path.move(to: vertex, parents: topology.parents, depths: topology.depths)
          process(vertex, upTo: last, work, keepsVias: true)
          vertex &+= 1
        }
      }
    }
  }

  /// Makes the rows of a chain of parents final.
  ///
  /// - Parameters:
  ///   - first: Lowest vertex.
  ///   - last: Highest vertex.
  ///   - arrivals: Lists of vertices that wait for one of the chain or for one above it.
  ///   - memory: The thread's workspace.
  @inline(__always)
  func runChain(
    first: Int,
    last: Int,
    arrivals: [UInt32],
    _ memory: borrowing LaneWorkspaceMemory<Lane>
  ) {
    let work = memory.view
    unsafe work.leaving.pointee = noVertex
    if let stop, stop.isStopped { return }
    unsafe memory.path.reset(to: first, parents: topology.parents, depths: topology.depths)
    for arrival in arrivals {
      var next = arrival
      while next != noVertex {
        var cursor = unsafe cursors[Int(next)]
        let vertex = Int(next)
        next = cursor.next
        wait(vertex, &cursor, upTo: last, work)
      }
    }
    var vertex = first
    while true {
      if unsafe rows.upVias == nil {
        process(vertex, upTo: last, work, keepsVias: false)
      } else {
        process(vertex, upTo: last, work, keepsVias: true)
      }
      if vertex == last { return }
      vertex = unsafe Int(topology.parents[vertex])
    }
  }

  /// Makes the rows of one vertex final.
  @inline(__always)
  private func process(
    _ vertex: Int,
    upTo last: Int,
    _ work: LaneWorkspace<Lane>,
    keepsVias: Bool
  ) {
    let depth = unsafe Int(topology.depths[vertex])
    clearRows(of: vertex, work, keepsVias: keepsVias)
    enterTurns(of: vertex, work)
    var next = unsafe waiting[vertex]
    while next != noVertex {
      let lower = Int(next)
      next = unsafe cursors[lower].next
      join(lower, at: depth, upTo: last, work, keepsVias: keepsVias)
    }
    storeRows(of: vertex, upTo: last, work, keepsVias: keepsVias)
  }

  /// Makes the workspace unreachable where the vertex has entries; elsewhere it is never read.
  @inline(__always)
  private func clearRows(of vertex: Int, _ work: LaneWorkspace<Lane>, keepsVias: Bool) {
    let row = unsafe topology.rows + 4 &* vertex
    unsafe fill(topology.upRuns, row[1], row[5], work.up, Lane.unreachable)
    unsafe fill(topology.downRuns, row[3], row[7], work.down, Lane.unreachable)
    if keepsVias {
      unsafe fill(topology.upRuns, row[1], row[5], work.upVias, Lane.noVia)
      unsafe fill(topology.downRuns, row[3], row[7], work.downVias, Lane.noVia)
    }
  }

  @inline(__always)
  private func fill<Element>(
    _ runs: UnsafePointer<UInt16>,
    _ first: UInt32,
    _ end: UInt32,
    _ memory: UnsafeMutablePointer<Element>,
    _ value: Element
  ) {
    var run = Int(first)
    while run < Int(end) {
      var place = unsafe Int(runs[2 &* run])
      let stop = unsafe place &+ Int(runs[2 &* run &+ 1])
      while place < stop {
        unsafe memory[place] = value
        place &+= 1
      }
      run &+= 1
    }
  }

  /// Lowers the entries of the vertex to its turns.
  @inline(__always)
  private func enterTurns(of vertex: Int, _ work: LaneWorkspace<Lane>) {
    var turn = unsafe Int(turns.first[vertex])
    let end = unsafe Int(turns.first[vertex &+ 1])
    while turn < end {
      let head = unsafe Int(turns.heads[turn])
      if head > vertex {
        let place = unsafe Int(topology.depths[head])
        unsafe work.up[place] = unsafe Lane.lesser(work.up[place], turnWeights[turn])
      }
      turn &+= 1
    }
    var entering = unsafe enteringFirsts[vertex]
    while entering != noVertex {
      let place = unsafe Int(enteringDepths[Int(entering)])
      unsafe work.down[place] = unsafe Lane.lesser(work.down[place], turnWeights[Int(entering)])
      entering = unsafe enteringNexts[Int(entering)]
    }
  }

  /// Adds the detours over one lower vertex, and lets it wait for its next neighbour.
  @inline(__always)
  private func join(
    _ lower: Int,
    at depth: Int,
    upTo last: Int,
    _ work: LaneWorkspace<Lane>,
    keepsVias: Bool
  ) {
    let upRuns = unsafe topology.upRuns
    let downRuns = unsafe topology.downRuns
    var cursor = unsafe cursors[lower]
    var fromLower = Lane.unreachable
    var toLower = Lane.unreachable
    if unsafe cursor.upDepth(upRuns) == depth {
      unsafe cursor.stepUp(upRuns)
      fromLower = unsafe rows.up[Int(cursor.upEnd)]
    }
    if unsafe cursor.downDepth(downRuns) == depth {
      unsafe cursor.stepDown(downRuns)
      toLower = unsafe rows.down[Int(cursor.downEnd)]
    }
    let via = Lane.via(Int32(truncatingIfNeeded: lower))
    if cursor.upLength > 0 && !toLower.isUnreachable {
      unsafe relax(
        upRuns,
        run: Int(cursor.upRun),
        length: Int(cursor.upLength),
        before: Int(cursor.upRunsBefore),
        weights: rows.up + Int(cursor.upEnd),
        by: toLower,
        into: work.up,
        work.upVias,
        via,
        keepsVias: keepsVias
      )
    }
    if cursor.downLength > 0 && !fromLower.isUnreachable {
      unsafe relax(
        downRuns,
        run: Int(cursor.downRun),
        length: Int(cursor.downLength),
        before: Int(cursor.downRunsBefore),
        weights: rows.down + Int(cursor.downEnd),
        by: fromLower,
        into: work.down,
        work.downVias,
        via,
        keepsVias: keepsVias
      )
    }
    wait(lower, &cursor, upTo: last, work)
  }

  /// Lowers the workspace to what is left of a row plus the weight of the way to its vertex; from
  /// the deepest run to the shallowest, `weights` is one past the last weight.
  @inline(__always)
  private func relax(
    _ runs: UnsafePointer<UInt16>,
    run: Int,
    length: Int,
    before: Int,
    weights: UnsafePointer<Lane>,
    by leg: Lane,
    into labels: UnsafeMutablePointer<Lane>,
    _ vias: UnsafeMutablePointer<Lane.Via>,
    _ via: Lane.Via,
    keepsVias: Bool
  ) {
    var run = run
    var length = length
    var before = before
    var weights = unsafe weights
    while true {
      let place = unsafe Int(runs[2 &* run])
      unsafe weights -= length
      let into = unsafe labels + place
      var index = 0
      if keepsVias {
        let viasInto = unsafe vias + place
        while index < length {
          unsafe Lane.lower(
            &into[index],
            &viasInto[index],
            to: Lane.sum(leg, weights[index]),
            by: via
          )
          index &+= 1
        }
      } else {
        while index < length {
          unsafe into[index] = unsafe Lane.lesser(into[index], Lane.sum(leg, weights[index]))
          index &+= 1
        }
      }
      if before == 0 { return }
      before &-= 1
      run &-= 1
      length = unsafe Int(runs[2 &* run &+ 1])
    }
  }

  /// Writes the workspace back to the rows, and lets the vertex wait for its lowest neighbour.
  @inline(__always)
  private func storeRows(
    of vertex: Int,
    upTo last: Int,
    _ work: LaneWorkspace<Lane>,
    keepsVias: Bool
  ) {
    let row = unsafe topology.rows + 4 &* vertex
    unsafe copy(topology.upRuns, row[1], row[5], work.up, to: rows.up + Int(row[0]))
    unsafe copy(topology.downRuns, row[3], row[7], work.down, to: rows.down + Int(row[2]))
    if keepsVias, let upVias = unsafe rows.upVias, let downVias = unsafe rows.downVias {
      unsafe copy(topology.upRuns, row[1], row[5], work.upVias, to: upVias + Int(row[0]))
      unsafe copy(topology.downRuns, row[3], row[7], work.downVias, to: downVias + Int(row[2]))
    }
    var cursor = RowCursor()
    unsafe cursor.setUp(
      runs: topology.upRuns,
      first: Int(row[1]),
      end: Int(row[5]),
      weightEnd: row[4]
    )
    unsafe cursor.setDown(
      runs: topology.downRuns,
      first: Int(row[3]),
      end: Int(row[7]),
      weightEnd: row[6]
    )
    wait(vertex, &cursor, upTo: last, work)
  }

  @inline(__always)
  private func copy<Element>(
    _ runs: UnsafePointer<UInt16>,
    _ first: UInt32,
    _ end: UInt32,
    _ memory: UnsafeMutablePointer<Element>,
    to destination: UnsafeMutablePointer<Element>
  ) {
    var destination = unsafe destination
    var run = Int(first)
    while run < Int(end) {
      let source = unsafe memory + Int(runs[2 &* run])
      let length = unsafe Int(runs[2 &* run &+ 1])
      var index = 0
      while index < length {
        unsafe destination[index] = unsafe source[index]
        index &+= 1
      }
      unsafe destination += length
      run &+= 1
    }
  }

  @inline(__always)
  private func wait(
    _ vertex: Int,
    _ cursor: inout RowCursor,
    upTo last: Int,
    _ work: LaneWorkspace<Lane>
  ) {
    let next = unsafe max(cursor.upDepth(topology.upRuns), cursor.downDepth(topology.downRuns))
    if next >= 0 {
      let ancestor = unsafe Int(work.path[next])
      let list = unsafe ancestor > last ? work.leaving : waiting + ancestor
      cursor.next = unsafe list.pointee
      unsafe list.pointee = UInt32(truncatingIfNeeded: vertex)
    }
    unsafe cursors[vertex] = cursor
  }
}
