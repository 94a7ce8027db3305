extension RoadGraph {
  /// Each weight with a via is the sum of the two weights that unpacking finds in its place.
  ///
  /// Searches live without this; a file that lacks it gives paths that do not add up.
  ///
  /// - Complexity: O(*W* · *r*), *W* weights, *r* runs of a row.
  func checkPaths() throws(MapFault) {
    for vertex in 0..<vertexCount {
      try checkPaths(of: vertex, side: 0)
      try checkPaths(of: vertex, side: 2)
    }
  }

  /// Checks one row: side 0 leads up from the vertex, side 2 down to it.
  private func checkPaths(of vertex: Int, side: Int) throws(MapFault) {
    let runs = side == 0 ? upRuns.base : downRuns.base
    let vias = side == 0 ? upVias.base : downVias.base
    let weights = side == 0 ? upWeights.base : downWeights.base
    var index = Int(rows.base[4 * vertex + side])
    for run in Int(rows.base[4 * vertex + side + 1])..<Int(rows.base[4 * vertex + side + 5]) {
      let start = Int(runs[2 * run])
      for depth in start..<start + Int(runs[2 * run + 1]) {
        let via = Int(vias[index])
        if via < vertexCount {
          let near = Int(depths.base[vertex])
          // Up: from the vertex down to the via, and up again.  Down: from above, and up.
          let first = weight(of: via, side: 2, at: side == 0 ? near : depth)
          let second = weight(of: via, side: 0, at: side == 0 ? depth : near)
          guard let first, let second, first + second == Int(weights[index]) else {
            let array: MapArray = side == 0 ? .upWeights : .downWeights
            throw MapFault(array, index, "is not the sum of its parts")
          }
        }
        index += 1
      }
    }
  }

  /// Weight in the row of a vertex for the ancestor at a depth; `nil` if the row has none.
  private func weight(of vertex: Int, side: Int, at depth: Int) -> Int? {
    let runs = side == 0 ? upRuns.base : downRuns.base
    let weights = side == 0 ? upWeights.base : downWeights.base
    var index = Int(rows.base[4 &* vertex &+ side])
    var run = Int(rows.base[4 &* vertex &+ side &+ 1])
    let end = Int(rows.base[4 &* vertex &+ side &+ 5])
    while run < end {
      let start = Int(runs[2 &* run])
      let length = Int(runs[2 &* run &+ 1])
      if depth < start { return nil }
      if depth < start &+ length { return Int(weights[index &+ depth &- start]) }
      index &+= length
      run &+= 1
    }
    return nil
  }
}
