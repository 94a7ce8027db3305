import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting

/// Finds the places of a leg at which the driver must be told something.
///
/// Goes along the leg once.  At each junction it weighs the roads by which the driver might go on
/// against the one that the route takes: rank, name and angle, and what lies around the corner.
struct LegAnalysis {
  let view: RoadView
  let arcs: [ArcID]
  let vertices: [UInt32]
  /// Length of each arc that is driven, in decimetres.
  let lengths: [UInt32]
  /// The roads of the leg and of its junctions.
  let roads: LegRoads
  var reader: JunctionReader
  /// What was found so far, in order.
  var actions: [RouteAction] = []
  /// The roads before and behind the junction that is looked at.
  private(set) var before: Road
  private(set) var next: Road
  private var names: NameWatch
  private let hasExitSteps: Bool

  /// - Parameters:
  ///   - leg: A leg of a route on the reader's map.
  ///   - reader: Reader of that map.
  ///   - hasExitSteps: Whether leaving a roundabout is an action of its own.
  init(_ leg: Route.Leg, _ reader: JunctionReader, hasExitSteps: Bool) {
    view = reader.view
    arcs = leg.arcs
    vertices = leg.vertices
    lengths = leg.arcLengthsDecimeters
    self.reader = reader
    self.hasExitSteps = hasExitSteps
    roads = LegRoads(leg.arcs, leg.vertices, reader.view)
    before = unsafe roads.junctions[0].road
    next = before
    names = NameWatch(view)
    actions.reserveCapacity(32)
  }

  @inline(__always) func edge(_ index: Int) -> Int { unsafe Int(roads.junctions[index].road.edge) }

  /// Goes along the leg.
  mutating func run() {
    var position = Int(lengths[0])
    names.begin(next)
    var index = 1
    let special =
      EdgeFlags.roundabout.rawValue | EdgeFlags.circular.rawValue | EdgeFlags.ferry.rawValue
    while index < arcs.count {
      before = next
      next = unsafe roads.junctions[index].road
      var end = index
      if (before.flags | next.flags) & special != 0 {
        if let action = specialAction(index) {
          end = action.end
          actions.append(action)
          tellName(from: end, index)
        }
      } else if let action = decide(index) {
        let folded = fold(action)
        end = folded.end
        tellName(from: end, index)
        actions.append(folded)
      } else if let changed = names.pass(index, next, position, Int(lengths[index])) {
        actions.append(RouteAction(.nameChange, .straight, at: changed))
      }
      while index <= end {
        position &+= Int(lengths[index])
        index &+= 1
      }
    }
  }

  /// Takes the name behind an action as known, and goes on from there.
  private mutating func tellName(from end: Int, _ index: Int) {
    if end != index { next = unsafe roads.junctions[end].road }
    names.begin(next)
  }

  /// An action at a roundabout, a ferry or a car train; `nil` within one.
  private mutating func specialAction(_ index: Int) -> RouteAction? {
    let (before, next) = (edge(index - 1), edge(index))
    if arcs[index] == arcs[index - 1].reversed { return turnBack(index) }
    let wasFerry = view.has(.ferry, before)
    if wasFerry != view.has(.ferry, next) {
      if !wasFerry {
        let isTrain = view.classes[next] == RoadClass.shuttleTrain.rawValue
        return RouteAction(isTrain ? .boardTrain : .boardFerry, .straight, at: index)
      }
      let grade = roadCount(at: index) < 3 ? .straight : TurnGrade(angleDegrees: angle(at: index))
      return RouteAction(.leaveFerry, grade, at: index)
    }
    if wasFerry { return nil }
    if view.isRing(next) {
      return view.isRing(before) || !hasJunctions(from: index) ? nil : roundabout(index)
    }
    return roadCount(at: index) < 3 ? nil : leaveRing(index)
  }

  /// Whether another road meets the ring that begins at an arc: at the border of an extract, rings
  /// lose their roads.
  private func hasJunctions(from index: Int) -> Bool {
    var place = index
    while place < arcs.count {
      if roadCount(at: place) >= 3 { return true }
      if !view.isRing(edge(place)) { return false }
      place += 1
    }
    return false
  }

  /// Number of roads that a car may use in either direction and that meet before an arc, up to 3.
  func roadCount(at index: Int) -> Int {
    let (comes, goes) = unsafe (roads.junctions[index - 1].road, roads.junctions[index].road)
    var count = goes.isClosed ? 0 : 1
    if comes.edge != goes.edge, !comes.isClosed { count += 1 }
    for place in roads.sidePlaces(index) where unsafe !roads.sides[place].road.isClosed {
      count &+= 1
      if count >= 3 { break }
    }
    return count
  }

  func deallocate() {
    roads.deallocate()
    reader.deallocate()
  }

  /// Angle of the turn before an arc in degrees, right positive.
  mutating func angle(at index: Int) -> Double { angle(from: index - 1, to: index) }

  /// Angle from the end of one arc of the leg to the beginning of another.
  mutating func angle(from first: Int, to last: Int) -> Double {
    reader.direction(leavingOn: arcs[first].rawValue ^ 1).reversed
      .angleDegrees(to: reader.direction(leavingOn: arcs[last].rawValue))
  }

  /// The action of turning back on the same road.
  func turnBack(_ index: Int) -> RouteAction {
    RouteAction(.uTurn, backGrade(edge(index)), at: index)
  }

  /// Turning back crosses the lane of who comes towards: to the left where traffic keeps right.
  func backGrade(_ edge: Int) -> TurnGrade {
    view.has(.leftHand, edge) ? .uTurnRight : .uTurnLeft
  }

  /// Leaves a roundabout in which the leg began.
  private mutating func leaveRing(_ index: Int) -> RouteAction? {
    var action = RouteAction(
      .leaveRoundabout,
      TurnGrade(angleDegrees: angle(at: index)),
      at: index
    )
    action.isClockwise = view.has(.leftHand, edge(index))
    return action
  }

  /// Goes through a roundabout that the leg enters before an arc.
  private mutating func roundabout(_ index: Int) -> RouteAction {
    var passage = RoundaboutPassage(self, entry: index)
    let action = passage.action(&self)
    if hasExitSteps, action.kind != .smallRoundabout, let exit = passage.exitAction(&self) {
      var entry = action
      entry.end = exit.index - 1
      actions.append(entry)
      return exit
    }
    return action
  }
}

/// Watches the names of the roads between actions.
///
/// A change is worth a word when one name gives way to another with which it shares no reference,
/// and both last.
struct NameWatch {
  private let view: RoadView
  /// Road whose name the driver knows; `nil` if none.
  private var known: Road?
  /// Arc of the leg, road and place of a change that may yet be announced; -1 if none.
  private var pending = -1
  private var pendingRoad: Road?
  private var pendingPosition = 0
  private var lastPosition = -NameWatch.leastDecimeters

  /// Length in decimetres over which a name must last, and between two announced changes.
  static let leastDecimeters = 2500

  init(_ view: RoadView) { self.view = view }

  @inline(__always) private func isWatched(_ road: Road) -> Bool {
    !road.isLink && !road.has(.roundabout) && !road.has(.circular) && view.isNamed(road)
  }

  /// Takes the name of a road as known: the driver was told of it.
  mutating func begin(_ road: Road) {
    pending = -1
    known = isWatched(road) ? road : nil
  }

  /// Goes along an arc of the leg.
  ///
  /// - Returns: The arc at which the change of a name is to be announced.
  @inline(__always)
  mutating func pass(_ index: Int, _ road: Road, _ position: Int, _ length: Int) -> Int? {
    if pending < 0, known?.record == road.record { return nil }
    return passChanged(index, road, position, length)
  }

  private mutating func passChanged(
    _ index: Int,
    _ road: Road,
    _ position: Int,
    _ length: Int
  ) -> Int? {
    guard isWatched(road) else { return nil }
    guard let known, !view.isSameRoad(known, road) else {
      pending = -1
      self.known = road
      return nil
    }
    if pending < 0 || pendingRoad.map({ view.isSameRoad($0, road) }) != true {
      pending = index
      pendingRoad = road
      pendingPosition = position
    }
    guard position + length - pendingPosition >= Self.leastDecimeters,
      pendingPosition - lastPosition >= Self.leastDecimeters
    else { return nil }
    let changed = pending
    lastPosition = pendingPosition
    pending = -1
    self.known = road
    return changed
  }
}
