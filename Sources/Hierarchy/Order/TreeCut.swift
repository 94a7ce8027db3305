/// Cuts a tree at edges that split it most evenly.
///
/// Such an edge always lies at the centroid: the node all of whose branches hold at most half of
/// the nodes.  As long as that node stays the centroid of what is left, its next largest branch
/// is cut off without looking at the tree again, so that a star of *n* nodes takes one step.
@safe struct TreeCut {
  private let view: PieceView
  /// Nodes from the root outwards.
  private let outward: UnsafeMutablePointer<UInt32>
  private let parent: UnsafeMutablePointer<UInt32>
  /// Nodes in the branch that hangs at each node, that node included.
  private let size: UnsafeMutablePointer<UInt32>
  private let branches: UnsafeMutablePointer<Branch>

  /// A branch of the centroid, and the edge that leads to it.
  private struct Branch {
    var size: UInt32
    var edge: UInt32
  }

  /// A piece that is connected and has one edge fewer than nodes.
  init(_ view: PieceView, arena: inout ScratchArena) {
    self.view = view
    unsafe outward = unsafe arena.take(UInt32.self, view.nodeCount)
    unsafe parent = unsafe arena.take(UInt32.self, view.nodeCount)
    unsafe size = unsafe arena.take(UInt32.self, view.nodeCount)
    unsafe branches = unsafe arena.take(Branch.self, view.nodeCount)
  }

  /// Cuts branches off the centroid, one at least.
  func write(to writer: inout CutWriter) {
    measureBranches()
    let centroid = findCentroid()
    var count = 0
    var place = unsafe Int(view.first[centroid])
    while unsafe place < Int(view.first[centroid + 1]) {
      let other = unsafe Int(view.neighbor[place])
      let isChild = unsafe parent[other] == UInt32(centroid)
      let nodes = unsafe isChild ? size[other] : UInt32(view.nodeCount) - size[centroid]
      unsafe branches[count] = unsafe Branch(size: nodes, edge: view.via[place])
      count += 1
      place += 1
    }
    var sorted = unsafe UnsafeMutableBufferPointer(start: branches, count: count)
    unsafe sorted.sort { $0.size != $1.size ? $0.size > $1.size : $0.edge < $1.edge }
    var left = view.nodeCount
    for place in sorted.indices {
      let branch = unsafe sorted[place]
      if writer.count > 0 && 2 * Int(branch.size) > left { break }
      writer.append(Int(branch.edge))
      left -= Int(branch.size)
    }
  }

  private func measureBranches() {
    let (first, neighbor) = unsafe (view.first, view.neighbor)
    let (outward, parent, size) = unsafe (outward, parent, size)
    unsafe outward[0] = 0
    unsafe parent[0] = .max
    var (next, end) = (0, 1)
    while next < end {
      let node = unsafe Int(outward[next])
      unsafe size[node] = 1
      var place = unsafe Int(first[node])
      let last = unsafe Int(first[node &+ 1])
      while place < last {
        let other = unsafe neighbor[place]
        if unsafe other != parent[node] {
          unsafe parent[Int(other)] = UInt32(truncatingIfNeeded: node)
          unsafe outward[end] = other
          end &+= 1
        }
        place &+= 1
      }
      next &+= 1
    }
    while end > 1 {
      end &-= 1
      let node = unsafe Int(outward[end])
      unsafe size[Int(parent[node])] &+= size[node]
    }
  }

  /// The node without a branch of more than half of the nodes.
  private func findCentroid() -> Int {
    var node = 0
    while true {
      var heavy = -1
      var place = unsafe Int(view.first[node])
      while unsafe place < Int(view.first[node + 1]) {
        let other = unsafe Int(view.neighbor[place])
        if unsafe UInt32(other) != parent[node], unsafe 2 * Int(size[other]) > view.nodeCount {
          heavy = other
        }
        place += 1
      }
      guard heavy >= 0 else { return node }
      node = heavy
    }
  }
}
