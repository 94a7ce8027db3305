import RoadbookGeo
import RoadbookRoadGraph

/// A small map made by hand: a grid of streets with everything that a map can hold.
///
/// Its hierarchy is made the slow way, by a table of all pairs of vertices, so that no code of the
/// library is asked whether it is right.
struct GridMap {
  let width: Int
  let height: Int
  /// The arrays of the map.
  private(set) var contents = RoadGraphContents()
  /// Arcs of the vertices before they are ranked.
  private var arcs: [UInt32] = []

  init(width: Int = 4, height: Int = 3) {
    self.width = width
    self.height = height
    addNodes()
    addEdges()
    addNodeArcs()
    addStrings()
    addRestriction()
    addHierarchy()
    addBoxes()
    contents.topologyID = 0x1234_5678_9ABC_DEF0
    contents.metricProfileHash = 0x0FED_CBA9_8765_4321
    contents.timestamp = 1_700_000_000
    contents.manifest = #"{"streets":"grid"}"#
  }

  // MARK: Base

  private mutating func addNodes() {
    for row in 0..<height {
      for column in 0..<width {
        contents.nodeLatitudes.append(Int32(411_500_000 + row * 9_000))
        contents.nodeLongitudes.append(Int32(-86_100_000 + column * 12_000))
        contents.nodeFlags.append(row == 1 && column == 1 ? 2 : 0)
      }
    }
    contents.boundingBox = [
      411_500_000, -86_100_000, Int32(411_500_000 + (height - 1) * 9_000),
      Int32(-86_100_000 + (width - 1) * 12_000),
    ]
    contents.taggedNodes = [1, 2]
    contents.taggedNodeRecords = [2, 2]
  }

  private mutating func addEdges() {
    contents.edgeShapeOffsets = [0]
    for row in 0..<height {
      for column in 0..<width {
        let node = row * width + column
        if column + 1 < width { addEdge(node, node + 1, record: 0) }
        if row + 1 < height { addEdge(node, node + width, record: 1) }
      }
    }
  }

  private mutating func addEdge(_ tail: Int, _ head: Int, record: UInt32) {
    let edge = contents.edgeTails.count
    contents.edgeTails.append(UInt32(tail))
    contents.edgeHeads.append(UInt32(head))
    contents.edgeLengthsDecimeters.append(1_000)
    contents.edgeFlags.append(edge % 5 == 0 ? EdgeFlags.toll.rawValue : 0)
    contents.edgeClasses.append(RoadClass.residential.rawValue)
    contents.edgeRecords.append(record)
    contents.edgeWays.append(Int64(edge) - 3)
    contents.edgeIslands.append(0)
    let from = place(tail)
    let to = place(head)
    let middle = Coordinate(
      latitudeE7: (from.latitudeE7 + to.latitudeE7) / 2 + 1_000,
      longitudeE7: (from.longitudeE7 + to.longitudeE7) / 2 + 700
    )
    let points = [from, middle, to].dropFirst().dropLast() + (edge % 3 == 0 ? [to] : [])
    contents.shapeBytes += ShapeCoding.encode(
      tail: from,
      points: edge % 4 == 1 ? [] : Array(points)
    )
    contents.edgeShapeOffsets.append(UInt32(contents.shapeBytes.count))
    let isOneway = edge % 7 == 3
    contents.arcSpeeds += [5_000, isOneway ? 0 : 3_000]
    contents.arcAccess += [1, isOneway ? 0 : 1]
    contents.arcSpeedLimits += [5_000, 65_535]
  }

  /// Place of a node.
  func place(_ node: Int) -> Coordinate {
    Coordinate(
      latitudeE7: contents.nodeLatitudes[node],
      longitudeE7: contents.nodeLongitudes[node]
    )
  }

  private func tail(_ arc: UInt32) -> Int {
    Int(arc & 1 == 0 ? contents.edgeTails[Int(arc / 2)] : contents.edgeHeads[Int(arc / 2)])
  }

  private func head(_ arc: UInt32) -> Int { tail(arc ^ 1) }

  private mutating func addNodeArcs() {
    contents.nodeFirstArc = [0]
    for node in 0..<contents.nodeLatitudes.count {
      let leaving = (0..<UInt32(2 * contents.edgeTails.count)).filter { tail($0) == node }
      contents.nodeArcs += leaving.sorted {
        place(node).bearingDegrees(to: place(head($0)))
          < place(node).bearingDegrees(to: place(head($1)))
      }
      contents.nodeFirstArc.append(UInt32(contents.nodeArcs.count))
    }
  }

  private mutating func addBoxes() {
    contents.wideEdges = [2]
    let map = RoadGraph(contents)
    var level: [[Int32]?] = (0..<map.edgeCount).map { edge in
      if edge == 2 { return nil }
      let points = map.points(of: EdgeID(UInt32(edge)))
      let latitudes = points.map(\.latitudeE7)
      let longitudes = points.map(\.longitudeE7)
      return [
        latitudes.min() ?? 0, longitudes.min() ?? 0, latitudes.max() ?? 0, longitudes.max() ?? 0,
      ]
    }
    repeat {
      level = stride(from: 0, to: level.count, by: 16).map { first in
        level[first..<min(first + 16, level.count)].compactMap(\.self).reduce(nil) { sum, box in
          guard let sum else { return box }
          return [
            min(sum[0], box[0]), min(sum[1], box[1]), max(sum[2], box[2]), max(sum[3], box[3]),
          ]
        }
      }
      contents.boxes += level.flatMap { $0 ?? [0, 0, 0, 0] }
      contents.boxLevelCounts.append(UInt32(level.count))
    } while level.count > 1
  }

  private mutating func addStrings() {
    let strings = ["", "E 80", "Elm Street", "Rua Á", "highway", "name", "residential", "signal"]
    contents.stringOffsets = [0]
    for string in strings {
      contents.stringBytes += Array(string.utf8)
      contents.stringOffsets.append(UInt32(contents.stringBytes.count))
    }
    contents.recordNames = [2, 3, 0]
    contents.recordRefs = [0, 1, 0]
    contents.recordFirstTag = [0, 2, 4, 5]
    contents.tagKeys = [4, 5, 4, 5, 4]
    contents.tagValues = [6, 2, 6, 3, 7]
  }

  private mutating func addRestriction() {
    contents.restrictionFirst = [0, 2]
    contents.restrictionArcs = [0, 4]
    contents.restrictionKinds = [0]
    contents.restrictionRelations = [-77]
  }

  // MARK: Hierarchy

  private static let unreachable: Int64 = 1 << 40

  private mutating func addHierarchy() {
    arcs = (0..<UInt32(contents.arcAccess.count)).filter { contents.arcAccess[Int($0)] != 0 }
    // Any order will do; this one mixes the map well.
    arcs.sort { ($0 &* 2_654_435_761) < ($1 &* 2_654_435_761) }
    let parents = parents(of: weights())
    arcs = postOrder(parents).map { arcs[$0] }
    addVertices()
    addTree(self.parents(of: weights()))
    addRows()
  }

  /// Weight of each turn between vertices in their present order.
  private func weights() -> [[Int64]] {
    arcs.map { from in
      arcs.map { to in
        guard head(from) == tail(to), from != to ^ 1, !(from == 0 && to == 4) else {
          return GridMap.unreachable
        }
        return Int64(3_600_000) / Int64(contents.arcSpeeds[Int(to)]) + 200
      }
    }
  }

  /// Parents in the elimination tree; the number of vertices at a root.
  private func parents(of weights: [[Int64]]) -> [Int] {
    var joined = weights.indices.map { a in
      weights.indices.map { b in
        min(weights[a][b], weights[b][a]) < GridMap.unreachable
      }
    }
    return weights.indices.map { vertex in
      let above = weights.indices.filter { $0 > vertex && joined[vertex][$0] }
      for a in above { for b in above { joined[a][b] = true } }
      return above.first ?? weights.count
    }
  }

  private func postOrder(_ parents: [Int]) -> [Int] {
    var order: [Int] = []
    func visit(_ vertex: Int) {
      for child in parents.indices where parents[child] == vertex { visit(child) }
      if vertex < parents.count { order.append(vertex) }
    }
    visit(parents.count)
    return order
  }

  private mutating func addVertices() {
    contents.vertexArcs = arcs
    contents.vertexKinds = arcs.map { _ in 0 }
    contents.arcSeeds = [UInt32](repeating: .max, count: contents.arcAccess.count)
    for (vertex, arc) in arcs.enumerated() { contents.arcSeeds[Int(arc)] = UInt32(vertex) }
    contents.turnFirst = [0]
    for row in weights() {
      for (head, weight) in row.enumerated() where weight < GridMap.unreachable {
        contents.turnHeads.append(UInt32(head))
        contents.turnClasses.append(TurnClass(shape: .right).rawValue)
      }
      contents.turnFirst.append(UInt32(contents.turnHeads.count))
    }
  }

  private mutating func addTree(_ parents: [Int]) {
    contents.parents = parents.map { $0 == parents.count ? UInt32.max : UInt32($0) }
    contents.depths = [UInt16](repeating: 0, count: parents.count)
    for vertex in parents.indices.reversed() where parents[vertex] < parents.count {
      contents.depths[vertex] = contents.depths[parents[vertex]] + 1
    }
  }

  private mutating func addRows() {
    var weights = weights()
    var vias = weights.map { $0.map { _ in UInt32.max } }
    for middle in weights.indices {
      for from in weights.indices where from > middle {
        for to in weights.indices where to > middle {
          let sum = weights[from][middle] + weights[middle][to]
          guard sum < weights[from][to] else { continue }
          weights[from][to] = sum
          vias[from][to] = UInt32(middle)
        }
      }
    }
    for vertex in weights.indices {
      contents.rows += [
        UInt32(contents.upWeights.count), UInt32(contents.upRuns.count / 2),
        UInt32(contents.downWeights.count), UInt32(contents.downRuns.count / 2),
      ]
      var up: [(depth: UInt16, weight: Int32, via: UInt32)] = []
      var down = up
      for other in weights.indices.reversed() where other > vertex {
        let depth = contents.depths[other]
        if weights[vertex][other] < GridMap.unreachable {
          up.append((depth, Int32(weights[vertex][other]), vias[vertex][other]))
        }
        if weights[other][vertex] < GridMap.unreachable {
          down.append((depth, Int32(weights[other][vertex]), vias[other][vertex]))
        }
      }
      contents.upWeights += up.map(\.weight)
      contents.upVias += up.map(\.via)
      contents.upRuns += GridMap.runs(up.map(\.depth))
      contents.downWeights += down.map(\.weight)
      contents.downVias += down.map(\.via)
      contents.downRuns += GridMap.runs(down.map(\.depth))
    }
    contents.rows += [
      UInt32(contents.upWeights.count), UInt32(contents.upRuns.count / 2),
      UInt32(contents.downWeights.count), UInt32(contents.downRuns.count / 2),
    ]
  }

  private static func runs(_ depths: [UInt16]) -> [UInt16] {
    var runs: [UInt16] = []
    for depth in depths {
      if let first = runs.dropLast().last, let length = runs.last, first + length == depth {
        runs[runs.count - 1] = length + 1
      } else {
        runs += [depth, 1]
      }
    }
    return runs
  }
}
