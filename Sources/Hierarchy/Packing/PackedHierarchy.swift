internal import RoadbookPacking

/// A topology with the weights and vias of one metric, in a third of the bytes.
///
/// The arrays are the sections of a map file; ``PackedHierarchyView`` reads them as they lie.
package struct PackedHierarchy: Sendable {
  /// Distance of each vertex from its root.
  ///
  /// Shape: *n*.
  package var depths: [UInt16] = []
  /// Steps of each vertex up to its parent: 0 at a root, 65,535 where `farParents` tells.
  ///
  /// Shape: *n*.
  package var parentSteps: [UInt16] = []
  /// Vertices whose parent is 65,535 steps away or more, ascending.
  package var farChildren: [UInt32] = []
  /// Their parents.
  ///
  /// Shape: as `farChildren`.
  package var farParents: [UInt32] = []
  /// Where each up row begins in `upRows`, and where the last one ends.
  ///
  /// Shape: *n* + 1.
  package var upPlaces: [UInt32] = [0]
  /// Up rows, as ``PackedRow`` describes, and six zeros.
  package var upRows: [UInt16] = []
  /// Where each down row begins in `downRows`, and where the last one ends.
  ///
  /// Shape: *n* + 1.
  package var downPlaces: [UInt32] = [0]
  /// Down rows, and six zeros.
  package var downRows: [UInt16] = []

  /// Packs a metric that keeps vias.
  ///
  /// Both must be sound: ``TopologyView/firstViolation(upRunCount:downRunCount:)`` and
  /// ``MetricView/firstViolation(in:)`` tell.
  ///
  /// - Complexity: O(weights).
  package init(_ topology: TopologyView, _ metric: MetricView<Int32>) {
    packTree(topology)
    guard let upVias = unsafe metric.upVias, let downVias = unsafe metric.downVias else {
      preconditionFailure("a metric without vias cannot be packed")
    }
    let up = unsafe PlainRows(topology.rows, topology.upRuns, metric.upWeights, upVias)
    let down = unsafe PlainRows(topology.rows + 2, topology.downRuns, metric.downWeights, downVias)
    upRows.reserveCapacity(topology.upWeightCount * 3)
    downRows.reserveCapacity(topology.downWeightCount * 3)
    for vertex in 0..<topology.vertexCount {
      let depth = unsafe Int(topology.depths[vertex])
      unsafe RowPacker(up, upVias, vertex: vertex, depth: depth).append(to: &upRows)
      upPlaces.append(UInt32(upRows.count))
      unsafe RowPacker(down, downVias, vertex: vertex, depth: depth).append(to: &downRows)
      downPlaces.append(UInt32(downRows.count))
    }
    upRows.append(contentsOf: repeatElement(0, count: PackedRow.slack))
    downRows.append(contentsOf: repeatElement(0, count: PackedRow.slack))
  }

  /// Packs a metric that comes as arrays; vias are `UInt32.max` for an original turn.
  package init(
    _ topology: Topology,
    upWeights: [Int32],
    downWeights: [Int32],
    upVias: [UInt32],
    downVias: [UInt32]
  ) {
    self = unsafe upWeights.withUnsafeBufferPointer { upWeights in
      unsafe downWeights.withUnsafeBufferPointer { downWeights in
        unsafe upVias.withUnsafeBufferPointer { upVias in
          unsafe downVias.withUnsafeBufferPointer { downVias in
            let metric = unsafe MetricView(
              upWeights: start(upWeights),
              downWeights: start(downWeights),
              upVias: start(upVias),
              downVias: start(downVias)
            )
            return topology.withView { PackedHierarchy($0, metric) }
          }
        }
      }
    }
  }

  private mutating func packTree(_ topology: TopologyView) {
    for vertex in 0..<topology.vertexCount {
      let parent = unsafe topology.parents[vertex]
      let step = parent == noVertex ? 0 : parent - UInt32(vertex)
      parentSteps.append(step < UInt32(PackedParents.far) ? UInt16(step) : PackedParents.far)
      if step >= UInt32(PackedParents.far) {
        farChildren.append(UInt32(vertex))
        farParents.append(parent)
      }
      unsafe depths.append(topology.depths[vertex])
    }
  }
}
