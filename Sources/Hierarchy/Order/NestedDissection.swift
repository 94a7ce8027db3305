/// Orders the arcs of a road network for contraction, by cutting it in two again and again.
///
/// The result is made for the turn-expanded graph, whose vertices are our arcs: edges whose removal
/// parts the network are, as vertices there, a separator.  So the network itself is cut, which is
/// far smaller, and the arcs of the cut edges come first.  Arcs that cross a cut one way come
/// before all that cross it the other way, each group along the line of the cut: then no shortcut
/// joins two arcs of the lower group, and rows come as few long runs.
///
/// - Source: cut edges as separators of the turn-expanded graph: Buchhold, Wagner, Zeitz and
///   Zündorf, *Customizable Contraction Hierarchies with Turn Costs*, ATMOS 2020.  Grouping by
///   direction is ours.
package enum NestedDissection {
  /// Which directions of an edge exist, as a set of bits; an absent one counts in no group.
  package struct Presence: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The arc from tail to head.
    package static let forward: Presence = Presence(rawValue: 1)
    /// The arc from head to tail.
    package static let backward: Presence = Presence(rawValue: 2)
  }

  /// Orders both arcs of every edge, most important first.
  ///
  /// Arc 2·e goes along edge *e* from its tail to its head, arc 2·e + 1 back.  Arcs of one piece of
  /// the network need not follow each other: the order is not a post-order of anything.
  ///
  /// - Parameters:
  ///   - nodeCount: Number of nodes of the network.
  ///   - tails: Node where each edge starts; below `nodeCount`.
  ///   - heads: Node where each edge ends; below `nodeCount`.  Loops and parallel edges may occur.
  ///   - x: Longitude of each node in units of 1e-7°.
  ///   - y: Latitude of each node in units of 1e-7°.
  ///   - presence: Directions that exist, one for each edge; empty if all do.
  ///   - threads: Number of threads to use; the result does not depend on it.
  ///   - progress: Told the share of edges done, 0 to 1, now and then, on any thread; with several
  ///     threads not always in rising order.
  ///   - isCancelled: Asked now and then, on any thread, whether to give up.
  /// - Returns: All arcs, 2 × `tails.count`, each once, absent ones included.
  /// - Throws: `CancellationError` if `isCancelled` said so.  No other error.
  /// - Complexity: About O(*e* log *e* · *c*) with cuts of *c* edges; no recursion.
  package static func arcOrder(
    nodeCount: Int,
    tails: [UInt32],
    heads: [UInt32],
    x: [Int32],
    y: [Int32],
    presence: [Presence] = [],
    threads: Int = 1,
    progress: (@Sendable (Double) -> Void)? = nil,
    isCancelled: (@Sendable () -> Bool)? = nil
  ) throws(CancellationError) -> [UInt32] {
    precondition(heads.count == tails.count, "one head for each tail")
    precondition(x.count == nodeCount && y.count == nodeCount, "one coordinate for each node")
    precondition(presence.isEmpty || presence.count == tails.count, "one presence for each edge")
    precondition(tails.allSatisfy { $0 < nodeCount }, "tail out of range")
    precondition(heads.allSatisfy { $0 < nodeCount }, "head out of range")
    let network = DissectedNetwork(
      nodeCount: nodeCount,
      tails: tails,
      heads: heads,
      x: x,
      y: y,
      presence: presence
    )
    defer { network.deallocate() }
    let queue = PieceQueue(network: network, progress: progress, isCancelled: isCancelled)
    queue.run(threads: max(1, threads))
    guard !queue.isCancelled else { throw CancellationError() }
    return network.takeOrder()
  }
}
