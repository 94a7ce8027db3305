/// A vertex where a query begins or ends, with what it costs to get there.
///
/// A source seed's cost is what lies between the source and the far end of the vertex' arc; a
/// target seed's what lies between that end and the target.  A query takes any number of them on
/// either side, several on one vertex too.
package struct Seed<Weight: HierarchyWeight>: BitwiseCopyable, Sendable {
  /// Rank of the vertex.
  package var vertex: UInt32
  /// Cost from 0; from `Weight.unreachable` on the seed is left out.
  package var cost: Weight

  @inlinable package init(vertex: UInt32, cost: Weight) {
    self.vertex = vertex
    self.cost = cost
  }
}

/// Which side of a query labels belong to.
package enum SearchSide: Sendable {
  /// Labels hold the weight from the sources to a vertex.
  case forward
  /// Labels hold the weight from a vertex to the targets.
  case backward
}

/// The place where the two halves of a least path meet: all of a query's answer but the path.
package struct Meeting<Weight: HierarchyWeight>: Sendable, Equatable {
  /// Weight of the path, both seeds' costs included; below `Weight.unreachable`.
  package var cost: Weight
  /// Depth of the highest vertex of the path.
  package var depth: Int
  /// Label array of the source side that holds it.
  package var sourceArray: Int
  /// Label array of the target side that holds it.
  package var targetArray: Int
}

/// A path between two seeds, unpacked.
package struct HierarchyPath: Sendable, Equatable {
  /// Ranks from the source seed's vertex to the target seed's, both included.
  package var vertices: [UInt32]
  /// Which of the source seeds it leaves; an index into the seeds as they were passed.
  package var sourceSeed: Int
  /// Which of the target seeds it reaches.
  package var targetSeed: Int

  package init(vertices: [UInt32], sourceSeed: Int, targetSeed: Int) {
    self.vertices = vertices
    self.sourceSeed = sourceSeed
    self.targetSeed = targetSeed
  }
}

/// A path between two seeds, in memory of the query: valid until its next call.
@safe package struct TracedPath {
  /// Which of the source seeds it leaves; an index into the seeds as they were passed.
  package let sourceSeed: Int
  /// Which of the target seeds it reaches.
  package let targetSeed: Int
  /// Ranks from the source seed's vertex to the target seed's, both included.
  package let vertices: UnsafeBufferPointer<UInt32>

  /// A copy of the vertices, and one more.
  package func vertices(then last: UInt32) -> [UInt32] {
    unsafe [UInt32](unsafeUninitializedCapacity: vertices.count + 1) { copy, count in
      _ = unsafe copy.update(fromContentsOf: vertices)
      unsafe copy[vertices.count] = last
      count = unsafe vertices.count + 1
    }
  }
}

/// A vertex over which a path from sources to targets may be led.
package struct Via<Weight: HierarchyWeight>: BitwiseCopyable, Sendable {
  /// Rank of the vertex.
  package var vertex: UInt32
  /// Least weight from any source to the vertex.
  package var ahead: Weight
  /// Least weight from the vertex to any target.
  package var behind: Weight

  /// Weight of the least path over the vertex.
  @inlinable package var cost: Weight { ahead &+ behind }
}
