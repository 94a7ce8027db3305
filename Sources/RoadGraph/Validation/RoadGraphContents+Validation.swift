internal import RoadbookHierarchy

extension RoadGraphContents {
  /// Checks that the arrays make a map, as writing does.
  ///
  /// - Throws: ``MapFault`` for the first fault found.
  /// - Complexity: linear in the size of the map; the whole map is made in memory.
  public func validate() throws(MapFault) {
    try checkPackable()
    try RoadGraph(self).validate()
  }

  /// Checks what packing needs: lengths of the columns that kinds of edge come from, and the
  /// hierarchy's arrays.
  ///
  /// All else is found when the packed arrays are checked.
  func checkPackable() throws(MapFault) {
    let count = edgeFlags.count
    try expect("edgeClasses", edgeClasses.count, count)
    try expect("arcSpeeds", arcSpeeds.count, 2 * count)
    try expect("arcAccess", arcAccess.count, 2 * count)
    try expect("arcSpeedLimits", arcSpeedLimits.count, 2 * count)
    try checkHierarchy()
    for layer in layers {
      try expect("edges of a layer", layer.contents.edgeFlags.count, count)
      try layer.contents.checkPackable()
    }
  }

  /// Checks what packing needs of the hierarchy's arrays: lengths, rows that follow one another,
  /// runs that rise within the depth of their vertex, parents above and vias below their vertex,
  /// and weights in range.
  private func checkHierarchy() throws(MapFault) {
    let count = vertexArcs.count
    try expect("parents", parents.count, count)
    try expect("depths", depths.count, count)
    try expect("rows", rows.count, 4 * (count + 1))
    try expect("upVias", upVias.count, upWeights.count)
    try expect("downVias", downVias.count, downWeights.count)
    for vertex in 0..<count where parents[vertex] != .max && parents[vertex] <= vertex {
      throw MapFault("parents", vertex, "is not above its child")
    }
    try checkRows(
      0,
      RowArrays(
        runs: ("upRuns", upRuns),
        weights: ("upWeights", upWeights),
        vias: ("upVias", upVias)
      )
    )
    try checkRows(
      2,
      RowArrays(
        runs: ("downRuns", downRuns),
        weights: ("downWeights", downWeights),
        vias: ("downVias", downVias)
      )
    )
  }

  private func expect(_ array: String, _ count: Int, _ expected: Int) throws(MapFault) {
    guard count == expected else {
      throw MapFault(array, count, "is where the array ends, instead of at \(expected)")
    }
  }

  /// One side of the rows, with the names of its arrays.
  private struct RowArrays {
    let runs: (name: String, numbers: [UInt16])
    let weights: (name: String, numbers: [Int32])
    let vias: (name: String, numbers: [UInt32])
  }

  private func checkRows(_ side: Int, _ arrays: RowArrays) throws(MapFault) {
    let (runs, weights, vias) = (arrays.runs.numbers, arrays.weights.numbers, arrays.vias.numbers)
    guard runs.count % 2 == 0 else {
      throw MapFault(arrays.runs.name, runs.count, "is missing: half a run")
    }
    var weight = 0
    var run = 0
    for vertex in 0...vertexArcs.count {
      let row = 4 * vertex + side
      guard Int(rows[row]) == weight, weight <= weights.count else {
        throw MapFault("rows", row, "is not where the row before it ends")
      }
      guard Int(rows[row + 1]) == run else {
        throw MapFault("rows", row + 1, "is not where the row before it ends")
      }
      if vertex == vertexArcs.count { break }
      let end = Int(rows[row + 5])
      guard end >= run, end <= runs.count / 2 else {
        throw MapFault("rows", row + 5, "is no run")
      }
      let firstWeight = weight
      var depth = 0
      while run < end {
        let (start, length) = (Int(runs[2 * run]), Int(runs[2 * run + 1]))
        guard start >= depth, length > 0, start + length <= Int(depths[vertex]) else {
          let problem = "begins a run that is not above its vertex alone"
          throw MapFault(arrays.runs.name, 2 * run, problem)
        }
        depth = start + length
        weight += length
        run += 1
      }
      for place in firstWeight..<min(weight, weights.count) {
        guard weights[place] >= 0, weights[place] <= Int32.unreachable else {
          throw MapFault(arrays.weights.name, place, "is no weight: \(weights[place])")
        }
        guard vias[place] == .max || vias[place] < vertex else {
          throw MapFault(arrays.vias.name, place, "is not under the vertex of its row")
        }
      }
    }
    guard weight == weights.count else {
      let place = rows.count - 4 + side
      throw MapFault("rows", place, "is not the number of weights, \(weights.count)")
    }
    guard run == runs.count / 2 else {
      throw MapFault("rows", rows.count - 3 + side, "is not the number of runs")
    }
  }

  /// Packs the hierarchy, which has been checked.
  func packedHierarchy() -> PackedHierarchy {
    let topology = Topology(
      parents: parents,
      depths: depths,
      rows: rows,
      upRuns: upRuns,
      downRuns: downRuns,
      id: topologyID
    )
    return PackedHierarchy(
      topology,
      upWeights: upWeights,
      downWeights: downWeights,
      upVias: upVias,
      downVias: downVias
    )
  }
}
