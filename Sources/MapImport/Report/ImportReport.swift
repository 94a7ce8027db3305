/// What an import did, found and passed over.
public struct ImportReport: Codable, Equatable, Sendable {
  /// Time and memory of one part of the work.
  public struct Phase: Codable, Equatable, Sendable {
    /// What was done, in words.
    public var name: String
    /// Time that passed, in seconds.
    public var seconds: Double
    /// Time that processors worked, in seconds, over all threads.
    public var cpuSeconds: Double
    /// Most memory that the process held up to the end of the phase, in bytes.
    public var peakBytes: UInt64
  }

  /// A number and what was counted.
  public struct Count: Codable, Equatable, Sendable {
    /// What was counted, in words.
    public var name: String
    /// How many.
    public var count: UInt64
  }

  /// What the order of the hierarchy is worth; averages are over all vertices.
  public struct Order: Codable, Equatable, Sendable {
    /// Average number of vertices in a search space.
    public var averageSearchVertices: Double
    /// Most vertices in a search space.
    public var largestSearchVertices: Int
    /// Average number of arcs that one side of a search relaxes, upwards and downwards.
    public var averageSearchArcs: Double
    /// Weights of one metric, both directions, padding included.
    public var weightCount: Int
    /// Elementary steps of one customization.
    public var relaxationCount: Int
    /// Separate trees, one for each part of the network.
    public var treeCount: Int
  }

  /// What a map holds for a mode beside driving.
  public struct Mode: Codable, Equatable, Sendable {
    /// The mode, as the command line writes it.
    public var name: String
    /// Sizes: arcs, vertices, turns, restrictions.
    public var counts: [Count]
  }

  /// Names of the extracts, as given.
  public var extracts: [String] = []
  /// Name of the map file; empty if it stayed in memory.
  public var output: String = ""
  /// Parts of the work, in their order.
  public var phases: [Phase] = []
  /// Sizes of the map: nodes, edges, arcs, turns, vertices, and so on.
  public var map: [Count] = []
  /// Objects read, repeated or incomplete.
  public var extract: [Count] = []
  /// Objects that became no part of the map, by reason.
  public var skipped: [Count] = []
  /// Turn restrictions by what became of them: relations that apply, then reasons of the others.
  public var restrictions: [Count] = []
  /// What may be wrong with the extracts, a sentence each; usually empty.
  public var warnings: [String] = []
  /// The modes beside driving; usually none.
  public var modes: [Mode] = []
  /// Quality of the order.
  public var order = Order(
    averageSearchVertices: 0,
    largestSearchVertices: 0,
    averageSearchArcs: 0,
    weightCount: 0,
    relaxationCount: 0,
    treeCount: 0
  )
  /// Bytes of each array of the map, the largest first.
  public var sections: [Count] = []
  /// Bytes of the map file; 0 if it stayed in memory.
  public var fileBytes: UInt64 = 0

  /// Time that passed over all phases, in seconds.
  public var seconds: Double { phases.reduce(0) { $0 + $1.seconds } }
  /// Time that processors worked over all phases, in seconds.
  public var cpuSeconds: Double { phases.reduce(0) { $0 + $1.cpuSeconds } }
  /// Most memory that the process held, in bytes.
  public var peakBytes: UInt64 { phases.reduce(0) { max($0, $1.peakBytes) } }

  /// Makes an empty report.
  public init() {}

  /// A count by its name in one of the lists; 0 if it is not listed.
  ///
  /// - Parameter name: What was counted, as ``Count/name`` has it.
  /// - Returns: How many.
  public func count(_ name: String) -> UInt64 {
    for list in [map, extract, skipped, restrictions] {
      if let found = list.first(where: { $0.name == name }) { return found.count }
    }
    return 0
  }
}
