import CoreLocationShim
import Foundation
import RoadbookGuidance
import RoadbookNavigation
import Testing
import TinyMaps

/// The turn-by-turn feed.
@MainActor @Suite("Scenarios: turn-by-turn feed") struct FeedScenarios {
  @Test(arguments: [([0, 600], "Col 0"), ([600, 0], "Row 0")] as [(Point, String)])
  func `a route from a corner departs on the street that is driven`(
    goal: Point,
    name: String
  ) throws {
    let trip = Trip(.grid)
    trip.fix([0, 0])
    trip.setDestinations([goal])
    let steps = try #require(trip.navigator.routeLegs?.first?.steps)
    #expect(steps.map(\.fullRoadName) == [name, name])
    #expect(steps.first?.maneuver == .depart)
  }

  @Test func `NAV-130 the steps of a route with one turn`() throws {
    let trip = Trip(.grid)
    trip.begin(at: [0, 0], course: 90, to: [[400, 400]])
    let steps = try #require(trip.navigator.routeLegs?.first?.steps)
    // a: depart, a turn, the destination
    #expect(steps.count == 3)
    #expect(steps.first?.maneuver == .depart)
    #expect(steps.dropFirst().first.map { [.turnLeft, .turnRight].contains($0.maneuver) } == true)
    #expect(
      steps.last.map { [.destination, .destinationLeft, .destinationRight].contains($0.maneuver) }
        == true
    )
    // b: numbers count from 0
    #expect(steps.map(\.stepNumber) == [0, 1, 2])
    // c: distances from the step before are 0, 400 and 400
    #expect(
      zip(steps, [0, 400, 400]).allSatisfy { isSameLength($0.distanceFromPrevStepMeters, $1) }
    )
    // d: the steps lead along Row 0 and Col 2
    #expect(steps.prefix(2).map(\.fullRoadName) == ["Row 0", "Col 2"])
    // e: the feed has the same
    let info = try #require(trip.recorder.navInfos.last)
    let fed = ([info.currentStep].compactMap(\.self) + info.remainingSteps).map(\.stepNumber)
    #expect(fed == [1, 2] || fed == [0, 1, 2])
  }

  @Test func `NAV-131 distances during the drive`() throws {
    let trip = Trip(.grid)
    trip.begin(at: [800, 0], course: 270, to: [[400, 600]])
    trip.drive([[800, 0], [400, 0], [400, 600]])
    let infos = trip.recorder.navInfos.filter { $0.navState == .enroute }
    let numbers = infos.compactMap { $0.currentStep?.stepNumber }
    // a: the distance to the step falls, down to 0
    for number in Set(numbers) {
      let distances = infos.filter { $0.currentStep?.stepNumber == number }
        .map(\.distanceToCurrentStepMeters)
      #expect(distances.neverRises)
      if number > 0 { #expect(try #require(distances.last) <= 30) }
    }
    // b: it jumps at each step
    let jumps = zip(infos, infos.dropFirst()).filter {
      $0.currentStep?.stepNumber != $1.currentStep?.stepNumber
    }
    #expect(jumps.count == Set(numbers).count - 1)
    #expect(
      jumps.dropFirst(numbers.first == 0 ? 1 : 0).allSatisfy {
        $1.distanceToCurrentStepMeters > $0.distanceToCurrentStepMeters + 300
      }
    )
    // c: the distance to the final destination only falls
    #expect(infos.map(\.distanceToFinalDestinationMeters).neverRises)
    #expect(isSameLength(infos.first?.distanceToFinalDestinationMeters, 1000))
    // d: all numbers are finite and fit an Int64
    for info in trip.recorder.navInfos {
      let numbers = [
        info.distanceToCurrentStepMeters, info.timeToCurrentStepSeconds,
        info.distanceToFinalDestinationMeters, info.timeToFinalDestinationSeconds,
      ]
      #expect(numbers.allSatisfy { $0.isFinite && $0 >= 0 && $0 < 9_007_199_254_740_992 })
    }
  }

  @Test func `NAV-132 when the route has changed`() throws {
    let trip = Trip(.grid)
    trip.begin(at: [800, 0], course: 270, to: [[400, 600]])
    trip.drive([[800, 0], [250, 0]])
    let infos = trip.recorder.navInfos
    // a: the first message says so
    #expect(infos.first?.routeChanged == true)
    // b: so does the first after a reroute
    let rerouting = try #require(infos.firstIndex { $0.navState == .rerouting })
    #expect(infos[rerouting + 1].routeChanged)
    // c: no other does
    #expect(infos.count { $0.routeChanged } == 2)
  }

  @Test func `NAV-133 the states of a whole drive`() {
    let trip = Trip(.grid)
    trip.begin(at: [800, 0], course: 270, to: [[400, 600]])
    trip.drive([[800, 0], [200, 0]])
    let way = trip.followRoute()
    trip.drive(way)
    trip.stand(3)
    let states = trip.recorder.stateChanges
    // a: perhaps unknown, then en route, rerouting, en route, stopped
    #expect(states.drop { $0 == .unknown } == [.enroute, .rerouting, .enroute, .stopped])
    // b: rerouting is told once
    #expect(trip.recorder.states.count { $0 == .rerouting } == 1)
    // c: stopped is told once
    #expect(trip.recorder.states.count { $0 == .stopped } == 1)
  }

  @Test func `NAV-135 the third exit of a roundabout`() throws {
    let trip = Trip(.roundabout)
    trip.begin(at: [0, -320], course: 0, to: [[-300, 0]])
    let steps = try #require(trip.navigator.routeLegs?.first?.steps)
    let round = try #require(steps.first { $0.roundaboutTurnNumber != -1 })
    // a: the number of the exit is 3
    #expect(round.roundaboutTurnNumber == 3)
    // b: the maneuver turns left, counter-clockwise
    #expect(round.maneuver == .roundaboutLeftCounterClockwise)
    // c: no other step has a number
    #expect(steps.count { $0.roundaboutTurnNumber != -1 } == 1)
    // d: the private driveway before it is not counted: north is the second exit
    let north = Trip(.roundabout)
    north.begin(at: [0, -320], course: 0, to: [[0, 300]])
    let ahead = try #require(north.navigator.routeLegs?.first?.steps)
    #expect(ahead.first { $0.roundaboutTurnNumber != -1 }?.roundaboutTurnNumber == 2)
  }

  @Test func `NAV-136 a roundabout where traffic keeps left`() throws {
    let trip = Trip(.leftHand)
    trip.begin(at: [400, 300], course: 0, to: [[500, 400]])
    let steps = try #require(trip.navigator.routeLegs?.first?.steps)
    let round = try #require(steps.first { $0.roundaboutTurnNumber != -1 })
    // a: the maneuver goes clockwise
    #expect(round.maneuver == .roundaboutRightClockwise)
    // b: the driving side is left
    #expect(round.drivingSide == .left)
    #expect(steps.allSatisfy { $0.drivingSide == .left })
  }

  @Test func `NAV-137 lanes before a turn to the right`() throws {
    let trip = Trip(.lanes)
    trip.begin(at: [0, -390], course: 0, to: [[390, 0]])
    let steps = try #require(trip.navigator.routeLegs?.first?.steps)
    let turn = try #require(steps.first { $0.maneuver == .turnRight })
    let lanes = try #require(turn.lanes).map(\.laneDirections)
    // a: there are four lanes, left to right
    #expect(lanes.count == 4)
    #expect(lanes.first?.map(\.laneShape) == [.normalLeft])
    #expect(lanes.dropFirst().first?.map(\.laneShape) == [.straight])
    let third = try #require(lanes.dropFirst(2).first)
    // b: the third goes straight and right, and only right is recommended
    #expect(third.count == 2)
    #expect(third.first { $0.laneShape == .straight }?.recommended == false)
    #expect(third.first { $0.laneShape == .normalRight }?.recommended == true)
    // c: the fourth goes right and is recommended
    #expect(lanes.last?.map(\.laneShape) == [.normalRight])
    #expect(lanes.last?.map(\.recommended) == [true])
    // d: the others are not
    #expect(lanes.prefix(2).joined().allSatisfy { !$0.recommended })
  }

  @Test func `NAV-139 a road without a name`() throws {
    let trip = Trip(.parallel)
    trip.begin(at: [0, 0], course: 90, to: [[3900, 0]])
    let withRef = try #require(trip.navigator.routeLegs?.first?.steps.first)
    // a: the full name is the reference
    #expect(withRef.fullRoadName == "A 1")
    let nameless = Trip(.figureEight)
    nameless.begin(at: [0, 0], course: 90, to: [[500, -400]])
    let steps = try #require(nameless.navigator.routeLegs?.first?.steps)
    // b: or it is empty
    #expect(!steps.isEmpty)
    #expect(steps.allSatisfy { $0.fullRoadName == "" && $0.simpleRoadName == "" })
    // c: it is never "null"
    for step in steps + [withRef] {
      #expect(!step.fullRoadName.lowercased().contains("nul"))
      #expect(!step.fullInstructionText.lowercased().contains("null"))
      #expect(!step.fullInstructionText.contains("nil"))
    }
  }

  @Test func `NAV-142 the sense of a U-turn`() throws {
    for (terrain, turn) in [
      (Terrain.outback, NavigationManeuver.turnUTurnCounterClockwise),
      (Terrain.outbackLeftHand, .turnUTurnClockwise),
    ] {
      let trip = Trip(terrain)
      trip.begin(at: [300, 0], course: 90, to: [[500, 0], [0, 300]])
      let steps = try #require(trip.navigator.routeLegs).flatMap(\.steps)
      // a: counter-clockwise where traffic keeps right, clockwise where it keeps left
      #expect(steps.map(\.maneuver).filter { $0.isUTurn } == [turn])
    }
  }
}

extension Trip {
  /// The corners of the route ahead.
  func followRoute() -> [Point] {
    guard let path = navigator.routeLegs?.first?.path else { return [place, place] }
    return (0..<path.count()).map {
      let ground = path.coordinate(at: $0).ground
      return Point(ground.east, ground.north)
    }
  }
}
