import RoadbookRoadGraph

/// One run of Dijkstra's search from a place to every state of a car.
///
/// A label is the avoided length in the upper 32 bits and the time in the lower; it holds for the
/// far end of the state's arc.
struct OracleSearch {
  private let oracle: GraphOracle
  private let avoided: UInt32
  private let excluded: UInt32
  private var labels: [Int64]
  private let arcWeights: [Int64]
  /// Weights of arcs for who enters them: those of closed ones are unreached.
  private let entryWeights: [Int64]
  private static let unreached = Int64.max

  init(_ oracle: GraphOracle, avoided: UInt32, excluded: UInt32) {
    self.oracle = oracle
    self.avoided = avoided
    self.excluded = excluded
    labels = Array(repeating: Self.unreached, count: oracle.graph.arcOfState.count)
    let rules = oracle.rules
    arcWeights = (0..<UInt32(2 * rules.map.edgeCount)).map { arc in
      if rules.access(arc) == .closed || rules.map.edgeFlags[arc / 2] & excluded != 0 {
        return Self.unreached
      }
      return (rules.avoidedLength(ofEdge: arc / 2, avoided) << 32) + rules.countedTime(arc)
    }
    var entryWeights = arcWeights
    for arc in rules.closedArcs { entryWeights[Int(arc)] = Self.unreached }
    self.entryWeights = entryWeights
  }

  /// Weight of an arc up to a fraction.
  func weight(_ place: GraphOracle.ArcPlace) -> Int64 {
    let rules = oracle.rules
    let length = (rules.avoidedLength(ofEdge: place.arc / 2, avoided) * place.fraction) >> 16
    return (length << 32) + rules.countedTime(place.arc, upTo: place.fraction)
  }

  private func isAllowed(_ arc: UInt32) -> Bool { arcWeights[Int(arc)] != Self.unreached }

  mutating func run(from sources: [OracleSnap]) {
    let places = sources.flatMap(oracle.arcs(of:)).filter { isAllowed($0.arc) }
    run(
      fromStates: places.compactMap { place in
        oracle.graph.startStates[Int(place.arc)].map { ($0, rest(place)) }
      }
    )
  }

  /// Weight from a place on an arc to the arc's end.
  func rest(_ place: GraphOracle.ArcPlace) -> Int64 {
    arcWeights[Int(place.arc)] - weight(place)
  }

  /// Label of a state; `nil` if it was not reached.
  func label(_ state: UInt32) -> Int64? {
    labels[Int(state)] == Self.unreached ? nil : labels[Int(state)]
  }

  mutating func run(fromStates seeds: [(state: UInt32, label: Int64)]) {
    var queue = OracleQueue()
    for (state, label) in seeds where label < labels[Int(state)] {
      labels[Int(state)] = label
      queue.push(label, state)
    }
    let graph = oracle.graph
    graph.firstStep.withUnsafeBufferPointer { first in
      graph.stepTargets.withUnsafeBufferPointer { targets in
        graph.stepCharges.withUnsafeBufferPointer { charges in
          graph.arcOfState.withUnsafeBufferPointer { arcs in
            entryWeights.withUnsafeBufferPointer { weights in
              labels.withUnsafeMutableBufferPointer { labels in
                while let (label, state) = queue.pop() {
                  if label > labels[Int(state)] { continue }
                  for step in first[Int(state)]..<first[Int(state) + 1] {
                    let target = targets[step]
                    let weight = weights[Int(arcs[Int(target)])]
                    if weight == Self.unreached { continue }
                    let sum = label + Int64(charges[step]) + weight
                    if sum < labels[Int(target)] {
                      labels[Int(target)] = sum
                      queue.push(sum, target)
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  /// Cost to a place on an arc, from the sources of the run.
  func cost(to target: GraphOracle.ArcPlace, from sources: [OracleSnap]) -> OracleCost? {
    guard isAllowed(target.arc) else { return nil }
    var least = Self.unreached
    let (rules, graph) = (oracle.rules, oracle.graph)
    let part = weight(target)
    let isOpen = entryWeights[Int(target.arc)] != Self.unreached
    for before in rules.arcs(leaving: rules.tail(target.arc)).map({ $0 ^ 1 }) where isOpen {
      for state in graph.statesOfArc[Int(before)] where labels[Int(state)] != Self.unreached {
        guard let step = graph.step(from: state, onto: target.arc) else { continue }
        least = min(least, labels[Int(state)] + Int64(graph.stepCharges[step]) + part)
      }
    }
    for source in sources.flatMap(oracle.arcs(of:))
    where source.arc == target.arc && source.fraction <= target.fraction {
      least = min(least, part - weight(source))
    }
    if least == Self.unreached { return nil }
    return OracleCost(avoidedDecimeters: least >> 32, centiseconds: least & 0xFFFF_FFFF)
  }
}

/// A heap of labels with their states, least label first.
private struct OracleQueue {
  private var heap: [(label: Int64, state: UInt32)] = []

  mutating func push(_ label: Int64, _ state: UInt32) {
    heap.append((label, state))
    heap.withUnsafeMutableBufferPointer { heap in
      var place = heap.count - 1
      while place > 0 {
        let parent = (place - 1) / 4
        if heap[parent].label <= label { break }
        heap[place] = heap[parent]
        place = parent
      }
      heap[place] = (label, state)
    }
  }

  mutating func pop() -> (Int64, UInt32)? {
    guard let top = heap.first, let last = heap.popLast() else { return nil }
    if heap.isEmpty { return top }
    heap.withUnsafeMutableBufferPointer { heap in
      var place = 0
      while 4 * place + 1 < heap.count {
        var least = 4 * place + 1
        for child in least..<min(4 * place + 5, heap.count)
        where heap[child].label < heap[least].label {
          least = child
        }
        if last.label <= heap[least].label { break }
        heap[place] = heap[least]
        place = least
      }
      heap[place] = last
    }
    return top
  }
}
