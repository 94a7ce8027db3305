import Foundation
import RoadbookGuidance
import RoadbookNavigation

/// Something that a navigator told during a drive.
struct DriveEvent: Encodable {
  /// Seconds since the drive began.
  let time: Double
  let event: String
  /// Words for a person.
  var text: String?
  /// Destination that was reached, counted from 1.
  var destination: Int?
  /// Metres to the next destination, or along a new route.
  var distance: Double?
  /// Seconds to the next destination, or along a new route.
  var duration: Double?
  /// Where, as `[longitude, latitude]`.
  var location: [Double]?
  /// Metres to the next maneuver.
  var distanceToManeuver: Double?
  var state: String?

  /// The event as a line: minutes and seconds, then what happened.
  var line: String {
    let seconds = Int(time)
    let clock = pad2(seconds / 60) + ":" + pad2(seconds % 60)
    return clock + "  " + sentence
  }

  private var sentence: String {
    let length = distance.map { StepText.distance($0) } ?? ""
    let left = duration.map { StepText.duration($0) } ?? ""
    return switch event {
    case "route": distance == nil ? "no route any more" : "route: \(length), \(left)"
    case "remaining": "\(length) and \(left) to go"
    case "maneuver":
      "in \(StepText.distance(distanceToManeuver ?? 0)): \(printable(text ?? ""))"
    case "spoken": "“\(printable(text ?? ""))”"
    case "wrong-turn": "(the driver takes a wrong turn)"
    case "rerouting": "rerouting: \(text ?? "")"
    case "reroute-failed": "no new route: \(printable(text ?? ""))"
    case "availability": "position: \(text ?? "")"
    case "arrived": "arrived at destination \(destination ?? 0)"
    case "guidance": "guidance \(state ?? "")"
    default: event
    }
  }

  private func pad2(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
