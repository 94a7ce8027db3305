internal import CPrefetch
internal import RoadbookPacking

/// Asking for memory that a climb is about to read.
///
/// A climb knows its whole path beforehand.  Where the rows are not in a cache, as in the one
/// query of a driver who has left the route, waiting for them is most of its time.
enum Lookahead {
  /// Steps of a climb between asking for where a row lies and settling its vertex.
  static let places = 12
  /// Steps between asking for the row itself and settling its vertex.
  static let rows = 6
}

extension SideRows {
  /// Asks for the rows some steps above a place of a path, which is known from `lowest` on.
  @inline(__always)
  func lookAhead(_ path: UnsafePointer<UInt32>, from depth: Int, lowest: Int) {
    unsafe prefetchPlace(of: Int(path[max(depth &- Lookahead.places, lowest)]))
    unsafe prefetchRow(of: Int(path[max(depth &- Lookahead.rows, lowest)]))
  }

  /// Asks for what tells where a row lies.
  @inline(__always)
  private func prefetchPlace(of vertex: Int) {
    switch self {
    case .plain(let rows): unsafe cpre_prefetch(rows.rows + 4 &* vertex)
    case .packed(let rows): unsafe cpre_prefetch(rows.places.address(of: vertex))
    }
  }

  /// Asks for the beginning of a row.
  @inline(__always)
  private func prefetchRow(of vertex: Int) {
    switch self {
    case .plain(let rows):
      let row = unsafe rows.rows + 4 &* vertex
      let weights = unsafe rows.weights + Int(row[0])
      unsafe cpre_prefetch(rows.runs + 2 &* Int(row[1]))
      unsafe cpre_prefetch(weights)
      unsafe cpre_prefetch(weights + 16)
    case .packed(let rows):
      let numbers = unsafe rows[vertex].numbers
      unsafe cpre_prefetch(numbers)
      unsafe cpre_prefetch(numbers + 32)
    }
  }
}
