/// A directed graph with weights, in the caller's numbering.
struct TestGraph {
  struct Turn: Hashable {
    var tail: Int
    var head: Int
    var weight: Int32
  }

  var vertexCount: Int
  /// By tail.
  var turns: [Turn]

  init(vertexCount: Int, turns: [Turn]) {
    self.vertexCount = vertexCount
    self.turns = turns.enumerated().sorted {
      ($0.element.tail, $0.offset) < ($1.element.tail, $1.offset)
    }
    .map(\.element)
  }

  var first: [UInt32] {
    var first = [UInt32](repeating: 0, count: vertexCount + 1)
    for turn in turns { first[turn.tail + 1] += 1 }
    for vertex in 0..<vertexCount { first[vertex + 1] += first[vertex] }
    return first
  }

  var heads: [UInt32] { turns.map { UInt32($0.head) } }

  static let unreachable: Int32 = 1_073_741_823

  /// A graph of any kind: parts without connection, one-ways, zero and huge and unreachable
  /// weights, parallel turns, loops.
  static func random(vertices: Int, turns count: Int, parts: Int, seed: UInt64) -> TestGraph {
    var random = TestRandom(seed: seed)
    // Few different weights make many ties.
    let mostWeight = [2, 20, 1000][random.below(3)]
    var turns: [Turn] = []
    for _ in 0..<count {
      let tail = random.below(vertices)
      var head = random.below(vertices)
      if random.below(2) == 0 { head = tail + parts * random.below(4) }
      guard head < vertices && tail % parts == head % parts else { continue }
      let turn = Turn(tail: tail, head: head, weight: weight(&random, upTo: mostWeight))
      turns.append(turn)
      if random.below(3) > 0 {
        turns.append(Turn(tail: head, head: tail, weight: weight(&random, upTo: mostWeight)))
      }
      if random.below(10) == 0 {
        turns.append(Turn(tail: tail, head: head, weight: weight(&random, upTo: mostWeight)))
      }
    }
    return TestGraph(vertexCount: vertices, turns: turns)
  }

  private static func weight(_ random: inout TestRandom, upTo mostWeight: Int) -> Int32 {
    switch random.below(12) {
    case 0: 0
    case 1: unreachable
    case 2: Int32(1 << 26)
    default: Int32(1 + random.below(mostWeight))
    }
  }

  /// A grid of streets, some of them one-way.
  static func grid(width: Int, height: Int, oneWays: Int, seed: UInt64) -> TestGraph {
    var random = TestRandom(seed: seed)
    var turns: [Turn] = []
    func connect(_ one: Int, _ other: Int) {
      let direction = random.below(100) < oneWays ? 1 + random.below(2) : 0
      if direction != 2 {
        turns.append(Turn(tail: one, head: other, weight: Int32(1 + random.below(100))))
      }
      if direction != 1 {
        turns.append(Turn(tail: other, head: one, weight: Int32(1 + random.below(100))))
      }
    }
    for y in 0..<height {
      for x in 0..<width {
        if x + 1 < width { connect(y * width + x, y * width + x + 1) }
        if y + 1 < height { connect(y * width + x, (y + 1) * width + x) }
      }
    }
    return TestGraph(vertexCount: width * height, turns: turns)
  }

  /// Bottom-first order of a grid by repeated halving.
  static func gridOrder(width: Int, height: Int) -> [UInt32] {
    var order: [UInt32] = []
    func dissect(_ x: Range<Int>, _ y: Range<Int>) {
      if x.isEmpty || y.isEmpty { return }
      if x.count >= y.count {
        let middle = (x.lowerBound + x.upperBound) / 2
        dissect(x.lowerBound..<middle, y)
        dissect(middle + 1..<x.upperBound, y)
        for row in y { order.append(UInt32(row * width + middle)) }
      } else {
        let middle = (y.lowerBound + y.upperBound) / 2
        dissect(x, y.lowerBound..<middle)
        dissect(x, middle + 1..<y.upperBound)
        for column in x { order.append(UInt32(middle * width + column)) }
      }
    }
    dissect(0..<width, 0..<height)
    return order
  }

  func randomOrder(seed: UInt64) -> [UInt32] {
    var random = TestRandom(seed: seed)
    return (0..<UInt32(vertexCount)).shuffled(using: &random)
  }

  /// Bottom-first by number of turns: a poor man's sensible order.
  func orderByDegree() -> [UInt32] {
    var degrees = [Int](repeating: 0, count: vertexCount)
    for turn in turns {
      degrees[turn.tail] += 1
      degrees[turn.head] += 1
    }
    return (0..<vertexCount).sorted { (degrees[$0], $0) < (degrees[$1], $1) }.map(UInt32.init)
  }
}
