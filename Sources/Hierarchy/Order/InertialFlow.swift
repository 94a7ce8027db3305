/// Cuts a piece by flows from one end to the other, in several directions at once.
///
/// Terminals are the first and last nodes along a direction.  A flow that has reached its greatest
/// is evaluated, then its terminals are widened and it goes on from where it was, so that more
/// balanced cuts cost little more.  The flow that has sent least is always the next to go on, and
/// one that can no longer beat the best cut is dropped.
///
/// The best cut of all is rarely straight.  So the distance from it is used as one more direction,
/// again and again as long as that finds a better one: this does more than twice the directions.
///
/// - Source: Schild and Sommer, *On Balanced Separators in Road Networks*, SEA 2015; going on with
///   the same flow and balancing by piercing: Gottesbüren, Hamann, Uhl and Wagner, *Faster and
///   Better Nested Dissection Orders for Customizable Contraction Hierarchies*, Algorithms 2019.
@safe struct InertialFlow {
  private static let directionCount = 4
  private static let stageCount = 6
  private static let refinementCount = 3

  private let view: PieceView
  private let graph: ReducedGraph
  private let totalWeight: Int
  private let sorter: KeySorter
  private let keys: UnsafeMutablePointer<UInt16>
  private let flows: UnsafeMutablePointer<DirectedFlow>
  private var workspace: FlowWorkspace
  private var balance: CutBalance
  private var best = CutScore.none
  /// The best cut by flow so far: 1 for each kept node on one side.
  private let bestSides: UnsafeMutablePointer<UInt8>
  private var bestIsDeadEnd = false

  /// Prepares to cut a connected piece that is no tree.
  init(_ view: PieceView, arena: inout ScratchArena) {
    self.view = view
    graph = ReducedGraph(view, arena: &arena)
    totalWeight = view.nodeCount
    sorter = KeySorter(capacity: graph.nodeCount, arena: &arena)
    unsafe keys = unsafe arena.take(UInt16.self, graph.nodeCount)
    unsafe flows = unsafe arena.take(DirectedFlow.self, Self.directionCount)
    workspace = FlowWorkspace(nodeCount: graph.nodeCount, arena: &arena)
    balance = CutBalance(nodeCount: graph.nodeCount, arena: &arena)
    unsafe bestSides = unsafe arena.takeZeroed(UInt8.self, graph.nodeCount)
    for index in 0..<Self.directionCount {
      unsafe flows[index] = DirectedFlow(in: graph, arena: &arena)
    }
  }

  /// Marks one side of the best cut by 1, the other by 0; neither is empty.
  mutating func cut(into sides: UnsafeMutablePointer<UInt8>, cancellation: Cancellation) {
    if graph.heaviestDeadEnd != .max {
      best = CutScore(cut: 1, side: graph.heaviestDeadEndSide)
      bestIsDeadEnd = true
    }
    for index in 0..<Self.directionCount {
      fillKeys(alongDirection: index)
      start(index, reach: 20)
    }
    run(0..<Self.directionCount, step: 4, cancellation)
    refine(cancellation)
    if 20 * best.side < totalWeight {
      // One node bears nearly all the weight, as dead ends: with them it is a tree.
      unsafe graph.markHeaviestNode(in: bestSides)
      bestIsDeadEnd = false
    }
    if bestIsDeadEnd {
      unsafe graph.markHeaviestDeadEnd(in: sides)
    } else {
      unsafe graph.expand(bestSides, to: sides)
    }
  }

  /// Begins a flow along the order of `keys`, its terminals `reach` hundredths of the weight.
  private func start(_ index: Int, reach: Int) {
    unsafe sorter.sort(graph.nodeCount, by: keys, into: flows[index].sorted)
    unsafe flows[index].start(in: graph, totalWeight: totalWeight)
    unsafe flows[index].widen(to: reach, in: graph)
  }

  /// Lets flows send and be evaluated, widening each by `step` hundredths from stage to stage.
  private mutating func run(_ indices: Range<Int>, step: Int, _ cancellation: Cancellation) {
    while let index = nextFlow(indices) {
      if graph.nodeCount >= 4096 && cancellation.isRequested() { return }
      if unsafe flows[index].advance(in: graph, &workspace) { continue }
      evaluate(index)
      unsafe flows[index].stage += 1
      if unsafe flows[index].stage < Self.stageCount {
        unsafe flows[index].widen(to: flows[index].reach + step, in: graph)
      } else {
        unsafe flows[index].isActive = false
      }
    }
  }

  /// The flow that has sent least of those that can still win.
  private func nextFlow(_ indices: Range<Int>) -> Int? {
    var result: Int?
    for index in indices where unsafe flows[index].isActive {
      // At best the two sides come out even.
      let bound = unsafe CutScore(cut: flows[index].flow, side: totalWeight / 2)
      if !bound.isBetter(than: best, ofWeight: totalWeight) {
        unsafe flows[index].isActive = false
      } else if result.map({ unsafe flows[index].flow < flows[$0].flow }) ?? true {
        result = index
      }
    }
    return result
  }

  private mutating func evaluate(_ index: Int) {
    let side = unsafe balance.balance(flows[index], in: graph, totalWeight: totalWeight)
    let score = unsafe CutScore(cut: flows[index].flow, side: side)
    guard score.isBetter(than: best, ofWeight: totalWeight) else { return }
    best = score
    bestIsDeadEnd = false
    unsafe balance.copySides(of: flows[index], in: graph, to: bestSides)
  }

  private mutating func refine(_ cancellation: Cancellation) {
    var round = 0
    while round < Self.refinementCount && best.cut > 1 && !bestIsDeadEnd {
      let before = best
      fillKeysByDistanceFromCut()
      start(0, reach: 10)
      run(0..<1, step: 6, cancellation)
      guard best != before else { return }
      round += 1
    }
  }

  /// Sets `keys` to places along east, north, northeast and northwest.
  private func fillKeys(alongDirection direction: Int) {
    let (kept, x, y, keys, count) = unsafe (graph.kept, view.x, view.y, keys, graph.nodeCount)
    let along = unsafe direction == 1 ? 0 : longitudeScale(atLatitude: view.y[0])
    let across: Double = direction == 0 ? 0 : direction == 3 ? -1 : 1
    var (least, greatest) = (Double.infinity, -Double.infinity)
    var index = 0
    while index < count {
      let node = unsafe Int(kept[index])
      let place = unsafe Double(x[node]) * along + Double(y[node]) * across
      least = min(least, place)
      greatest = max(greatest, place)
      index += 1
    }
    let factor = greatest > least ? 65535 / (greatest - least) : 0
    index = 0
    while index < count {
      let node = unsafe Int(kept[index])
      let place = unsafe Double(x[node]) * along + Double(y[node]) * across
      unsafe keys[index] = UInt16(min(65535, max(0, (place - least) * factor)))
      index += 1
    }
  }

  /// Sets `keys` to the number of edges from the best cut, one side counted down.
  private func fillKeysByDistanceFromCut() {
    let (first, head, count) = unsafe (graph.first, graph.head, graph.nodeCount)
    let (sides, keys) = unsafe (bestSides, keys)
    let (queue, distance) = unsafe (workspace.queue, workspace.current)
    var end = 0
    var node = 0
    while node < count {
      var place = unsafe Int(first[node])
      let last = unsafe Int(first[node &+ 1])
      while unsafe place < last && sides[Int(head[place])] == sides[node] { place &+= 1 }
      unsafe distance[node] = place < last ? 0 : .max
      if place < last {
        unsafe queue[end] = UInt32(truncatingIfNeeded: node)
        end &+= 1
      }
      node &+= 1
    }
    var next = 0
    while next < end {
      node = unsafe Int(queue[next])
      next &+= 1
      let steps = unsafe min(distance[node], 32767)
      unsafe keys[node] = unsafe UInt16(sides[node] == 1 ? 32767 - steps : 32768 + steps)
      var place = unsafe Int(first[node])
      let last = unsafe Int(first[node &+ 1])
      while place < last {
        let other = unsafe head[place]
        if unsafe distance[Int(other)] == .max {
          unsafe distance[Int(other)] = unsafe distance[node] &+ 1
          unsafe queue[end] = other
          end &+= 1
        }
        place &+= 1
      }
    }
  }
}
