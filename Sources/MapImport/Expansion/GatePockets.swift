internal import RoadbookRoadGraph

/// Roads behind gates that are private or for destinations only.
///
/// A gate tagged so tells about the road behind it, even where the road has no tag of its own.
/// With all such gates shut the roads for cars fall into parts; the largest is the public
/// network, and in every other part that touches such a gate all open arcs become private.
enum GatePockets {
  /// Makes arcs behind gates private.
  ///
  /// - Returns: Number of arcs that were open before.
  static func close(_ contents: inout RoadGraphContents) -> Int {
    let gate = NodeFlags.endsOnly.rawValue
    let flags = contents.nodeFlags
    guard flags.contains(where: { $0 & gate != 0 }) else { return 0 }
    let access = contents.arcAccess
    let (tails, heads) = (contents.edgeTails, contents.edgeHeads)
    func isUsable(_ edge: Int) -> Bool { access[2 * edge] | access[2 * edge + 1] != 0 }

    var parts = DisjointSets(count: tails.count)
    var firstEdge = [UInt32](repeating: .max, count: flags.count)
    for edge in tails.indices where isUsable(edge) {
      for node in [Int(tails[edge]), Int(heads[edge])] where flags[node] & gate == 0 {
        if firstEdge[node] == .max {
          firstEdge[node] = UInt32(edge)
        } else {
          parts.join(UInt32(edge), firstEdge[node])
        }
      }
    }

    var sizes = [UInt32](repeating: 0, count: tails.count)
    var touchesGate = [Bool](repeating: false, count: tails.count)
    for edge in tails.indices where isUsable(edge) {
      let part = Int(parts.root(of: UInt32(edge)))
      sizes[part] += 1
      if (flags[Int(tails[edge])] | flags[Int(heads[edge])]) & gate != 0 {
        touchesGate[part] = true
      }
    }
    guard let largest = sizes.max(), let main = sizes.firstIndex(of: largest) else { return 0 }

    var count = 0
    for arc in access.indices where access[arc] == ArcAccess.open.rawValue {
      let part = Int(parts.root(of: UInt32(arc >> 1)))
      guard part != main, touchesGate[part] else { continue }
      contents.arcAccess[arc] = ArcAccess.private.rawValue
      count += 1
    }
    return count
  }
}

/// Sets that can be joined, each named by its least member.
///
/// - Source: Tarjan, *Efficiency of a good but not linear set union algorithm*, JACM 22(2), 1975;
///   with path halving, and roots by least member in place of ranks.
struct DisjointSets {
  private var parents: [UInt32]

  /// Makes sets of one member each.
  init(count: Int) { parents = (0..<UInt32(count)).map { $0 } }

  /// Least member of the set of a member.
  mutating func root(of member: UInt32) -> UInt32 {
    var member = member
    while parents[Int(member)] != member {
      parents[Int(member)] = parents[Int(parents[Int(member)])]
      member = parents[Int(member)]
    }
    return member
  }

  /// Makes one set of the sets of two members.
  mutating func join(_ one: UInt32, _ other: UInt32) {
    let (a, b) = (root(of: one), root(of: other))
    if a < b { parents[Int(b)] = a } else { parents[Int(a)] = b }
  }
}
