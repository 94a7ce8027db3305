extension RoadNetwork {
  /// Nets with this much road are public, whatever leads to them.
  private static let publicMeters = 100_000.0

  /// Makes private what can only be reached over private ground (driving rules G, L5).
  ///
  /// Take gates for residents and private or destination-only roads away: what is open falls into
  /// nets, of which the longest in reach of each other is public, and so is a long one; ferries add
  /// no length.  Where a short one is left, who may come there may drive there.
  mutating func closePockets() {
    var reach = Pieces(count: segmentWay.count)
    var nets = reach
    for node in file.nodes.indices where !nodeFacts[node].isBlocked {
      let segments = leaving(node).map { $0 >> 1 }
      for segment in segments.dropFirst() { reach.join(segment, segments[0]) }
      guard !nodeFacts[node].isEndsOnly else { continue }
      let open = segments.filter(isOpen)
      for segment in open.dropFirst() { nets.join(segment, open[0]) }
    }
    let open = segmentWay.indices.filter(isOpen)
    var meters: [Int: Double] = [:]
    for segment in open {
      let isFerry = facts[segmentWay[segment]]?.kind.isFerry == true
      meters[nets.root(segment), default: 0] += isFerry ? 0 : segmentMeters[segment]
    }
    var main: [Int: (net: Int, meters: Double)] = [:]
    for (net, meters) in meters.sorted(by: { $0.key < $1.key }) {
      let root = reach.root(net)
      if main[root].map({ $0.meters < meters }) ?? true { main[root] = (net, meters) }
    }
    let destinations = netsAtDestinations(&nets)
    for segment in open {
      let net = nets.root(segment)
      guard main[reach.root(segment)]?.net != net, meters[net, default: 0] < Self.publicMeters
      else { continue }
      for arc in [2 * segment, 2 * segment + 1] where arcAccess[arc] == .open {
        restrict(arc, to: destinations.contains(net) ? .destination : .private)
      }
    }
  }

  private func isOpen(_ segment: Int) -> Bool {
    arcAccess[2 * segment] == .open || arcAccess[2 * segment + 1] == .open
  }

  /// Nets of open roads that a destination-only road leads to.
  private func netsAtDestinations(_ nets: inout Pieces) -> Set<Int> {
    var found: Set<Int> = []
    for node in file.nodes.indices {
      let arcs = leaving(node)
      guard
        arcs.contains(where: { arcAccess[$0] == .destination || arcAccess[$0 ^ 1] == .destination })
      else { continue }
      for arc in arcs where isOpen(arc >> 1) { found.insert(nets.root(arc >> 1)) }
    }
    return found
  }
}

/// Sets of numbers that grow together.
struct Pieces {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  mutating func root(_ item: Int) -> Int {
    var item = item
    while parents[item] != item {
      parents[item] = parents[parents[item]]
      item = parents[item]
    }
    return item
  }

  mutating func join(_ a: Int, _ b: Int) {
    let (a, b) = (root(a), root(b))
    if a != b { parents[max(a, b)] = min(a, b) }
  }
}
