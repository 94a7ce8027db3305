import Foundation
import RoadbookGuidance
import RoadbookNavigation
import Testing

/// Texts that a test gives.
struct GivenTexts: NavigationStepTexts {
  var fullRoadName = "Elm Street / A 1"
  var simpleRoadName = "Elm Street"
  var fullInstruction = "Turn left onto Elm Street"
  var shortInstruction = "Turn left"
  var exitNumber: String?
  var lanes: [NavigationLane]?

  func instruction(inMeters meters: Double) -> String { "In \(meters) meters, \(fullInstruction)" }
}

@Suite("Turn-by-turn feed") struct FeedTests {
  private func step(_ texts: GivenTexts = GivenTexts(), number: Int = 0) -> NavigationStepInfo {
    NavigationStepInfo(
      maneuver: .turnLeft,
      roundaboutTurnNumber: -1,
      drivingSide: .right,
      stepNumber: number,
      distanceFromPrevStepMeters: 400,
      timeFromPrevStepSeconds: 40,
      texts: texts
    )
  }

  @Test func `NAV-140 times are rounded to minutes, at least one`() {
    let info = NavigationNavInfo(navState: .enroute)
    // a: 20 seconds, and less, are a minute
    #expect(info.roundedTime(20) == 60)
    for seconds in [-5, 0, Double.infinity, .nan] { #expect(info.roundedTime(seconds) == 60) }
    // b: 89 seconds are a minute
    #expect(info.roundedTime(89) == 60)
    // c: 91 seconds are two minutes
    #expect(info.roundedTime(91) == 120)
    #expect(info.roundedTime(3600) == 3600)
    #expect(info.roundedTime(3631) == 3660)
  }

  @Test func `distances are rounded as drivers are told them`() {
    let metric = NavigationNavInfo(navState: .enroute)
    for (meters, value, unit) in [
      (-3.0, 0.0, UnitLength.meters), (84, 80, .meters), (290, 290, .meters), (330, 350, .meters),
      (970, 950, .meters), (1234, 1.2, .kilometers), (12_400, 12, .kilometers),
      (.nan, 0, .meters),
    ] {
      #expect(metric.roundedDistance(meters) == Measurement(value: value, unit: unit))
    }
    let us = NavigationNavInfo(navState: .enroute, units: .us)
    #expect(us.roundedDistance(30.48) == Measurement(value: 100, unit: UnitLength.feet))
    #expect(us.roundedDistance(1609.344) == Measurement(value: 1, unit: UnitLength.miles))
    let uk = NavigationNavInfo(navState: .enroute, units: .uk)
    #expect(uk.roundedDistance(91.44) == Measurement(value: 100, unit: UnitLength.yards))
  }

  @Test func `NAV-131 the numbers of a message survive as whole numbers`() {
    for number in [CLLocationDistanceMax, .infinity, .nan, -1] {
      let info = NavigationNavInfo(
        navState: .enroute,
        distanceToCurrentStepMeters: number,
        timeToCurrentStepSeconds: number,
        distanceToFinalDestinationMeters: number,
        timeToFinalDestinationSeconds: number
      )
      #expect(info.distanceToCurrentStepMeters == 0)
      #expect(info.timeToCurrentStepSeconds == 0)
      #expect(info.distanceToFinalDestinationMeters == 0)
      #expect(info.timeToFinalDestinationSeconds == 0)
    }
  }

  @Test func `instructions come in several lengths, the longest first`() {
    let current = step()
    let far = NavigationNavInfo(
      navState: .enroute,
      currentStep: current,
      distanceToCurrentStepMeters: 2500
    )
    let texts = far.instructions(for: current).map(\.string)
    #expect(
      texts == [
        "In 2500.0 meters, Turn left onto Elm Street", "Turn left onto Elm Street", "Turn left",
      ]
    )
    var options = NavigationInstructionOptions()
    #expect(!options.disableLongDistanceFormat)
    options.disableLongDistanceFormat = true
    #expect(far.instructions(for: current, options: options).map(\.string) == [texts[1], texts[2]])
    // How far a later step is from here is not known.
    #expect(far.instructions(for: step(number: 1)).map(\.string) == [texts[1], texts[2]])
    let near = NavigationNavInfo(
      navState: .enroute,
      currentStep: current,
      distanceToCurrentStepMeters: 1999
    )
    #expect(near.instructions(for: current).map(\.string) == [texts[1], texts[2]])
    var nameless = GivenTexts()
    nameless.fullInstruction = nameless.shortInstruction
    #expect(near.instructions(for: step(nameless)).map(\.string) == ["Turn left"])
  }

  @Test func `a message without a route says nothing`() {
    let info = NavigationNavInfo(navState: .stopped)
    #expect(info.navState == .stopped)
    #expect(info.currentStep == nil)
    #expect(info.remainingSteps.isEmpty)
    #expect(!info.routeChanged)
    #expect(info.distanceToFinalDestinationMeters == 0)
  }

  @Test func `steps are equal by what they show and say`() {
    #expect(step() == step())
    #expect(step() != step(number: 1))
    #expect(step() != step(GivenTexts(exitNumber: "14A")))
    let lanes = [
      NavigationLane(
        laneDirections: [NavigationLaneDirection(laneShape: .straight, recommended: true)]
      )
    ]
    #expect(step(GivenTexts(lanes: lanes)) == step(GivenTexts(lanes: lanes)))
    #expect(step(GivenTexts(lanes: lanes)) != step())
  }
}
