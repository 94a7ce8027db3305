/// Cuts a piece by flows from one end to the other, in several directions at once.
///
/// Terminals are the first and last nodes along a direction.  A flow that has reached its greatest
/// is evaluated, then its terminals are widened and it goes on from where it was, so that more
/// balanced cuts cost little more.  The flow that has sent least is always the next to go on, and
/// one that can no longer beat the best cut is dropped.
///
/// - Source: Schild and Sommer, *On Balanced Separators in Road Networks*, SEA 2015; going on with
///   the same flow and balancing by piercing: Gottesbüren, Hamann, Uhl and Wagner, *Faster and
///   Better Nested Dissection Orders for Customizable Contraction Hierarchies*, Algorithms 2020.
struct InertialFlow {
  /// Widths of the terminals from stage to stage, in 1/65,536 of the weight: 20 % to 44 %.
  private static let reaches = [13107, 15729, 18350, 20972, 23593, 26214, 28836]
  /// Directions of flow, a sixteenth of a turn apart.
  private static let directions: [(along: Double, across: Double)] = [
    (1, 0), (0.9238795325112867, 0.3826834323650898),
    (0.7071067811865476, 0.7071067811865476), (0.3826834323650898, 0.9238795325112867),
    (0, 1), (-0.3826834323650898, 0.9238795325112867),
    (-0.7071067811865476, 0.7071067811865476), (-0.9238795325112867, 0.3826834323650898),
  ]

  private let view: PieceView
  private let graph: ReducedGraph
  private let totalWeight: Int
  private var workspace: FlowWorkspace
  private var balance: CutBalance
  private let flows: UnsafeMutablePointer<DirectedFlow>
  /// The best cut so far: 1 for each kept node on one side.
  private let bestSides: UnsafeMutablePointer<UInt8>
  private var best = CutScore.none

  init(_ view: PieceView, arena: inout ScratchArena) {
    self.view = view
    graph = ReducedGraph(view, arena: &arena)
    totalWeight = view.nodeCount
    workspace = FlowWorkspace(nodeCount: graph.nodeCount, arena: &arena)
    balance = CutBalance(nodeCount: graph.nodeCount, arena: &arena)
    bestSides = arena.takeZeroed(UInt8.self, graph.nodeCount)
    flows = arena.take(DirectedFlow.self, Self.directions.count)
    let sorter = KeySorter(capacity: graph.nodeCount, arena: &arena)
    let keys = arena.take(UInt16.self, graph.nodeCount)
    for direction in 0..<Self.directions.count {
      flows[direction] = makeFlow(direction, sorter, keys, &arena)
    }
  }

  /// Marks one side of the best cut by 1.
  mutating func cut(into sides: UnsafeMutablePointer<UInt8>, cancellation: Cancellation) {
    considerDeadEnd()
    while let index = nextFlow() {
      if graph.nodeCount >= 4096 && cancellation.isRequested() { break }
      if flows[index].advance(in: graph, &workspace) { continue }
      evaluate(index)
      flows[index].stage += 1
      if flows[index].stage == Self.reaches.count {
        flows[index].isActive = false
      } else {
        flows[index].widen(to: Self.reaches[flows[index].stage], in: graph)
      }
    }
    finish(sides)
  }

  /// The flow that has sent least of those that can still win.
  private func nextFlow() -> Int? {
    var result: Int?
    for index in 0..<Self.directions.count where flows[index].isActive {
      // At best the two sides come out even.
      if !CutScore(cut: flows[index].flow, side: totalWeight / 2).isBetter(than: best, totalWeight)
      {
        flows[index].isActive = false
      } else if result.map({ flows[index].flow < flows[$0].flow }) ?? true {
        result = index
      }
    }
    return result
  }

  private mutating func evaluate(_ index: Int) {
    let found = balance.balance(flows[index], in: graph, totalWeight: totalWeight)
    let score = CutScore(cut: flows[index].flow, side: found)
    guard score.isBetter(than: best, totalWeight) else { return }
    best = score
    balance.copySides(of: flows[index], in: graph, to: bestSides)
  }

  private mutating func considerDeadEnd() {
    guard graph.heaviestDeadEnd != .max else { return }
    best = CutScore(cut: 1, side: graph.heaviestDeadEndSide)
  }

  private func finish(_ sides: UnsafeMutablePointer<UInt8>) {
    if best.cut == 1 && best.side == graph.heaviestDeadEndSide {
      graph.markHeaviestDeadEnd(in: sides)
    } else {
      graph.expand(bestSides, to: sides)
    }
  }

  private func makeFlow(
    _ direction: Int,
    _ sorter: KeySorter,
    _ keys: UnsafeMutablePointer<UInt16>,
    _ arena: inout ScratchArena
  ) -> DirectedFlow {
    let count = graph.nodeCount
    let arcCount = 2 * graph.edgeCount
    let flow = DirectedFlow(
      residual: arena.take(UInt8.self, arcCount),
      sorted: arena.take(UInt32.self, count),
      position: arena.take(UInt16.self, count),
      border: arena.take(UInt32.self, count)
    )
    flow.residual.update(repeating: 1, count: arcCount)
    fillKeys(keys, direction)
    sorter.sort(count, by: keys, into: flow.sorted)
    var before = 0
    for place in 0..<count {
      let node = Int(flow.sorted[place])
      let weight = Int(graph.weight[node])
      let share = (2 * before + weight) * 32768 / totalWeight
      flow.position[node] = UInt16(min(65535, share))
      before += weight
    }
    var widened = flow
    widened.widen(to: Self.reaches[0], in: graph)
    return widened
  }

  /// Places of all nodes along a direction, scaled to 16 bits.
  private func fillKeys(_ keys: UnsafeMutablePointer<UInt16>, _ direction: Int) {
    let count = graph.nodeCount
    let (kept, x, y) = (graph.kept, view.x, view.y)
    let scale = longitudeScale(atLatitude: view.y[0])
    let along = scale * Self.directions[direction].along
    let across = Self.directions[direction].across
    var (least, greatest) = (Double.infinity, -Double.infinity)
    var index = 0
    while index < count {
      let node = Int(kept[index])
      let place = Double(x[node]) * along + Double(y[node]) * across
      least = min(least, place)
      greatest = max(greatest, place)
      index += 1
    }
    let factor = greatest > least ? 65535 / (greatest - least) : 0
    index = 0
    while index < count {
      let node = Int(kept[index])
      let place = Double(x[node]) * along + Double(y[node]) * across
      keys[index] = UInt16(min(65535, max(0, (place - least) * factor)))
      index += 1
    }
  }
}

/// How good a cut is: edges it cuts, and weight of its smaller side.
struct CutScore {
  var cut: Int
  var side: Int

  /// Worse than any.
  static let none = CutScore(cut: .max, side: 0)

  /// Whether the cut has fewer edges for its smaller side; sides of a fifth come before others.
  func isBetter(than other: CutScore, _ totalWeight: Int) -> Bool {
    guard other.side > 0 else { return true }
    let (isEven, otherIsEven) = (5 * side >= totalWeight, 5 * other.side >= totalWeight)
    guard isEven == otherIsEven else { return isEven }
    let (own, others) = (cut * other.side, other.cut * side)
    return own < others || (own == others && side > other.side)
  }
}
