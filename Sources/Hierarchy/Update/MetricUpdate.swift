/// One update of a metric: changed turns in, the entries that follow from them out.
///
/// Vertices are taken in rank order.  When `v` comes, all vertices below it are final: its stale
/// entries are computed anew, and those of its entries that changed are passed on to the pairs in
/// its row, which lie above it.  An entry whose detour over `v` became shorter is lowered at once;
/// one whose own detour over `v` became longer is stale, since any other may now be the least.
///
/// Weights and vias are those of a customization from nothing: least weight, then the turn, then
/// the lowest via.
///
/// Source: routing-core.md § 6.7; the pairs are the triangles of Dibbelt, Strasser, Wagner,
/// *Customizable Contraction Hierarchies*, JEA 2016, § 5.
@safe struct MetricUpdate<Weight: HierarchyWeight> {
  let topology: TopologyView
  let turns: TurnsView
  let up: UpdateSide<Weight>
  let down: UpdateSide<Weight>
  /// The current root path by depth.
  let path: UnsafePointer<UInt32>
  /// The row at hand by depth, while it is computed.
  let rowWeights: UnsafeMutablePointer<Weight>
  let rowVias: UnsafeMutablePointer<Int32>

  /// Rows with more stale entries than this are computed as a whole.
  private static var singleEntries: Int { 2 }

  /// Marks the entry of a turn as stale.
  @inline(__always)
  func change(_ turn: ChangedTurn, _ work: inout UpdateWork) {
    let tail = Int(turn.tail)
    let head = unsafe Int(turns.heads[Int(turn.turn)])
    if tail == head { return }
    let lower = min(tail, head)
    let side = tail < head ? up : down
    let entry = unsafe side.entry(of: lower, at: Int(topology.depths[max(tail, head)]))
    precondition(entry >= 0, "every turn has an entry")
    if side.markStale(entry) { work.staleCount &+= 1 }
    work.queue.insert(lower)
  }

  /// Makes the rows of one vertex final and passes on what changed; `path` leads up from it.
  @inline(__always)
  func process(
    _ vertex: Int,
    _ work: inout UpdateWork,
    weight: (_ tail: UInt32, _ turn: UInt32) -> Weight
  ) {
    if up.hasStale(vertex) {
      collectStale(up, vertex, &work.upEntries)
      renew(up, down, vertex, work.upEntries.entries, weight)
    }
    if down.hasStale(vertex) {
      collectStale(down, vertex, &work.downEntries)
      renew(down, up, vertex, work.downEntries.entries, weight)
    }
    collectChanged(up, vertex, &work.upEntries, &work.upDifferences)
    collectChanged(down, vertex, &work.downEntries, &work.downDifferences)
    let (upChanges, downChanges) = (work.upEntries.entries, work.downEntries.entries)
    if upChanges.count == 0 && downChanges.count == 0 { return }
    passOn(up, over: down, vertex, upChanges, &work)
    passOn(down, over: up, vertex, downChanges, &work)
  }

  // MARK: Entries of a row

  @inline(__always)
  private func collectStale(
    _ side: UpdateSide<Weight>,
    _ vertex: Int,
    _ entries: inout GrowingBuffer<RowEntry>
  ) {
    entries.count = 0
    forEachEntry(side, vertex) { entry, depth in
      if !side.isStale(entry) { return }
      side.markFresh(entry)
      entries.append(RowEntry(entry, depth))
    }
  }

  /// Entries whose weight changed; those with another via only are differences too.
  @inline(__always)
  private func collectChanged(
    _ side: UpdateSide<Weight>,
    _ vertex: Int,
    _ entries: inout GrowingBuffer<RowEntry>,
    _ differences: inout GrowingBuffer<UInt32>
  ) {
    entries.count = 0
    forEachEntry(side, vertex) { entry, depth in
      let isOther = unsafe side.weights[entry] != side.oldWeights[entry]
      if isOther { entries.append(RowEntry(entry, depth)) }
      if unsafe isOther || side.vias[entry] != side.oldVias[entry] {
        differences.append(UInt32(truncatingIfNeeded: entry))
      }
    }
  }

  @inline(__always)
  private func forEachEntry(
    _ side: UpdateSide<Weight>,
    _ vertex: Int,
    _ body: (_ entry: Int, _ depth: Int) -> Void
  ) {
    let row = unsafe side.rows + 4 &* vertex
    var entry = unsafe Int(row[0])
    var run = unsafe Int(row[1])
    let end = unsafe Int(row[5])
    while run < end {
      var depth = unsafe Int(side.runs[2 &* run])
      let stop = unsafe depth &+ Int(side.runs[2 &* run &+ 1])
      while depth < stop {
        body(entry, depth)
        entry &+= 1
        depth &+= 1
      }
      run &+= 1
    }
  }

  // MARK: Computing anew

  @inline(__always)
  private func renew(
    _ side: UpdateSide<Weight>,
    _ other: UpdateSide<Weight>,
    _ vertex: Int,
    _ entries: RowEntries,
    _ weight: (UInt32, UInt32) -> Weight
  ) {
    let depth = unsafe Int(topology.depths[vertex])
    var index = 0
    while index < entries.count {
      let entry = unsafe entries.base[index]
      let place = Int(entry.depth)
      unsafe rowWeights[place] = turnWeight(vertex, at: place, isUp: side.isUp, weight)
      unsafe rowVias[place] = -1
      index &+= 1
    }
    var next = unsafe Int(other.lower.firsts[vertex])
    let end = unsafe Int(other.lower.firsts[vertex &+ 1])
    while next < end {
      let below = unsafe Int(other.lower.vertices[next])
      next &+= 1
      let leg = unsafe other.weights[other.entry(of: below, at: depth)]
      if leg >= Weight.unreachable { continue }
      let via = Int32(truncatingIfNeeded: below)
      if entries.count <= Self.singleEntries {
        lower(side, below, entries, by: leg, via)
      } else {
        relax(side, below, above: depth, by: leg, via)
      }
    }
    index = 0
    while index < entries.count {
      let entry = unsafe entries.base[index]
      unsafe side.weights[Int(entry.entry)] = unsafe rowWeights[Int(entry.depth)]
      unsafe side.vias[Int(entry.entry)] = unsafe rowVias[Int(entry.depth)]
      index &+= 1
    }
  }

  /// Least weight of the turns between a vertex and its ancestor at `depth`.
  @inline(__always)
  private func turnWeight(
    _ vertex: Int,
    at depth: Int,
    isUp: Bool,
    _ weight: (UInt32, UInt32) -> Weight
  ) -> Weight {
    let tail = unsafe isUp ? vertex : Int(path[depth])
    let head = unsafe isUp ? path[depth] : UInt32(truncatingIfNeeded: vertex)
    var least = Weight.unreachable
    var turn = unsafe turns.first[tail]
    let end = unsafe turns.first[tail &+ 1]
    while turn < end {
      if unsafe turns.heads[Int(turn)] == head {
        least = Weight.lesser(least, weight(UInt32(truncatingIfNeeded: tail), turn))
      }
      turn &+= 1
    }
    return least
  }

  /// Lowers some entries to the detour over one vertex.
  @inline(__always)
  private func lower(
    _ side: UpdateSide<Weight>,
    _ below: Int,
    _ entries: RowEntries,
    by leg: Weight,
    _ via: Int32
  ) {
    var index = 0
    while index < entries.count {
      let place = unsafe Int(entries.base[index].depth)
      index &+= 1
      let entry = side.entry(of: below, at: place)
      if entry < 0 { continue }
      unsafe Weight.lower(
        &rowWeights[place],
        &rowVias[place],
        to: Weight.sum(leg, side.weights[entry]),
        by: via
      )
    }
  }

  /// Lowers a whole row to the detours over one vertex; what is not stale is never read.
  @inline(__always)
  private func relax(
    _ side: UpdateSide<Weight>,
    _ below: Int,
    above depth: Int,
    by leg: Weight,
    _ via: Int32
  ) {
    let row = unsafe side.rows + 4 &* below
    var weights = unsafe side.weights + Int(row[0])
    var run = unsafe Int(row[1])
    let end = unsafe Int(row[5])
    while run < end {
      let start = unsafe Int(side.runs[2 &* run])
      if start >= depth { return }
      let length = unsafe Int(side.runs[2 &* run &+ 1])
      let used = min(length, depth &- start)
      let into = unsafe rowWeights + start
      let viasInto = unsafe rowVias + start
      var index = 0
      while index < used {
        unsafe Weight.lower(
          &into[index],
          &viasInto[index],
          to: Weight.sum(leg, weights[index]),
          by: via
        )
        index &+= 1
      }
      unsafe weights += length
      run &+= 1
    }
  }

  // MARK: Passing on

  /// Tells all entries of a side that lead over `vertex`: the rows are those of the far ends of
  /// its entries on the other side, the ends those of its entries on this side farther up.
  @inline(__always)
  private func passOn(
    _ side: UpdateSide<Weight>,
    over other: UpdateSide<Weight>,
    _ vertex: Int,
    _ changed: RowEntries,
    _ work: inout UpdateWork
  ) {
    let highestChange = unsafe changed.count > 0 ? Int(changed.base[0].depth) : Int.max
    let row = unsafe other.rows + 4 &* vertex
    var entry = unsafe Int(row[0])
    var run = unsafe Int(row[1])
    let end = unsafe Int(row[5])
    while run < end {
      var depth = unsafe Int(other.runs[2 &* run])
      let stop = unsafe depth &+ Int(other.runs[2 &* run &+ 1])
      while depth < stop {
        let leg = unsafe other.weights[entry]
        let before = unsafe other.oldWeights[entry]
        if leg != before {
          passOnRow(side, vertex, to: depth, by: leg, &work)
        } else if leg < Weight.unreachable && highestChange < depth {
          passOnChanges(side, vertex, changed, to: depth, by: leg, &work)
        }
        entry &+= 1
        depth &+= 1
      }
      run &+= 1
    }
  }

  /// Tells the row of the ancestor at `depth` of all entries of `vertex` above it.
  @inline(__always)
  private func passOnRow(
    _ side: UpdateSide<Weight>,
    _ vertex: Int,
    to depth: Int,
    by leg: Weight,
    _ work: inout UpdateWork
  ) {
    var target = unsafe RowLookup(side.rows, side.runs, Int(path[depth]))
    let row = unsafe side.rows + 4 &* vertex
    var entry = unsafe Int(row[0])
    var run = unsafe Int(row[1])
    let end = unsafe Int(row[5])
    while run < end {
      var place = unsafe Int(side.runs[2 &* run])
      let stop = unsafe min(place &+ Int(side.runs[2 &* run &+ 1]), depth)
      if place >= depth { return }
      while place < stop {
        // An entry that neither was nor is reachable makes no detour.
        if unsafe side.weights[entry] < Weight.unreachable
          || side.oldWeights[entry] < Weight.unreachable
        {
          unsafe offer(
            side,
            &target,
            at: place,
            Weight.sum(leg, side.weights[entry]),
            vertex,
            &work
          )
        }
        entry &+= 1
        place &+= 1
      }
      run &+= 1
    }
  }

  /// Tells the row of the ancestor at `depth` of the changed entries of `vertex` above it.
  @inline(__always)
  private func passOnChanges(
    _ side: UpdateSide<Weight>,
    _ vertex: Int,
    _ changed: RowEntries,
    to depth: Int,
    by leg: Weight,
    _ work: inout UpdateWork
  ) {
    var target = unsafe RowLookup(side.rows, side.runs, Int(path[depth]))
    var index = 0
    while index < changed.count {
      let entry = unsafe changed.base[index]
      let place = Int(entry.depth)
      if place >= depth { return }
      let sum = unsafe Weight.sum(leg, side.weights[Int(entry.entry)])
      offer(side, &target, at: place, sum, vertex, &work)
      index &+= 1
    }
  }

  /// Lets an entry know the present weight of its detour over `vertex`.
  @inline(__always)
  private func offer(
    _ side: UpdateSide<Weight>,
    _ target: inout RowLookup,
    at depth: Int,
    _ candidate: Weight,
    _ vertex: Int,
    _ work: inout UpdateWork
  ) {
    let entry = target.entry(at: depth)
    if entry < 0 { return }
    let weight = unsafe side.weights[entry]
    let via = unsafe side.vias[entry]
    let own = Int32(truncatingIfNeeded: vertex)
    if via == own {
      if candidate == weight { return }
      if candidate < weight {
        unsafe side.weights[entry] = candidate
      } else if side.markStale(entry) {
        work.staleCount &+= 1
      }
    } else if candidate < weight || candidate == weight && own < via {
      unsafe side.weights[entry] = candidate
      unsafe side.vias[entry] = own
    } else {
      return
    }
    work.queue.insert(target.vertex)
  }
}
