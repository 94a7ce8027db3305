import RoadbookHierarchy
import Synchronization
import TestTags
import Testing

@Suite("Nested dissection")
struct OrderTests {
  private func isPermutation(_ order: [UInt32], of count: Int) -> Bool {
    order.count == count && order.sorted() == Array(0..<UInt32(count))
  }

  @Test func `An empty network and one of a single node have an empty order`() throws {
    #expect(try OrderNetwork(nodeCount: 0).order() == [])
    #expect(try OrderNetwork(nodeCount: 1).order() == [])
  }

  @Test func `A single edge gives both its arcs`() throws {
    #expect(try isPermutation(OrderNetwork.path(2).order(), of: 2))
  }

  @Test(arguments: 1...60)
  func `Any random network gives every arc once`(seed: UInt64) throws {
    let nodes = Int(seed) * 4 - 3
    let network = OrderNetwork.random(
      nodeCount: nodes,
      edgeCount: nodes * Int(seed % 4),
      spread: seed % 5 == 0 ? 0 : 1_000_000,
      seed: seed
    )
    #expect(try isPermutation(network.order(), of: 2 * network.tails.count))
  }

  @Test func `Coordinates at the ends of the earth do no harm`() throws {
    var network = OrderNetwork.random(nodeCount: 90, edgeCount: 200, spread: 1, seed: 3)
    for node in 0..<90 {
      network.x[node] = node % 2 == 0 ? .max : .min
      network.y[node] = node % 3 == 0 ? 900_000_000 : -900_000_000
    }
    #expect(try isPermutation(network.order(), of: 400))
  }

  @Test func `Loops go to the bottom`() throws {
    var network = OrderNetwork.path(9)
    network.connect(4, 4)
    let order = try network.order()
    #expect(isPermutation(order, of: 18))
    #expect(Set(order.suffix(2)) == [16, 17])
  }

  @Test func `Nodes joined by many parallel edges are cut`() throws {
    var network = OrderNetwork(nodeCount: 2)
    for _ in 0..<100 { network.connect(0, 1) }
    #expect(try isPermutation(network.order(), of: 200))
  }

  @Test func `A star takes one step, however large`() throws {
    let network = OrderNetwork.star(100_000)
    #expect(try isPermutation(network.order(), of: 200_000))
  }

  @Test func `A star with a ring at its middle takes few steps`() throws {
    var network = OrderNetwork.star(50_000)
    network.connect(1, 2)
    network.connect(2, 3)
    #expect(try isPermutation(network.order(), of: 100_004))
  }

  @Test func `A node in thousands of triangles takes few steps`() throws {
    var network = OrderNetwork.star(8000)
    for leaf in stride(from: 1, to: 8000, by: 2) { network.connect(leaf, leaf + 1) }
    #expect(try isPermutation(network.order(), of: 24_000))
  }

  @Test func `A network of all edges between all nodes is cut`() throws {
    var network = OrderNetwork.star(60)
    for a in 1...60 { for b in 1..<a { network.connect(a, b) } }
    #expect(try isPermutation(network.order(), of: 2 * network.tails.count))
  }

  @Test func `A ring with a tree at every node is cut`() throws {
    var network = OrderNetwork(nodeCount: 4000)
    for node in 0..<100 {
      network.x[node] = Int32(node % 50 * 1000)
      network.y[node] = Int32(node / 50 * 1000)
      network.connect(node, (node + 1) % 100)
    }
    for node in 100..<4000 { network.connect(node, node < 200 ? node - 100 : node / 2) }
    let statistics = OrderStatistics(network, order: try network.order())
    #expect(statistics.maximumDepth <= 40)
  }

  @Test func `A path of one-way edges is as deep as its halvings`() throws {
    let network = OrderNetwork.path(1024, oneway: true)
    let statistics = OrderStatistics(network, order: try network.order())
    #expect(statistics.vertexCount == 1023)
    #expect(statistics.maximumDepth <= 11)
  }

  @Test func `A path of two-way edges is at most twice as deep`() throws {
    let network = OrderNetwork.path(1024)
    let statistics = OrderStatistics(network, order: try network.order())
    #expect(statistics.vertexCount == 2046)
    #expect(statistics.maximumDepth <= 22)
  }

  @Test func `A path of 100,000 edges overflows nothing`() throws {
    let network = OrderNetwork.path(100_001)
    #expect(try isPermutation(network.order(), of: 200_000))
  }

  @Test(arguments: [(8, 6.5), (16, 6.5), (24, 6.5)])
  func `A grid is about six times as deep as it is wide`(side: Int, factor: Double) throws {
    let network = OrderNetwork.grid(side)
    let statistics = OrderStatistics(network, order: try network.order())
    #expect(Double(statistics.maximumDepth) <= factor * Double(side))
  }

  @Test func `The first cut of a grid is its middle, one direction after the other`() throws {
    let network = OrderNetwork.grid(16)
    let top = try network.order().prefix(32).map(Int.init)
    let directions = top.map { network.head(of: $0) - network.tail(of: $0) }
    #expect(Set(directions.prefix(16)).count == 1)
    #expect(Set(directions.suffix(16)).count == 1)
    #expect(directions[0] == -directions[31])
    let along = top.prefix(16).map { network.tail(of: $0) }
    #expect(along == along.sorted() || along == along.sorted().reversed())
  }

  @Test func `The direction with more arcs goes below`() throws {
    // A ring of two-way streets joined to another by three bridges, two of them one-way.
    var network = OrderNetwork(nodeCount: 60)
    for node in 0..<60 {
      let ring = node / 30
      network.x[node] = Int32(ring * 100_000 + node % 30 * 100)
      network.y[node] = Int32((node * 7 % 30) * 300)
      network.connect(node, ring * 30 + (node + 1) % 30)
      network.connect(node, ring * 30 + (node + 2) % 30)
      network.connect(node, ring * 30 + (node + 3) % 30)
    }
    network.connect(0, 30)
    network.connect(10, 40, .forward)
    network.connect(50, 20, .backward)
    let top = try network.order().prefix(6).map(Int.init)
    #expect(Set(top.map { $0 / 2 }) == [180, 181, 182])
    #expect(top.prefix(3).allSatisfy { network.tail(of: $0) >= 30 })
  }

  @Test(.tags(.concurrency)) func `Two threads give the order of one`() throws {
    let grid = OrderNetwork.grid(60)
    #expect(try grid.order(threads: 2) == grid.order(threads: 1))
    let random = OrderNetwork.random(
      nodeCount: 3000,
      edgeCount: 4600,
      spread: 90_000_000,
      seed: 11
    )
    #expect(try random.order(threads: 2) == random.order(threads: 1))
  }

  @Test(.tags(.concurrency)) func `A cancelled order throws`() throws {
    let network = OrderNetwork.grid(40)
    let asked = Mutex(0)
    #expect(throws: CancellationError.self) {
      _ = try NestedDissection.arcOrder(
        nodeCount: network.nodeCount,
        tails: network.tails,
        heads: network.heads,
        x: network.x,
        y: network.y,
        threads: 2,
        isCancelled: {
          asked.withLock {
            $0 += 1
            return $0 > 1
          }
        }
      )
    }
    #expect(asked.withLock { $0 } > 1)
  }

  @Test func `Progress rises to one`() throws {
    let network = OrderNetwork.grid(70)
    let told = Mutex<[Double]>([])
    _ = try NestedDissection.arcOrder(
      nodeCount: network.nodeCount,
      tails: network.tails,
      heads: network.heads,
      x: network.x,
      y: network.y,
      progress: { share in told.withLock { $0.append(share) } }
    )
    let shares = told.withLock { $0 }
    #expect(shares == shares.sorted())
    #expect(shares.last == 1)
  }
}
