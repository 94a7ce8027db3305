/// Length of the path behind each entry of one side's rows.
///
/// Entries that no path takes are left out.
struct LengthRows: ~Copyable {
  /// First entry of each vertex.
  ///
  /// Shape: *n* + 1.
  private var first: GrowingBuffer<UInt32>
  /// Depth of the upper end of each entry, ascending within a vertex.
  private var depths = GrowingBuffer<UInt16>()
  /// Length of each entry.
  private var lengths = GrowingBuffer<UInt32>()

  init(vertexCount: Int) {
    first = GrowingBuffer(capacity: vertexCount + 1)
    first.append(0)
  }

  /// Bytes held.
  var byteCount: Int { 4 * first.capacity + 2 * depths.capacity + 4 * lengths.capacity }

  /// Adds an entry to the vertex that comes next; depths ascend.
  @inline(__always)
  mutating func append(depth: Int, length: UInt32) {
    depths.append(UInt16(truncatingIfNeeded: depth))
    lengths.append(length)
  }

  /// Ends the entries of a vertex; the next one follows.
  @inline(__always)
  mutating func endVertex() { first.append(UInt32(truncatingIfNeeded: depths.count)) }

  /// Length of the entry of a vertex for its ancestor at a depth; 0 if no path takes it.
  @inline(__always)
  borrowing func length(of vertex: Int, at depth: Int) -> UInt32 {
    let wanted = UInt16(truncatingIfNeeded: depth)
    var low = unsafe Int(first.base[vertex])
    let end = unsafe Int(first.base[vertex &+ 1])
    var high = end
    while low < high {
      let middle = (low &+ high) &>> 1
      if unsafe depths.base[middle] < wanted { low = middle &+ 1 } else { high = middle }
    }
    return unsafe low < end && depths.base[low] == wanted ? lengths.base[low] : 0
  }
}
