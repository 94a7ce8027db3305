/// A customization cut into tasks that threads can take.
///
/// *Leaf tasks* are whole subtrees of bounded size, contiguous ranges of vertices.  What lies above
/// them is cut into *chains* of the tree between its forks: about one a separator. A task may
/// run once all tasks below it are done; a vertex that waits for one above its task leaves with the
/// task and is handed on when the chain above begins.
struct CustomizationPlan {
  struct Task {
    /// First vertex of the range, or lowest of the chain.
    var first: Int
    /// Last vertex of the range, or highest of the chain.
    var last: Int
    var isChain: Bool
    /// Chain that lies above; -1 if none does.
    var above = -1
    /// Tasks directly below that are not done.
    var pending = 0
    /// Tasks directly below.
    var below: [Int] = []
    /// First of the vertices that wait for one above the task, once it is done.
    var leaving = noVertex
  }

  private(set) var tasks: [Task] = []
  private let topology: TopologyView
  private var sizes: [UInt32]
  private let limit: Int
  /// Leaf tasks and chains found so far that hang on each vertex above the leaves.
  private var hanging: [Int: [Int]] = [:]

  init(_ topology: TopologyView, threads: Int) {
    self.topology = topology
    sizes = [UInt32](repeating: 1, count: topology.vertexCount)
    limit = max(1, topology.vertexCount / (16 * threads))
    for vertex in 0..<topology.vertexCount where unsafe topology.parents[vertex] != noVertex {
      unsafe sizes[Int(topology.parents[vertex])] += sizes[vertex]
    }
    for vertex in 0..<topology.vertexCount {
      if isAboveLeaves(vertex) {
        addToChain(vertex)
      } else if parent(of: vertex).map(isAboveLeaves) ?? true {
        addLeaf(vertex)
      }
    }
  }

  private func isAboveLeaves(_ vertex: Int) -> Bool { Int(sizes[vertex]) > limit }

  private func parent(of vertex: Int) -> Int? {
    unsafe topology.parents[vertex] == noVertex ? nil : Int(topology.parents[vertex])
  }

  /// Adds the subtree of a vertex; to the last leaf task if it stands beside it and both are small.
  private mutating func addLeaf(_ root: Int) {
    let first = root + 1 - Int(sizes[root])
    let parent = parent(of: root) ?? -1
    if let last = hanging[parent]?.last, !tasks[last].isChain, tasks[last].last + 1 == first,
      root - tasks[last].first < limit
    {
      tasks[last].last = root
      return
    }
    hanging[parent, default: []].append(tasks.count)
    tasks.append(Task(first: first, last: root, isChain: false))
  }

  /// Adds a vertex to the chain below it, or begins one at a fork.
  private mutating func addToChain(_ vertex: Int) {
    let below = hanging.removeValue(forKey: vertex) ?? []
    let chains = below.filter { tasks[$0].isChain }
    let task: Int
    if let chain = chains.first, chains.count == 1 {
      task = chain
      tasks[chain].last = vertex
      attach(below.filter { $0 != chain }, to: chain)
    } else {
      task = tasks.count
      tasks.append(Task(first: vertex, last: vertex, isChain: true))
      attach(below, to: task)
    }
    hanging[parent(of: vertex) ?? -1, default: []].append(task)
  }

  private mutating func attach(_ below: [Int], to chain: Int) {
    for task in below { tasks[task].above = chain }
    tasks[chain].below += below
    tasks[chain].pending += below.count
  }
}
