/// Looks up entries of one side of a row, from the root down.
@safe struct RowLookup {
  /// The vertex whose row it is.
  let vertex: Int
  private let runs: UnsafePointer<UInt16>
  private var weight: Int
  private var run: Int
  private let end: Int

  /// Begins at the root's end of a row.
  ///
  /// - Parameters:
  ///   - rows: First weight of row `v` at `4 v`, first run at `4 v + 1`.
  ///   - runs: Two numbers a run: first depth, length.
  ///   - vertex: The vertex.
  @inline(__always)
  init(_ rows: UnsafePointer<UInt32>, _ runs: UnsafePointer<UInt16>, _ vertex: Int) {
    self.vertex = vertex
    unsafe self.runs = unsafe runs
    let row = unsafe rows + 4 &* vertex
    weight = unsafe Int(row[0])
    run = unsafe Int(row[1])
    end = unsafe Int(row[5])
  }

  /// Place of the entry for the ancestor at `depth`, which is never less than the time before; -1
  /// if there is none.
  @inline(__always)
  mutating func entry(at depth: Int) -> Int {
    while run < end {
      let offset = unsafe depth &- Int(runs[2 &* run])
      if offset < 0 { return -1 }
      let length = unsafe Int(runs[2 &* run &+ 1])
      if offset < length { return weight &+ offset }
      weight &+= length
      run &+= 1
    }
    return -1
  }
}
