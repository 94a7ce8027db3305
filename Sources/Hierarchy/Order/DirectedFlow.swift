/// A flow between the two ends of a piece in one direction.
@safe struct DirectedFlow {
  /// What can still go through each arc, 0 to 2; an arc and its reverse add up to 2.
  let residual: UnsafeMutablePointer<UInt8>
  /// Nodes along the direction.
  let sorted: UnsafeMutablePointer<UInt32>
  /// Share of the weight that lies before the middle of each node, in 1/65,536.
  let position: UnsafeMutablePointer<UInt16>
  /// Terminals with a neighbour that is none: sources from the front, targets from the back.
  let border: UnsafeMutablePointer<UInt32>
  var sourceBorderCount = 0
  var targetBorderCount = 0
  /// Hundredths of the weight that each end takes.
  var reach = 0
  /// Nodes with a position below are sources, those from 65,536 - `low` on are targets.
  var low = 0
  var flow = 0
  var stage = 0
  var isActive = true
  /// Terminals, the first and the last of `sorted`.
  var sourceCount = 0
  var targetCount = 0

  init(in graph: ReducedGraph, arena: inout ScratchArena) {
    unsafe residual = unsafe arena.take(UInt8.self, 2 * graph.edgeCount)
    unsafe sorted = unsafe arena.take(UInt32.self, graph.nodeCount)
    unsafe position = unsafe arena.take(UInt16.self, graph.nodeCount)
    unsafe border = unsafe arena.take(UInt32.self, graph.nodeCount)
  }

  /// Begins without any flow, once `sorted` has been filled.
  mutating func start(in graph: ReducedGraph, totalWeight: Int) {
    let (sorted, position, weight) = unsafe (sorted, position, graph.weight)
    unsafe residual.update(repeating: 1, count: 2 * graph.edgeCount)
    var before = 0
    for place in 0..<graph.nodeCount {
      let node = unsafe Int(sorted[place])
      let share = unsafe (2 * before + Int(weight[node])) * 32768 / totalWeight
      unsafe position[node] = UInt16(min(65535, share))
      unsafe before += Int(weight[node])
    }
    flow = 0
    stage = 0
    isActive = true
  }

  /// Widens the terminals; the flow so far stays one between them.
  mutating func widen(to reach: Int, in graph: ReducedGraph) {
    self.reach = reach
    low = 65536 * reach / 100
    let (low, high) = (low, 65536 - low)
    let (first, head, position, sorted) = unsafe (graph.first, graph.head, position, sorted)
    let (border, count) = unsafe (border, graph.nodeCount)
    var (front, back) = (0, 0)
    var index = 0
    while unsafe index < count && Int(position[Int(sorted[index])]) < low {
      let node = unsafe Int(sorted[index])
      var place = unsafe Int(first[node])
      let last = unsafe Int(first[node &+ 1])
      while unsafe place < last && Int(position[Int(head[place])]) < low { place &+= 1 }
      if place < last {
        unsafe border[front] = UInt32(truncatingIfNeeded: node)
        front &+= 1
      }
      index &+= 1
    }
    sourceCount = index
    index = count
    while unsafe index > 0 && Int(position[Int(sorted[index &- 1])]) >= high {
      index &-= 1
      let node = unsafe Int(sorted[index])
      var place = unsafe Int(first[node])
      let last = unsafe Int(first[node &+ 1])
      while unsafe place < last && Int(position[Int(head[place])]) >= high { place &+= 1 }
      if place < last {
        back &+= 1
        unsafe border[count &- back] = UInt32(truncatingIfNeeded: node)
      }
    }
    targetCount = count - index
    sourceBorderCount = front
    targetBorderCount = back
  }

  /// Sends more flow along shortest ways; returns whether there was any left to send.
  mutating func advance(in graph: ReducedGraph, _ workspace: inout FlowWorkspace) -> Bool {
    let distance = searchBack(in: graph, &workspace)
    guard distance > 0 else { return false }
    flow += block(in: graph, workspace, sourceLevel: workspace.base &+ distance)
    return true
  }

  /// Finds distances to the targets, up to the nearest source; 0 if no source is reached.
  private func searchBack(
    in graph: ReducedGraph,
    _ workspace: inout FlowWorkspace
  ) -> UInt32 {
    let (first, head, count) = unsafe (graph.first, graph.head, graph.nodeCount)
    let (residual, position) = unsafe (residual, position)
    let (level, current, queue) = unsafe (workspace.level, workspace.current, workspace.queue)
    let (low, high) = (low, 65536 - low)
    // More than any distance lies between the levels of two phases.
    workspace.base &+= UInt32(truncatingIfNeeded: count) &+ 2
    if workspace.base > UInt32.max / 2 {
      unsafe level.update(repeating: 0, count: count)
      workspace.base = 1
    }
    let base = workspace.base
    var end = 0
    while end < targetBorderCount {
      let node = unsafe border[count &- 1 &- end]
      unsafe queue[end] = node
      unsafe level[Int(node)] = base
      end &+= 1
    }
    var next = 0
    var sourceLevel = UInt32.max
    while next < end {
      let node = unsafe Int(queue[next])
      let above = unsafe level[node] &+ 1
      if above > sourceLevel { break }
      next &+= 1
      var place = unsafe Int(first[node])
      let last = unsafe Int(first[node &+ 1])
      while place < last {
        let other = unsafe Int(head[place])
        // The way back has something left unless this arc has all.
        if unsafe residual[place] < 2 && level[other] < base {
          let at = unsafe Int(position[other])
          if at < low {
            sourceLevel = above
            unsafe level[other] = above
            unsafe current[other] = unsafe first[other]
          } else if at < high {
            unsafe level[other] = above
            unsafe current[other] = unsafe first[other]
            unsafe queue[end] = UInt32(truncatingIfNeeded: other)
            end &+= 1
          }
        }
        place &+= 1
      }
    }
    workspace.reachedCount = end
    return sourceLevel == .max ? 0 : sourceLevel &- base
  }

  /// Sends flow from every source at the least distance until no shortest way is left.
  private func block(
    in graph: ReducedGraph,
    _ workspace: FlowWorkspace,
    sourceLevel: UInt32
  ) -> Int {
    let (first, head, back) = unsafe (graph.first, graph.head, graph.back)
    let (residual, border, base) = unsafe (residual, border, workspace.base)
    let (level, current, path) = unsafe (workspace.level, workspace.current, workspace.path)
    var sent = 0
    var index = 0
    while index < sourceBorderCount {
      let source = unsafe Int(border[index])
      index &+= 1
      if unsafe level[source] != sourceLevel { continue }
      var length = 0
      var node = source
      while true {
        if unsafe level[node] == base {
          // A target: send one unit, and go on from the first arc that it filled.
          sent &+= 1
          var kept = length
          while length > 0 {
            length &-= 1
            let arc = unsafe Int(path[length])
            unsafe residual[arc] &-= 1
            unsafe residual[Int(back[arc])] &+= 1
            if unsafe residual[arc] == 0 { kept = length }
          }
          length = kept
          node = unsafe length == 0 ? source : Int(head[Int(path[length &- 1])])
          continue
        }
        var place = unsafe Int(current[node])
        let last = unsafe Int(first[node &+ 1])
        let below = unsafe level[node] &- 1
        while unsafe place < last && (residual[place] == 0 || level[Int(head[place])] != below) {
          place &+= 1
        }
        unsafe current[node] = UInt32(truncatingIfNeeded: place)
        if place < last {
          unsafe path[length] = UInt32(truncatingIfNeeded: place)
          length &+= 1
          node = unsafe Int(head[place])
        } else {
          unsafe level[node] = 0
          if length == 0 { break }
          length &-= 1
          node = unsafe length == 0 ? source : Int(head[Int(path[length &- 1])])
        }
      }
    }
    return sent
  }
}
