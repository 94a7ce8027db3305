import RoadbookGuidance
import RoadbookNavigation
import Testing

/// Raw values of an enum as apps have them stored, in order.
private func numbers<Value: CaseIterable & RawRepresentable>(_ type: Value.Type) -> [String: Int]
where Value.RawValue == Int {
  Dictionary(uniqueKeysWithValues: type.allCases.map { ("\($0)", $0.rawValue) })
}

@Suite("Enums of the feed") struct EnumTests {
  @Test func `NAV-141 statuses and modes have the numbers that apps know`() {
    // a: every case has the raw value of the table
    #expect(
      numbers(RouteStatus.self) == [
        "internalError": 0, "OK": 1, "noRouteFound": 2, "networkError": 3, "quotaExceeded": 4,
        "apiKeyNotAuthorized": 5, "canceled": 6, "duplicateWaypointsError": 7,
        "noWaypointsError": 8, "locationUnavailable": 9, "waypointError": 10,
        "travelModeUnsupported": 11,
      ]
    )
    #expect(
      numbers(NavigationRoutingStrategy.self) == [
        "defaultBest": 0, "shorter": 1, "deltaToTargetDistance": 2,
      ]
    )
    #expect(numbers(NavigationAlternateRoutesStrategy.self) == ["all": 0, "none": 1, "one": 2])
    #expect(
      numbers(NavigationTravelMode.self) == [
        "driving": 0, "cycling": 1, "walking": 2, "twoWheeler": 3, "taxicab": 4,
      ]
    )
    #expect(
      numbers(NavigationDelayCategory.self) == ["noData": 0, "heavy": 1, "medium": 2, "light": 3]
    )
    #expect(
      numbers(NavigationRouteTokenExecutionStatus.self) == [
        "unknown": 0, "noTokenProvided": 1, "tokenSuccessfullyApplied": 2,
        "tokenAppliedWithLocationMismatch": 3, "tokenIgnoredMalformed": 4,
        "tokenIgnoredOther": 5,
      ]
    )
  }

  @Test func `NAV-141 states of guidance have the numbers that apps know`() {
    // a: every case has the raw value of the table
    #expect(
      numbers(NavigationNavState.self) == [
        "unknown": 0, "enroute": 1, "rerouting": 2, "stopped": 3,
      ]
    )
    #expect(numbers(NavigationDrivingSide.self) == ["none": 0, "left": 1, "right": 2])
    #expect(
      numbers(NavigationVoiceGuidance.self) == [
        "silent": 0, "alertsOnly": 1, "alertsAndGuidance": 2,
      ]
    )
    #expect(numbers(VoiceGuidanceAudioDeviceType.self) == ["builtInOnly": 0, "bluetooth": 1])
    #expect(numbers(NavigationLightingMode.self) == ["normal": 0, "lowLight": 1])
    #expect(
      numbers(NavigationSpeedAlertSeverity.self) == [
        "unknown": -2, "notSpeeding": -1, "minor": 0, "major": 1,
      ]
    )
    #expect(
      numbers(NavigationLaneShape.self) == [
        "unknown": 0, "straight": 1, "slightLeft": 2, "slightRight": 3, "normalLeft": 4,
        "normalRight": 5, "sharpLeft": 6, "sharpRight": 7, "uTurnLeft": 8, "uTurnRight": 9,
      ]
    )
  }

  @Test func `NAV-141 maneuvers have the numbers that apps know`() {
    let plain = [
      "unknown": 0, "depart": 1, "destination": 2, "destinationLeft": 3, "destinationRight": 4,
      "straight": 5, "turnLeft": 6, "turnRight": 7, "turnKeepLeft": 8, "turnKeepRight": 9,
      "turnSlightLeft": 10, "turnSlightRight": 11, "turnSharpLeft": 12, "turnSharpRight": 13,
      "turnUTurnClockwise": 14, "turnUTurnCounterClockwise": 15, "mergeUnspecified": 16,
      "mergeLeft": 17, "mergeRight": 18, "forkLeft": 19, "forkRight": 20,
      "onRampUnspecified": 21, "onRampLeft": 22, "onRampRight": 23, "onRampKeepLeft": 24,
      "onRampKeepRight": 25, "onRampSlightLeft": 26, "onRampSlightRight": 27,
      "onRampSharpLeft": 28, "onRampSharpRight": 29, "onRampUTurnClockwise": 30,
      "onRampUTurnCounterClockwise": 31, "offRampUnspecified": 32, "offRampLeft": 33,
      "offRampRight": 34, "offRampKeepLeft": 35, "offRampKeepRight": 36,
      "offRampSlightLeft": 37, "offRampSlightRight": 38, "offRampSharpLeft": 39,
      "offRampSharpRight": 40, "offRampUTurnClockwise": 41, "offRampUTurnCounterClockwise": 42,
      "ferryBoat": 63, "ferryTrain": 64, "nameChange": 65,
    ]
    let roundabouts = [
      "": 43, "Straight": 45, "Left": 47, "Right": 49, "SlightLeft": 51, "SlightRight": 53,
      "SharpLeft": 55, "SharpRight": 57, "UTurn": 59, "Exit": 61,
    ]
    var all = plain
    for (name, number) in roundabouts {
      all["roundabout\(name)Clockwise"] = number
      all["roundabout\(name)CounterClockwise"] = number + 1
    }
    // a: every case has the raw value of the table
    #expect(numbers(NavigationManeuver.self) == all)
  }
}
