import RoadbookHierarchy

/// What an order makes of a turn-expanded graph, found out the simple way: neighbours are joined
/// vertex by vertex, lowest first, directions apart.
struct OrderStatistics {
  /// Vertices, arcs of the network that exist.
  var vertexCount = 0
  var turnCount = 0
  /// Vertices on the way to the root, averaged over all vertices, the vertex included.
  var averageDepth = 0.0
  var maximumDepth = 0
  /// Arcs of the undirected chordal graph, and those of a way to the root on average.
  var undirectedArcCount = 0
  var averageUndirectedArcs = 0.0
  /// Weights of the two directed halves, without and with the padding of runs.
  var directedArcCount = 0
  var paddedWeightCount = 0
  /// Weights of one half on a way to the root on average.
  var averageDirectedArcs = 0.0
  /// Sums over pairs: arcs into a vertex from above × arcs out of it to above.
  var relaxationCount = 0
  var runCount = 0

  /// Turns are all pairs of arcs over a node, but those that turn back; with
  /// `turnsBackAtDeadEnds` those also where nothing else goes on.
  init(_ network: OrderNetwork, order: [UInt32], turnsBackAtDeadEnds: Bool = false) {
    var rankOfArc = [Int](repeating: -1, count: order.count)
    var arcs: [Int] = []
    for arc in order.reversed().map(Int.init) {
      let directions = network.presence[arc / 2]
      guard directions.contains(arc % 2 == 0 ? .forward : .backward) else { continue }
      rankOfArc[arc] = arcs.count
      arcs.append(arc)
    }
    vertexCount = arcs.count
    var leaving = [[Int]](repeating: [], count: network.nodeCount)
    for arc in arcs { leaving[network.tail(of: arc)].append(arc) }
    var up = [Set<Int>](repeating: [], count: vertexCount)
    var down = [Set<Int>](repeating: [], count: vertexCount)
    for arc in arcs {
      let next = leaving[network.head(of: arc)]
      let isDeadEnd = next.allSatisfy { $0 == arc ^ 1 }
      for other in next where other != arc ^ 1 || (turnsBackAtDeadEnds && isDeadEnd) {
        let (a, b) = (rankOfArc[arc], rankOfArc[other])
        turnCount += 1
        if a < b { up[a].insert(b) } else if b < a { down[b].insert(a) }
      }
    }
    contract(up: &up, down: &down)
  }

  /// Joins neighbours from the lowest vertex up, and counts what comes out.
  private mutating func contract(up: inout [Set<Int>], down: inout [Set<Int>]) {
    let count = vertexCount
    var parent = [Int](repeating: -1, count: count)
    // The undirected graph: its rows pass to the lowest neighbour.
    var rows = [[Int]](repeating: [], count: count)
    var inherited = [[Int]](repeating: [], count: count)
    for vertex in 0..<count {
      var row = up[vertex].union(down[vertex])
      for child in inherited[vertex] { row.formUnion(rows[child]) }
      row.remove(vertex)
      rows[vertex] = row.sorted()
      guard let lowest = rows[vertex].first else { continue }
      parent[vertex] = lowest
      inherited[lowest].append(vertex)
    }
    var depth = [Int](repeating: 0, count: count)
    var arcsAbove = [Int](repeating: 0, count: count)
    for vertex in (0..<count).reversed() {
      let above = parent[vertex]
      depth[vertex] = above < 0 ? 1 : depth[above] + 1
      arcsAbove[vertex] = rows[vertex].count + (above < 0 ? 0 : arcsAbove[above])
    }
    averageDepth = average(depth)
    maximumDepth = depth.max() ?? 0
    undirectedArcCount = rows.reduce(0) { $0 + $1.count }
    averageUndirectedArcs = average(arcsAbove)
    countDirected(up: &up, down: &down, parent: parent, depth: depth)
  }

  private mutating func countDirected(
    up: inout [Set<Int>],
    down: inout [Set<Int>],
    parent: [Int],
    depth: [Int]
  ) {
    var directed = [Int](repeating: 0, count: vertexCount)
    for vertex in 0..<vertexCount {
      // Every pair above: a path from the one over this vertex to the other.
      for entering in down[vertex] {
        for leaving in up[vertex] where leaving != entering {
          if entering < leaving {
            up[entering].insert(leaving)
          } else {
            down[leaving].insert(entering)
          }
        }
      }
      relaxationCount += up[vertex].count * down[vertex].count
      directedArcCount += up[vertex].count + down[vertex].count
      directed[vertex] = up[vertex].count
      for row in [up[vertex], down[vertex]] {
        let places = row.map { depth[$0] }.sorted()
        for (index, place) in places.enumerated() {
          let gap = index == 0 ? Int.max : place - places[index - 1]
          runCount += gap > 2 ? 1 : 0
          paddedWeightCount += gap == 2 ? 2 : 1
        }
      }
    }
    for vertex in (0..<vertexCount).reversed() where parent[vertex] >= 0 {
      directed[vertex] += directed[parent[vertex]]
    }
    averageDirectedArcs = average(directed)
  }

  private func average(_ values: [Int]) -> Double {
    Double(values.reduce(0, +)) / Double(max(1, values.count))
  }
}

extension OrderNetwork {
  func tail(of arc: Int) -> Int { Int(arc % 2 == 0 ? tails[arc / 2] : heads[arc / 2]) }
  func head(of arc: Int) -> Int { Int(arc % 2 == 0 ? heads[arc / 2] : tails[arc / 2]) }
}
