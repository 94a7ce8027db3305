/// Costs of the best routes from each of some places to each of others.
///
///     let table = try router.table(sources: depots, targets: customers)
///     table.durationSeconds(from: 0, to: 3)          // nil if there is no route
public struct RouteTable: Sendable {
  /// Places on roads of each source; of several roads at one place all.
  public let sources: [[Snap]]
  /// Places on roads of each target.
  public let targets: [[Snap]]
  /// Whether the table knows distances.
  public let hasDistances: Bool
  private let cells: TableCells

  /// Greatest number of cells of one table: sources times targets.
  public static let maximumCellCount: Int = 10_000_000

  init(sources: [[Snap]], targets: [[Snap]], cells: TableCells) {
    self.sources = sources
    self.targets = targets
    self.cells = cells
    hasDistances = cells.lengths != nil
  }

  /// What the best route of a cell costs.
  ///
  /// - Parameters:
  ///   - source: Number of the source, below the number of sources.
  ///   - target: Number of the target, below the number of targets.
  /// - Returns: Avoided length and time; `nil` if there is no route.
  public func cost(from source: Int, to target: Int) -> RouteCost? {
    cells.cost(at: cell(source, target))
  }

  /// How long the best route of a cell takes.
  ///
  /// - Parameters:
  ///   - source: Number of the source, below the number of sources.
  ///   - target: Number of the target, below the number of targets.
  /// - Returns: Seconds; `nil` if there is no route.
  public func durationSeconds(from source: Int, to target: Int) -> Double? {
    cost(from: source, to: target)?.durationSeconds
  }

  /// How long the best route of a cell is.
  ///
  /// - Parameters:
  ///   - source: Number of the source, below the number of sources.
  ///   - target: Number of the target, below the number of targets.
  /// - Returns: Metres; `nil` if there is no route, or if the table has no distances.
  public func distanceMeters(from source: Int, to target: Int) -> Double? {
    let cell = cell(source, target)
    guard let lengths = cells.lengths, cells.isReached(cell) else { return nil }
    return Double(lengths[cell]) / 10
  }

  private func cell(_ source: Int, _ target: Int) -> Int {
    precondition(sources.indices.contains(source), "no such source")
    precondition(targets.indices.contains(target), "no such target")
    return source * targets.count + target
  }
}

/// The numbers of a table, source by source.
struct TableCells: Sendable {
  let sourceCount: Int
  let targetCount: Int
  /// Time of each cell; `noRoute` where there is none.
  private var centiseconds: [UInt32]
  /// Avoided length of each cell in decimetres; empty while all are 0.
  private var avoided: [UInt32] = []
  /// Length of each cell in decimetres; `nil` if nobody asked.
  private(set) var lengths: [UInt32]?

  private static let noRoute = UInt32.max

  init(sourceCount: Int, targetCount: Int, hasLengths: Bool) {
    self.sourceCount = sourceCount
    self.targetCount = targetCount
    let count = sourceCount * targetCount
    centiseconds = Array(repeating: Self.noRoute, count: count)
    if hasLengths { lengths = Array(repeating: 0, count: count) }
  }

  @inline(__always)
  func isReached(_ cell: Int) -> Bool { centiseconds[cell] != Self.noRoute }

  func cost(at cell: Int) -> RouteCost? {
    guard isReached(cell) else { return nil }
    return RouteCost(
      avoidedDecimeters: avoided.isEmpty ? 0 : Int64(avoided[cell]),
      centiseconds: Int64(centiseconds[cell])
    )
  }

  /// Fills a cell.
  @inline(__always)
  mutating func set(_ cell: Int, _ cost: RouteCost, decimeters: UInt32) {
    centiseconds[cell] = UInt32(truncatingIfNeeded: cost.centiseconds)
    if cost.avoidedDecimeters > 0 || !avoided.isEmpty {
      if avoided.isEmpty { avoided = Array(repeating: 0, count: centiseconds.count) }
      avoided[cell] = UInt32(truncatingIfNeeded: cost.avoidedDecimeters)
    }
    if lengths != nil { lengths?[cell] = decimeters }
  }

  /// Sources and targets of cells without a route, in order.
  var unreached: (sources: [Int], targets: [Int]) {
    var sources: [Int] = []
    var isOpen = [Bool](repeating: false, count: targetCount)
    for source in 0..<sourceCount {
      var any = false
      for target in 0..<targetCount where !isReached(source * targetCount + target) {
        any = true
        isOpen[target] = true
      }
      if any { sources.append(source) }
    }
    return (sources, isOpen.indices.filter { isOpen[$0] })
  }

  /// The table in which sources and targets stand in other places, some of them several times.
  func spread(sources: [Int], targets: [Int]) -> TableCells {
    if sources == Array(0..<sourceCount), targets == Array(0..<targetCount) { return self }
    var result = TableCells(
      sourceCount: sources.count,
      targetCount: targets.count,
      hasLengths: lengths != nil
    )
    var cell = 0
    for source in sources {
      for target in targets {
        let from = source * targetCount + target
        if let cost = cost(at: from) {
          result.set(cell, cost, decimeters: lengths?[from] ?? 0)
        }
        cell += 1
      }
    }
    return result
  }
}
