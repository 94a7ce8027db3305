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
    guard let upViaStorage = unsafe upViaStorage, let downViaStorage = unsafe downViaStorage else {
      preconditionFailure("a metric that keeps vias has room for them")
    }
    unsafe hierarchy.up.unpackWeights(
      topology.rows,
      to: upStorage,
      upViaStorage,
      topology.vertexCount
    )
    unsafe hierarchy.down.unpackWeights(
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
      let (start, end) = unsafe (Int(rows[4 &* vertex]), Int(rows[4 &* vertex &+ 4]))
      if parts.hasWideWeights {
        unsafe row.unpackWeights(as: Int32.self, parts, endingAt: weights + end)
      } else {
        unsafe row.unpackWeights(as: UInt16.self, parts, endingAt: weights + end)
      }
      switch parts.viaSize {
      case 0: unsafe (vias + start).update(repeating: -1, count: end &- start)
      case 1: unsafe row.unpackVias(as: UInt8.self, parts, of: vertex, endingAt: vias + end)
      case 2: unsafe row.unpackVias(as: UInt16.self, parts, of: vertex, endingAt: vias + end)
      default: unsafe row.unpackVias(as: UInt32.self, parts, of: vertex, endingAt: vias + end)
      }
      vertex &+= 1
    }
  }
}

extension PackedRow {
  /// Writes the weights of all runs, of which the deepest comes first here and last there.
  @inline(__always)
  fileprivate func unpackWeights<Stored: StoredWeight>(
    as stored: Stored.Type,
    _ parts: Parts,
    endingAt end: UnsafeMutablePointer<Int32>
  ) {
    var into = unsafe end
    var entry = 0
    _ = self.parts { _, length in
      unsafe into -= length
      var index = 0
      while index < length {
        unsafe into[index] = unsafe Stored.load(parts.weights, entry)
        entry &+= 1
        index &+= 1
      }
    }
  }

  /// Writes the vias of all runs; 0 steps down are an original turn.
  @inline(__always)
  fileprivate func unpackVias<Step: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    as step: Step.Type,
    _ parts: Parts,
    of vertex: Int,
    endingAt end: UnsafeMutablePointer<Int32>
  ) {
    let steps = unsafe parts.weights + (parts.hasWideWeights ? 4 : 2) &* parts.weightCount
    let own = Int32(truncatingIfNeeded: vertex)
    var into = unsafe end
    var offset = 0
    _ = self.parts { _, length in
      unsafe into -= length
      var index = 0
      while index < length {
        let step = unsafe steps.loadUnaligned(fromByteOffset: offset, as: Step.self)
        unsafe into[index] = step == 0 ? -1 : own &- Int32(truncatingIfNeeded: step)
        offset &+= MemoryLayout<Step>.size
        index &+= 1
      }
    }
  }
}
