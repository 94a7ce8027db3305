extension RoadGraph {
  /// Each arc has the vertices that its access wants, by the plain tags and at any moment, and no
  /// other: one for everybody, or one for leaving and one for arriving.
  ///
  /// The seed is the vertex that the plain tags start on.  Memory that a turn restriction needs is
  /// kept in further copies, each of a kind that the arc has.
  func checkCopies() throws(MapFault) {
    let wanted = copiesWanted()
    var found = [UInt8](repeating: 0, count: wanted.count)
    for vertex in 0..<vertexCount {
      let kind = unsafe VertexKind(rawValue: vertexKinds[unchecked: vertex])
      let arc = unsafe Int(vertexArcs[unchecked: vertex])
      let copy = Self.copy(of: kind.subtracting(.shadow))
      guard copy & wanted[arc] != 0 else {
        throw MapFault(.vertexKinds, vertex, "is of no use for the access of its arc")
      }
      if kind.contains(.shadow) { continue }
      guard found[arc] & copy == 0 else {
        throw MapFault(.vertexKinds, vertex, "is what another vertex of its arc is")
      }
      found[arc] |= copy
    }
    for arc in 0..<wanted.count {
      guard found[arc] == wanted[arc] else {
        throw MapFault(.arcSeeds, arc, "is of an arc that lacks a vertex for its access")
      }
      let seed = unsafe arcSeeds[unchecked: arc]
      let access = unsafe arcAccess[unchecked: arc]
      if seed == UInt32.max || access == ArcAccess.closed.rawValue { continue }
      let start: VertexKind = access == ArcAccess.open.rawValue ? [] : .leaving
      guard unsafe vertexKinds[unchecked: Int(seed)] == start.rawValue else {
        throw MapFault(.arcSeeds, arc, "is a vertex that nobody starts on")
      }
    }
  }

  /// A set of copies for each arc, as bits of ``copy(of:)``.
  private func copiesWanted() -> [UInt8] {
    var wanted = (0..<2 * edgeCount).map {
      unsafe Self.copies(for: arcAccess[unchecked: $0])
    }
    for arc in times.arcs {
      for outcome in times.outcomes(of: arc.decision) {
        wanted[Int(arc.number)] |= Self.copies(for: UInt8(truncatingIfNeeded: outcome))
      }
    }
    return wanted
  }

  private static func copies(for access: UInt8) -> UInt8 {
    switch ArcAccess(rawValue: access) {
    case .closed: 0
    case .open: copy(of: [])
    default: copy(of: .leaving) | copy(of: .arriving)
    }
  }

  private static func copy(of kind: VertexKind) -> UInt8 { 1 << kind.rawValue }
}
