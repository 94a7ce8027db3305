package import RoadbookGuidance
import RoadbookRouting

/// Turns a route's guidance into the steps that apps are shown.
package enum StepInfoBuilder {
  /// Makes the steps of all legs.
  ///
  /// - Parameters:
  ///   - guidance: What to tell on the route.
  ///   - phrasebook: Language, units and names.
  /// - Returns: Steps of each leg: at least a departure and an arrival; numbers go on from leg to
  ///   leg.
  /// - Complexity: O(*s*) in the steps; reads no text.
  package static func steps(
    for guidance: RouteGuidance,
    phrasebook: Phrasebook
  ) -> [[NavigationStepInfo]] {
    var number = 0
    return guidance.legs.enumerated().map { place, leg in
      leg.steps.indices.map { index in
        defer { number += 1 }
        let step = leg.steps[index]
        let before = index > 0 ? leg.steps[index - 1] : nil
        return NavigationStepInfo(
          maneuver: step.maneuver,
          roundaboutTurnNumber: step.roundaboutExit ?? -1,
          drivingSide: step.drivesOnLeft ? .left : .right,
          stepNumber: number,
          distanceFromPrevStepMeters: before?.distanceMeters ?? 0,
          timeFromPrevStepSeconds: before?.durationSeconds ?? 0,
          texts: GuidanceTexts(
            leg: leg,
            index: index,
            isLastLeg: place == guidance.legs.count - 1,
            phrasebook: phrasebook
          )
        )
      }
    }
  }
}

/// Reads the texts of a step from the map.
private struct GuidanceTexts: NavigationStepTexts {
  let leg: RouteGuidance.Leg
  let index: Int
  let isLastLeg: Bool
  let phrasebook: Phrasebook

  private var roadName: RoadName {
    leg.roadName(ofStep: index, languages: phrasebook.nameLanguages)
  }

  var fullRoadName: String { roadName.full }

  var simpleRoadName: String { roadName.simple }

  var fullInstruction: String {
    phrasebook.instruction(ofStep: index, in: leg, form: .full, isLastLeg: isLastLeg)
  }

  var shortInstruction: String {
    phrasebook.instruction(ofStep: index, in: leg, form: .short, isLastLeg: isLastLeg)
  }

  func instruction(inMeters meters: Double) -> String {
    phrasebook.announcement(
      ofStep: index,
      in: leg,
      distance: RoundedDistance.shown(meters, phrasebook.units),
      isLastLeg: isLastLeg
    )
  }

  var exitNumber: String? {
    let numbers = leg.signpost(ofStep: index, languages: phrasebook.nameLanguages).exitNumbers
    return numbers.isEmpty ? nil : numbers.joined(separator: ", ")
  }

  var lanes: [NavigationLane]? {
    leg.lanes(ofStep: index)?.map { lane in
      NavigationLane(
        laneDirections: lane.directions.map {
          NavigationLaneDirection(laneShape: $0.shape, recommended: $0.isRecommended)
        }
      )
    }
  }
}
