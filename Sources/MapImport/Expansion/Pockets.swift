internal import RoadbookRoadGraph

/// Open roads that can only be reached over private ground.
///
/// A gate tagged private or for destinations tells about the road behind it, and so does a private
/// road, even where the roads that it leads to have no tag of their own: who may come there may
/// drive there.  With such gates and roads taken out, the open roads that hang together fall into
/// parts.  Of the parts that private ground joins, the one with the most road is public, and so is
/// each of 100 km or more; the open arcs of all others become private, or for destinations if a
/// destination road touches them.
enum Pockets {
  /// Road that makes a part public whatever leads to it, in decimetres; ferries do not count.
  static let publicDecimeters: UInt64 = 1_000_000

  /// Closes the open arcs of pockets to through traffic.
  ///
  /// - Returns: Number of arcs that were open before.
  static func close(_ contents: inout RoadGraphContents) -> Int {
    let endsOnly = NodeFlags.endsOnly.rawValue
    guard
      contents.arcAccess.contains(where: { $0 >= ArcAccess.destination.rawValue })
        || contents.nodeFlags.contains(where: { $0 & endsOnly != 0 })
    else { return 0 }
    var parts = Parts(contents)
    let isPocket = parts.pockets(contents)
    let access = contents.arcAccess
    var count = 0
    for arc in access.indices where access[arc] == ArcAccess.open.rawValue {
      let part = Int(parts.open.root(of: UInt32(arc >> 1)))
      guard isPocket[part] else { continue }
      let pocketAccess: ArcAccess = parts.touchesDestination[part] ? .destination : .private
      contents.arcAccess[arc] = pocketAccess.rawValue
      count += 1
    }
    return count
  }

  /// What hangs together.
  private struct Parts {
    /// Edges that a car can come between at all, over private ground, too.
    var reach: DisjointSets
    /// Edges with an open arc that the public can come between.
    var open: DisjointSets
    /// Whether a destination road touches the part of open edges with this root.
    var touchesDestination: [Bool]

    init(_ contents: RoadGraphContents) {
      let edgeCount = contents.edgeTails.count
      reach = DisjointSets(count: edgeCount)
      open = reach
      touchesDestination = []
      join(contents)
      touchesDestination = destinationNeighbours(contents)
    }

    private mutating func join(_ contents: RoadGraphContents) {
      var firstEdge = [UInt32](repeating: .max, count: contents.nodeFlags.count)
      var firstOpen = firstEdge
      for edge in contents.edgeTails.indices where contents.isUsable(edge) {
        for node in [Int(contents.edgeTails[edge]), Int(contents.edgeHeads[edge])] {
          let flags = NodeFlags(rawValue: contents.nodeFlags[node])
          if flags.contains(.blocked) { continue }
          if firstEdge[node] == .max { firstEdge[node] = UInt32(edge) }
          reach.join(UInt32(edge), firstEdge[node])
          guard contents.isOpen(edge), !flags.contains(.endsOnly) else { continue }
          if firstOpen[node] == .max { firstOpen[node] = UInt32(edge) }
          open.join(UInt32(edge), firstOpen[node])
        }
      }
    }

    private mutating func destinationNeighbours(_ contents: RoadGraphContents) -> [Bool] {
      var isDoor = [Bool](repeating: false, count: contents.nodeFlags.count)
      for (arc, access) in contents.arcAccess.enumerated()
      where access == ArcAccess.destination.rawValue {
        isDoor[Int(contents.edgeTails[arc >> 1])] = true
        isDoor[Int(contents.edgeHeads[arc >> 1])] = true
      }
      var touches = [Bool](repeating: false, count: contents.edgeTails.count)
      for edge in contents.edgeTails.indices
      where contents.isOpen(edge)
        && (isDoor[Int(contents.edgeTails[edge])] || isDoor[Int(contents.edgeHeads[edge])])
      {
        touches[Int(open.root(of: UInt32(edge)))] = true
      }
      return touches
    }

    /// For each root of a part of open edges whether the part is a pocket.
    mutating func pockets(_ contents: RoadGraphContents) -> [Bool] {
      let edgeCount = contents.edgeTails.count
      var lengths = [UInt64](repeating: 0, count: edgeCount)
      var isPart = [Bool](repeating: false, count: edgeCount)
      for edge in 0..<edgeCount where contents.isOpen(edge) {
        let part = Int(open.root(of: UInt32(edge)))
        isPart[part] = true
        if contents.edgeFlags[edge] & EdgeFlags.ferry.rawValue == 0 {
          lengths[part] += UInt64(contents.edgeLengthsDecimeters[edge])
        }
      }
      // Of equally long parts the first.
      var longest = [Int](repeating: -1, count: edgeCount)
      for part in 0..<edgeCount where isPart[part] {
        let root = Int(reach.root(of: UInt32(part)))
        if longest[root] < 0 || lengths[part] > lengths[longest[root]] { longest[root] = part }
      }
      return (0..<edgeCount).map { part in
        isPart[part] && lengths[part] < publicDecimeters
          && longest[Int(reach.root(of: UInt32(part)))] != part
      }
    }
  }
}

extension RoadGraphContents {
  /// Whether a car may use an edge in some direction.
  fileprivate func isUsable(_ edge: Int) -> Bool {
    arcAccess[2 * edge] | arcAccess[2 * edge + 1] != 0
  }

  /// Whether everybody may drive an edge in some direction.
  fileprivate func isOpen(_ edge: Int) -> Bool {
    let open = ArcAccess.open.rawValue
    return arcAccess[2 * edge] == open || arcAccess[2 * edge + 1] == open
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
