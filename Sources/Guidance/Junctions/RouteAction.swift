/// A place of a leg at which the driver is told something.
struct RouteAction {
  /// Arc of the leg at whose beginning it is.
  var index: Int
  /// Arc of the leg that is reached when it is done; `index` unless several junctions are one.
  var end: Int
  var kind: ManeuverKind
  var grade: TurnGrade
  /// Exit of a roundabout, counted from 1; 0 if none.
  var exit = 0
  /// Whether a roundabout is driven clockwise.
  var isClockwise = false

  init(_ kind: ManeuverKind, _ grade: TurnGrade, at index: Int, end: Int? = nil) {
    self.index = index
    self.end = end ?? index
    self.kind = kind
    self.grade = grade
  }
}
