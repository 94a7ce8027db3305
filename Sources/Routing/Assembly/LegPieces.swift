import RoadbookRoadGraph

/// A part of a leg: an arc, or some of it.
struct LegPiece {
  /// Vertex of the arc as the search came by it.
  var vertex: UInt32
  var arc: UInt32
  /// Where the piece begins and ends, in 1/65,536 counted from the arc's tail.
  var start: UInt32
  var end: UInt32
  /// Time of the turn before the piece in centiseconds.
  var turnTime: Int32
  /// Shape of that turn.
  var shape: TurnClass.Shape
  /// Places of the cuts at start and end; -1 at a node.
  var startCut: Int32
  var endCut: Int32
}

/// The parts of a leg in order, and the places within edges at which they are cut.
struct LegPieces {
  private(set) var pieces: [LegPiece] = []
  private(set) var cuts: [Snap] = []
  /// Whether a turn is one that a restriction bars at some times.
  private(set) var passesTimedTurn = false

  /// Adds the way from one stop to the next.
  ///
  /// A way that goes on where the last one ended, at a waypoint passed through, is joined to it.
  ///
  /// - Parameters:
  ///   - path: The way.
  ///   - source: Where it begins.
  ///   - target: Where it ends.
  ///   - weights: Times of turns.
  ///   - limit: Number of arcs after which the way is left off; all unless told.
  mutating func append(
    _ path: LegPath,
    source: Snap,
    target: Snap,
    _ weights: ArcWeights,
    limit: Int = .max
  ) {
    let map = weights.map
    let count = min(path.vertices.count, limit)
    pieces.reserveCapacity(pieces.count + count)
    let firstOfPath = pieces.count
    let hasTimedTurns = !map.times.turns.isEmpty
    for (index, vertex) in path.vertices[..<count].enumerated() {
      var piece = unsafe LegPiece(
        vertex: vertex,
        arc: map.vertexArcs[unchecked: Int(vertex)],
        start: 0,
        end: 65_536,
        turnTime: 0,
        shape: .straight,
        startCut: -1,
        endCut: -1
      )
      let before = index > 0 ? path.vertices[index - 1] : vertex
      // Only a damaged map leads where it has no turn.
      if index > 0, let turn = map.turn(from: before, to: vertex) {
        if hasTimedTurns, !map.times.restrictions(barring: turn).isEmpty { passesTimedTurn = true }
        piece.turnTime = unsafe weights.charge(
          ofTurn: turn,
          from: map.vertexArcs[unchecked: Int(before)]
        )
        piece.shape = TurnClass(rawValue: map.turnClasses[turn]).shape
      }
      pieces.append(piece)
    }
    open(at: firstOfPath, path, source, weights)
    if count < path.vertices.count { return }
    pieces[pieces.count - 1].end = path.targetFraction
    pieces[pieces.count - 1].endCut = Int32(cuts.count)
    cuts.append(target)
  }

  /// Begins a way: at the leg's first stop, or in continuation of the way before.
  private mutating func open(
    at index: Int,
    _ path: LegPath,
    _ source: Snap,
    _ weights: ArcWeights
  ) {
    if index > 0, !path.turnsBack {
      let before = pieces.remove(at: index - 1)
      pieces[index - 1].start = before.start
      pieces[index - 1].startCut = before.startCut
      pieces[index - 1].turnTime = before.turnTime
      pieces[index - 1].shape = before.shape
      return
    }
    pieces[index].start = path.sourceFraction
    pieces[index].startCut = Int32(cuts.count)
    cuts.append(source)
    if path.turnsBack {
      pieces[index].turnTime = weights.chargeOfTurningBack()
      pieces[index].shape = .uTurn
    }
  }
}
