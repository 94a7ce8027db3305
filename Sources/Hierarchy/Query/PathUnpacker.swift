/// Replaces arcs of the hierarchy by the turns they stand for.
///
/// An entry over a lower vertex `m` is two entries of `m`: down to it, then up from it.  Vias lie
/// below the row they are in, so unpacking ends.
@safe struct PathUnpacker<Weight: HierarchyWeight> {
  let depths: UnsafePointer<UInt16>
  let up: SideRows<Weight>
  let down: SideRows<Weight>

  /// Appends the heads of all turns of one arc, in the order of travel.
  ///
  /// - Parameters:
  ///   - arc: The arc.
  ///   - stack: Working memory; empty before and after.
  ///   - vertices: Receives the heads.
  /// - Returns: False if a row lacks an entry that a via promises: the metric is of another
  ///   topology, or damaged.
  @inline(__always)
  func unpack(
    _ arc: PackedArc,
    _ stack: inout GrowingBuffer<PackedArc>,
    into vertices: inout GrowingBuffer<UInt32>
  ) -> Bool {
    stack.append(arc)
    while stack.count > 0 {
      stack.count &-= 1
      let arc = unsafe stack.base[stack.count]
      let vertex = Int(arc.vertex)
      let depth = Int(arc.depth)
      let middle = unsafe depths[vertex]
      let rows = arc.isUp ? up : down
      guard let via = rows.via(of: vertex, depth: Int(middle), at: depth) else { return false }
      if via == noVertex {
        vertices.append(arc.head)
        continue
      }
      guard via < arc.vertex else { return false }
      if arc.isUp {
        stack.append(PackedArc(vertex: via, head: arc.head, depth: arc.depth, isUp: true))
        stack.append(PackedArc(vertex: via, head: via, depth: middle, isUp: false))
      } else {
        stack.append(PackedArc(vertex: via, head: arc.vertex, depth: middle, isUp: true))
        stack.append(PackedArc(vertex: via, head: via, depth: arc.depth, isUp: false))
      }
    }
    return true
  }
}
