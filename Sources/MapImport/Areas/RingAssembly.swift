/// Puts the lines around an area together, end to end.
struct RingAssembly {
  /// Closed rings, as numbers of nodes; the first is repeated at the end.
  private(set) var rings: [[UInt32]] = []
  /// Number of lines that close no ring.
  private(set) var openLineCount = 0

  /// Joins lines in the order in which they are given, so that the result is always the same.
  ///
  /// - Parameter lines: Numbers of nodes along each line; two or more.
  init(_ lines: [[UInt32]]) {
    var rest = lines.filter { $0.count > 1 }
    openLineCount = lines.count - rest.count
    while !rest.isEmpty {
      var ring = rest.removeFirst()
      var lineCount = 1
      while ring[0] != ring[ring.count - 1] {
        let end = ring[ring.count - 1]
        guard let next = rest.firstIndex(where: { $0[0] == end || $0[$0.count - 1] == end }) else {
          break
        }
        let line = rest.remove(at: next)
        ring += line[0] == end ? Array(line.dropFirst()) : Array(line.reversed().dropFirst())
        lineCount += 1
      }
      if ring[0] == ring[ring.count - 1], ring.count > 3 {
        rings.append(ring)
      } else {
        openLineCount += lineCount
      }
    }
  }
}
