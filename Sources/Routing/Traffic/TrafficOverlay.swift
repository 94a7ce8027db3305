import RoadbookRoadGraph

/// The arcs that are closed or slowed at one moment.
///
/// Weights ask for every arc of the map, so most are told by one bit of their edge.
@safe final class TrafficOverlay: @unchecked Sendable {
  /// Arcs that are not as the map has them, ascending.
  let arcs: [UInt32]
  /// Time along each arc of `arcs` in centiseconds, `unreachable` if it is closed; the owner of
  /// what `view` points to.
  private let times: UnsafeMutablePointer<Int32>
  private let places: UnsafeMutablePointer<UInt32>
  private let bits: UnsafeMutablePointer<UInt64>

  /// Puts changed times over a map.
  ///
  /// - Parameters:
  ///   - times: Times of arcs in centiseconds: longer than the map's, or `unreachable`.
  ///   - map: The map.
  init(times: [UInt32: Int32], on map: RoadGraph) {
    arcs = times.keys.sorted()
    unsafe self.times = .allocate(capacity: max(arcs.count, 1))
    unsafe places = .allocate(capacity: max(arcs.count, 1))
    let wordCount = map.edgeCount / 64 + 1
    unsafe bits = .allocate(capacity: wordCount)
    unsafe bits.initialize(repeating: 0, count: wordCount)
    for (index, arc) in arcs.enumerated() {
      unsafe self.times[index] = times[arc] ?? DrivingWeights.unreachable
      unsafe places[index] = arc
      let edge = Int(arc / 2)
      unsafe bits[edge / 64] |= 1 << UInt64(edge % 64)
    }
  }

  deinit {
    unsafe times.deallocate()
    unsafe places.deallocate()
    unsafe bits.deallocate()
  }

  /// Pointers, valid as long as the overlay lives.
  var view: TrafficView {
    unsafe TrafficView(bits: UnsafePointer(bits), arcs: places, times: times, count: arcs.count)
  }
}

/// Pointers to a ``TrafficOverlay``, for loops over all arcs.
@safe struct TrafficView: @unchecked Sendable {
  /// A bit for each edge: whether one of its arcs is changed.
  let bits: UnsafePointer<UInt64>
  let arcs: UnsafePointer<UInt32>
  let times: UnsafePointer<Int32>
  let count: Int

  @inline(__always)
  func mayChange(_ arc: UInt32) -> Bool {
    let edge = Int(arc &>> 1)
    return unsafe bits[edge &>> 6] &>> UInt64(edge & 63) & 1 != 0
  }

  /// Time along an arc, `unreachable` if it is closed; `nil` if it is as the map has it.
  func time(_ arc: UInt32) -> Int32? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low &+ high) &>> 1
      if unsafe arcs[middle] < arc { low = middle &+ 1 } else { high = middle }
    }
    return unsafe low < count && arcs[low] == arc ? times[low] : nil
  }
}
