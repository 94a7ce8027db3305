/// How much of a row lies above the vertices processed so far.
///
/// Rows shrink from their deep end as the build or a customization moves up the tree. Customization
/// visits a row once for each entry, so everything it needs of both sides is in one half line of
/// the cache.
struct RowCursor: BitwiseCopyable {
  /// Current (deepest remaining) run.
  var upRun: UInt32 = 0
  /// One past the last remaining weight.
  var upEnd: UInt32 = 0
  var downRun: UInt32 = 0
  var downEnd: UInt32 = 0
  /// Remaining length of the current run; 0 only when the row is used up.
  var upLength: UInt16 = 0
  /// Runs left before the current one.
  var upRunsBefore: UInt16 = 0
  var downLength: UInt16 = 0
  var downRunsBefore: UInt16 = 0
  /// Next vertex that waits for the same ancestor.
  var next: UInt32 = noVertex
  private var padding: UInt32 = 0

  /// Places the cursor at the end of a row of `runs` from `first` on.
  @inline(__always)
  mutating func setUp(runs: UnsafePointer<UInt16>, first: Int, end: Int, weightEnd: UInt32) {
    upEnd = weightEnd
    guard end > first else { return }
    upRun = UInt32(truncatingIfNeeded: end &- 1)
    upRunsBefore = UInt16(truncatingIfNeeded: end &- 1 &- first)
    upLength = unsafe runs[2 &* (end &- 1) &+ 1]
  }

  @inline(__always)
  mutating func setDown(runs: UnsafePointer<UInt16>, first: Int, end: Int, weightEnd: UInt32) {
    downEnd = weightEnd
    guard end > first else { return }
    downRun = UInt32(truncatingIfNeeded: end &- 1)
    downRunsBefore = UInt16(truncatingIfNeeded: end &- 1 &- first)
    downLength = unsafe runs[2 &* (end &- 1) &+ 1]
  }

  /// Depth of the deepest remaining entry; -1 if there is none.
  @inline(__always)
  func upDepth(_ runs: UnsafePointer<UInt16>) -> Int {
    unsafe upLength == 0 ? -1 : Int(runs[2 &* Int(upRun)]) &+ Int(upLength) &- 1
  }

  @inline(__always)
  func downDepth(_ runs: UnsafePointer<UInt16>) -> Int {
    unsafe downLength == 0 ? -1 : Int(runs[2 &* Int(downRun)]) &+ Int(downLength) &- 1
  }

  /// Gives up the deepest remaining entry.
  @inline(__always)
  mutating func stepUp(_ runs: UnsafePointer<UInt16>) {
    upEnd &-= 1
    upLength &-= 1
    if upLength == 0 && upRunsBefore > 0 {
      upRun &-= 1
      upRunsBefore &-= 1
      upLength = unsafe runs[2 &* Int(upRun) &+ 1]
    }
  }

  @inline(__always)
  mutating func stepDown(_ runs: UnsafePointer<UInt16>) {
    downEnd &-= 1
    downLength &-= 1
    if downLength == 0 && downRunsBefore > 0 {
      downRun &-= 1
      downRunsBefore &-= 1
      downLength = unsafe runs[2 &* Int(downRun) &+ 1]
    }
  }
}

/// The current root path by depth, kept up to date while vertices are visited in rank order.
///
/// Each change of subtree rewrites the part below the fork only.  Starts empty for every run: a
/// path left over from an earlier run names vertices of another tree of a forest.
@safe struct RootPath: ~Copyable {
  let vertices: UnsafeMutablePointer<UInt32>

  init(levelCount: Int) {
    unsafe vertices = .allocate(capacity: max(levelCount, 1))
    unsafe vertices.initialize(repeating: noVertex, count: max(levelCount, 1))
  }

  deinit { unsafe vertices.deallocate() }

  /// Makes `vertex` the bottom of the path, whatever was there.
  func reset(to vertex: Int, parents: UnsafePointer<UInt32>, depths: UnsafePointer<UInt16>) {
    var vertex = UInt32(truncatingIfNeeded: vertex)
    while vertex != noVertex {
      unsafe vertices[Int(depths[Int(vertex)])] = vertex
      vertex = unsafe parents[Int(vertex)]
    }
  }

  /// Makes `vertex` the bottom of the path; it must follow the one before in rank order.
  @inline(__always)
  func move(to vertex: Int, parents: UnsafePointer<UInt32>, depths: UnsafePointer<UInt16>) {
    var vertex = UInt32(truncatingIfNeeded: vertex)
    var depth = unsafe Int(depths[Int(vertex)])
    while unsafe vertices[depth] != vertex {
      unsafe vertices[depth] = vertex
      vertex = unsafe parents[Int(vertex)]
      if vertex == noVertex { return }
      depth &-= 1
    }
  }
}
