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
  var reader: JunctionReader
  /// What was found so far, in order.
  var actions: [RouteAction] = []
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
    names = NameWatch(view)
    actions.reserveCapacity(32)
  }

  @inline(__always) func edge(_ index: Int) -> Int { Int(arcs[index].rawValue &>> 1) }

  /// Goes along the leg.
  mutating func run() {
    var position = Int(lengths[0])
    names.begin(edge(0))
    var index = 1
    let special =
      EdgeFlags.roundabout.rawValue | EdgeFlags.circular.rawValue | EdgeFlags.ferry.rawValue
    while index < arcs.count {
      let before = edge(index &- 1)
      let next = edge(index)
      var end = index
      if (view.flags[unchecked: before] | view.flags[unchecked: next]) & special != 0 {
        if let action = specialAction(index) {
          end = action.end
          actions.append(action)
          names.begin(edge(end))
        }
      } else if let action = decide(index) {
        let folded = fold(action)
        end = folded.end
        names.begin(edge(end))
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

  /// Number of roads that meet before an arc, up to 3.
  func roadCount(at index: Int) -> Int {
    reader.roadCount(view.tail(arcs[index].rawValue), limit: 3)
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
  /// Edge whose name the driver knows; -1 if none.
  private var known = -1
  /// Arc of the leg, edge and place of a change that may yet be announced; -1 if none.
  private var pending = -1
  private var pendingEdge = -1
  private var pendingPosition = 0
  private var lastPosition = -NameWatch.leastDecimeters

  /// Length in decimetres over which a name must last, and between two announced changes.
  static let leastDecimeters = 2500

  init(_ view: RoadView) { self.view = view }

  private func isWatched(_ edge: Int) -> Bool {
    view.isNamed(edge) && !view.isLink(edge) && !view.isRing(edge)
  }

  /// Takes the name of an edge as known: the driver was told of it.
  mutating func begin(_ edge: Int) {
    pending = -1
    known = isWatched(edge) ? edge : -1
  }

  /// Goes along an arc of the leg.
  ///
  /// - Returns: The arc at which the change of a name is to be announced.
  @inline(__always)
  mutating func pass(_ index: Int, _ edge: Int, _ position: Int, _ length: Int) -> Int? {
    if pending < 0, known >= 0,
      view.records[unchecked: known] == view.records[unchecked: edge]
    {
      return nil
    }
    return passChanged(index, edge, position, length)
  }

  private mutating func passChanged(
    _ index: Int,
    _ edge: Int,
    _ position: Int,
    _ length: Int
  ) -> Int? {
    guard isWatched(edge) else { return nil }
    if known < 0 || view.isSameRoad(known, edge) {
      pending = -1
      known = edge
      return nil
    }
    if pending < 0 || !view.isSameRoad(pendingEdge, edge) {
      pending = index
      pendingEdge = edge
      pendingPosition = position
    }
    guard position + length - pendingPosition >= Self.leastDecimeters,
      pendingPosition - lastPosition >= Self.leastDecimeters
    else { return nil }
    let changed = pending
    lastPosition = pendingPosition
    pending = -1
    known = edge
    return changed
  }
}
