extension Metric where Weight == Int32 {
  /// Unpacks the metric of a packed hierarchy.
  ///
  /// - Parameters:
  ///   - hierarchy: The hierarchy.
  ///   - topology: Its topology, unpacked.
  /// - Complexity: O(weights).
  package convenience init(unpacking hierarchy: PackedHierarchyView, _ topology: TopologyView) {
    self.init(
      upCount: topology.upWeightCount,
      downCount: topology.downWeightCount,
      keepsVias: true
    )
    guard let upViaStorage, let downViaStorage else {
      preconditionFailure("a metric that keeps vias has room for them")
    }
    hierarchy.up.unpackWeights(topology.rows, to: upStorage, upViaStorage, topology.vertexCount)
    hierarchy.down.unpackWeights(
      topology.rows + 2,
      to: downStorage,
      downViaStorage,
      topology.vertexCount
    )
  }
}

extension PackedRows {
  /// Writes weights and vias as plain rows have them: ascending by depth.
  fileprivate func unpackWeights(
    _ rows: UnsafePointer<UInt32>,
    to weights: UnsafeMutablePointer<Int32>,
    _ vias: UnsafeMutablePointer<Int32>,
    _ count: Int
  ) {
    var vertex = 0
    while vertex < count {
      let row = self[vertex]
      let parts = row.parts { _, _ in }
      var place = Int(rows[4 &* vertex &+ 4])
      var entry = 0
      _ = row.parts { _, length in
        // Rows hold the deepest run first, plain ones last.
        place &-= length
        var index = 0
        while index < length {
          weights[place &+ index] = row.weight(parts, entry)
          let via = row.via(parts, entry, of: UInt32(truncatingIfNeeded: vertex))
          vias[place &+ index] = Int32(bitPattern: via)
          entry &+= 1
          index &+= 1
        }
      }
      vertex &+= 1
    }
  }
}
