import Foundation
import RoadbookHierarchy
import Testing

/// Orders of real networks against what RoutingKit's Inertial Flow makes of them.
///
/// The figures are those of the plan: averages over all vertices of the turn-expanded graph, which
/// turns back at dead ends only.
@Suite(
  "Quality of orders",
  .enabled(if: isOptimized, "release builds only"),
  .enabled(if: orderFolder != nil, "needs ROADBOOK_EXTRACTS")
)
struct OrderGateTests {
  struct Reference: Sendable, CustomTestStringConvertible {
    var name: String
    var depth: Double
    var undirectedArcs: Double
    var weights: Double
    var relaxations: Double

    var testDescription: String { name }
  }

  static let references = [
    Reference(
      name: "andorra",
      depth: 31,
      undirectedArcs: 266,
      weights: 14_695,
      relaxations: 21_168
    ),
    Reference(
      name: "liechtenstein",
      depth: 42,
      undirectedArcs: 430,
      weights: 41_489,
      relaxations: 71_932
    ),
    Reference(
      name: "harrisburg",
      depth: 84,
      undirectedArcs: 1647,
      weights: 103_335,
      relaxations: 316_903
    ),
    Reference(
      name: "baltimore",
      depth: 118,
      undirectedArcs: 3909,
      weights: 127_604,
      relaxations: 531_501
    ),
  ]

  @Test(arguments: references)
  func `An order is as good as the reference`(reference: Reference) throws {
    let folder = try #require(orderFolder)
    let network = try OrderNetwork(contentsOf: folder + "/" + reference.name)
    let statistics = OrderStatistics(
      network,
      order: try network.order(),
      turnsBackAtDeadEnds: true
    )
    #expect(statistics.averageDepth <= 1.05 * reference.depth)
    #expect(statistics.averageUndirectedArcs <= 1.05 * reference.undirectedArcs)
    #expect(Double(statistics.paddedWeightCount) <= 1.05 * reference.weights)
    #expect(Double(statistics.relaxationCount) <= 1.1 * reference.relaxations)
    #expect(statistics.maximumDepth < 65_535)
  }

  @Test func `Real networks give the same order on two threads`() throws {
    let network = try OrderNetwork(contentsOf: try #require(orderFolder) + "/baltimore")
    #expect(try network.order(threads: 2) == network.order(threads: 1))
  }
}

/// Whether loops run at full speed.
private let isOptimized: Bool = {
  #if DEBUG
    false
  #else
    true
  #endif
}()

/// Folder of the networks, if it was given.
private let orderFolder = ProcessInfo.processInfo.environment["ROADBOOK_EXTRACTS"].map {
  $0 + "/order"
}

extension OrderNetwork {
  /// Reads a directed graph of five arrays and joins opposite arcs to edges.
  init(contentsOf path: String) throws {
    let firstOut = try Self.read(path + ".first_out", as: UInt32.self).map(Int.init)
    let heads = try Self.read(path + ".head", as: UInt32.self).map(Int.init)
    let latitudes = try Self.read(path + ".lat", as: Float.self)
    let longitudes = try Self.read(path + ".lon", as: Float.self)
    self.init(nodeCount: latitudes.count)
    x = longitudes.map { Int32(Double($0) * 1e7) }
    y = latitudes.map { Int32(Double($0) * 1e7) }
    var isTaken = [Bool](repeating: false, count: heads.count)
    for node in 0..<nodeCount {
      for arc in firstOut[node]..<firstOut[node + 1] where !isTaken[arc] {
        isTaken[arc] = true
        let head = heads[arc]
        let opposite = (firstOut[head]..<firstOut[head + 1]).first {
          !isTaken[$0] && heads[$0] == node
        }
        if let opposite { isTaken[opposite] = true }
        connect(node, head, opposite == nil ? .forward : [.forward, .backward])
      }
    }
  }

  private static func read<T: BitwiseCopyable>(_ path: String, as type: T.Type) throws -> [T] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return data.withUnsafeBytes { Array($0.bindMemory(to: type)) }
  }
}
