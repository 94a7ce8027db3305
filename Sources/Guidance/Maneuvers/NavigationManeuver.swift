/// What a driver does at the beginning of a step, numbered as navigation apps expect.
///
/// A roundabout is driven counter-clockwise where traffic keeps right; a U-turn there turns left,
/// which is counter-clockwise too.
public enum NavigationManeuver: Int, Hashable, Sendable, CaseIterable {
  case unknown = 0
  case depart
  case destination
  case destinationLeft
  case destinationRight
  case straight
  case turnLeft
  case turnRight
  case turnKeepLeft
  case turnKeepRight
  case turnSlightLeft
  case turnSlightRight
  case turnSharpLeft
  case turnSharpRight
  case turnUTurnClockwise
  case turnUTurnCounterClockwise
  case mergeUnspecified
  case mergeLeft
  case mergeRight
  case forkLeft
  case forkRight
  case onRampUnspecified
  case onRampLeft
  case onRampRight
  case onRampKeepLeft
  case onRampKeepRight
  case onRampSlightLeft
  case onRampSlightRight
  case onRampSharpLeft
  case onRampSharpRight
  case onRampUTurnClockwise
  case onRampUTurnCounterClockwise
  case offRampUnspecified
  case offRampLeft
  case offRampRight
  case offRampKeepLeft
  case offRampKeepRight
  case offRampSlightLeft
  case offRampSlightRight
  case offRampSharpLeft
  case offRampSharpRight
  case offRampUTurnClockwise
  case offRampUTurnCounterClockwise
  case roundaboutClockwise
  case roundaboutCounterClockwise
  case roundaboutStraightClockwise
  case roundaboutStraightCounterClockwise
  case roundaboutLeftClockwise
  case roundaboutLeftCounterClockwise
  case roundaboutRightClockwise
  case roundaboutRightCounterClockwise
  case roundaboutSlightLeftClockwise
  case roundaboutSlightLeftCounterClockwise
  case roundaboutSlightRightClockwise
  case roundaboutSlightRightCounterClockwise
  case roundaboutSharpLeftClockwise
  case roundaboutSharpLeftCounterClockwise
  case roundaboutSharpRightClockwise
  case roundaboutSharpRightCounterClockwise
  case roundaboutUTurnClockwise
  case roundaboutUTurnCounterClockwise
  case roundaboutExitClockwise
  case roundaboutExitCounterClockwise
  case ferryBoat
  case ferryTrain
  case nameChange
}
