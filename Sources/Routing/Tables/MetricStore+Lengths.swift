import RoadbookHierarchy
import RoadbookRoadGraph
import Synchronization

extension MetricStore {
  /// Number of metrics of which lengths are kept.
  var keptLengthCount: Int { lengthShelf.withLock { $0.count } }

  /// The lengths of the paths of a metric, made when first asked for.
  ///
  /// Their memory counts as that of metrics.
  ///
  /// - Parameters:
  ///   - key: Which metric.
  ///   - hierarchy: The hierarchy with that metric.
  /// - Returns: Lengths in decimetres.
  /// - Throws: ``RoutingError/cancelled`` if the task was cancelled before it began to make them.
  func lengths<Weight: RidingWeight>(
    _ key: MetricKey,
    _ hierarchy: HierarchyView<Weight>
  ) throws(RoutingError) -> PathLengths {
    if let known = lengthShelf.withLock({ $0.find(key) }) { return known }
    if Task.isCancelled { throw .cancelled }
    let made = lengthShelf.withLock { shelf in
      if let known = shelf.find(key) { return known }
      let made = makeLengths(hierarchy)
      shelf.put(made, key, budget: budgetBytes / 2)
      return made
    }
    trim(keeping: key)
    return made
  }

  private func makeLengths<Weight: RidingWeight>(_ hierarchy: HierarchyView<Weight>) -> PathLengths
  {
    let count = map.vertexCount
    let lengths = UnsafeMutablePointer<UInt32>.allocate(capacity: max(count, 1))
    defer { unsafe lengths.deallocate() }
    for vertex in 0..<count {
      let edge = unsafe map.vertexArcs[unchecked: vertex] >> 1
      unsafe (lengths + vertex).initialize(to: map.edgeLengthsDecimeters[unchecked: Int(edge)])
    }
    return unsafe PathLengths.summed(hierarchy, vertexLengths: lengths)
  }
}

/// Lengths that are kept, the most recently used last.
struct LengthShelf {
  private var entries: [(key: MetricKey, lengths: PathLengths)] = []

  var count: Int { entries.count }
  /// Bytes of all lengths.
  var byteCount: Int { entries.reduce(0) { $0 + $1.lengths.byteCount } }

  mutating func find(_ key: MetricKey) -> PathLengths? {
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
    let entry = entries.remove(at: index)
    entries.append(entry)
    return entry.lengths
  }

  /// Adds lengths, and lets go of others until the rest fits.
  mutating func put(_ lengths: PathLengths, _ key: MetricKey, budget: Int) {
    entries.append((key, lengths))
    while entries.count > 1, byteCount > budget { entries.removeFirst() }
  }
}
