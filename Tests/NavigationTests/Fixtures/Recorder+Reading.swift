import CoreLocationShim
import Foundation
import RoadbookNavigation

/// Questions to what was written down.
extension Recorder {
  /// Entries of one kind, with what the event carries.
  func all<Value>(_ read: (Event) -> Value?) -> [(entry: Entry, value: Value)] {
    entries.compactMap { entry in read(entry.event).map { (entry, $0) } }
  }

  var arrivals: [NavigationWaypoint] { arrivalEntries.map(\.value) }
  var arrivalEntries: [(entry: Entry, value: NavigationWaypoint)] {
    all { if case .arrival(let waypoint) = $0 { waypoint } else { nil } }
  }
  var routeChanges: [Entry] {
    all { if case .routeChange = $0 { true } else { nil } }.map(\.entry)
  }
  var times: [TimeInterval] {
    all { if case .remainingTime(let time) = $0 { time } else { nil } }.map(\.value)
  }
  var distances: [CLLocationDistance] {
    all { if case .remainingDistance(let distance) = $0 { distance } else { nil } }.map(\.value)
  }
  var navInfos: [NavigationNavInfo] { navInfoEntries.map(\.value) }
  var navInfoEntries: [(entry: Entry, value: NavigationNavInfo)] {
    all { if case .navInfo(let info) = $0 { info } else { nil } }
  }
  var states: [NavigationNavState] { navInfos.map(\.navState) }
  /// States in order, neighbours that are the same once.
  var stateChanges: [NavigationNavState] {
    states.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
  var locations: [CLLocation] { locationEntries.map(\.value) }
  var locationEntries: [(entry: Entry, value: CLLocation)] {
    all { if case .location(let location) = $0 { location } else { nil } }
  }
  var rerouteStarts: [Entry] {
    all { if case .rerouteStart = $0 { true } else { nil } }.map(\.entry)
  }
  var rerouteReasons: [NavigationReroutingReason] {
    all { if case .rerouteStart(let reason) = $0 { reason } else { nil } }.map(\.value)
  }
  var rerouteFailures: [Entry] {
    all { if case .rerouteFailure = $0 { true } else { nil } }.map(\.entry)
  }
  var spoken: [NavigationSpokenInstruction] { spokenEntries.map(\.value) }
  var spokenEntries: [(entry: Entry, value: NavigationSpokenInstruction)] {
    all { if case .spoken(let instruction) = $0 { instruction } else { nil } }
  }
  var availabilities: [NavigationLocationAvailability] {
    all { if case .availability(let availability) = $0 { availability } else { nil } }.map(\.value)
  }
  var speedings: [CGFloat] {
    all { if case .speeding(let percentage) = $0 { percentage } else { nil } }.map(\.value)
  }
  var severities: [(NavigationSpeedAlertSeverity, CGFloat)] {
    all {
      if case .severity(let severity, let percentage) = $0 { (severity, percentage) } else { nil }
    }
    .map(\.value)
  }
  var lightings: [(entry: Entry, value: NavigationLightingMode)] {
    all { if case .lighting(let mode) = $0 { mode } else { nil } }
  }
  var delays: [NavigationDelayCategory] {
    all { if case .delay(let category) = $0 { category } else { nil } }.map(\.value)
  }
  var completions: [RouteStatus] {
    all { if case .completion(let status) = $0 { status } else { nil } }.map(\.value)
  }

  /// The kinds of the events in order, as words.
  var kinds: [String] { entries.map { Self.kind(of: $0.event) } }

  /// What happened as lines, for a comparison of two runs.
  var lines: [String] {
    entries.map { entry in
      let words =
        switch entry.event {
        case .navInfo(let info):
          "\(info.navState) \(info.distanceToCurrentStepMeters) "
            + "\(info.distanceToFinalDestinationMeters) \(info.routeChanged)"
        case .location(let location):
          "\(location.coordinate.latitude) \(location.coordinate.longitude) \(location.course)"
        case .remainingTime(let time): "\(time)"
        case .remainingDistance(let distance): "\(distance)"
        case .arrival(let waypoint): waypoint.title
        case .spoken(let instruction): instruction.text
        default: ""
        }
      return "\(entry.seconds) \(Self.kind(of: entry.event)) \(words)"
    }
  }

  static func kind(of event: Event) -> String {
    switch event {
    case .arrival: "arrival"
    case .routeChange: "routeChange"
    case .remainingTime: "time"
    case .remainingDistance: "distance"
    case .delay: "delay"
    case .lighting: "lighting"
    case .speeding: "speeding"
    case .severity: "severity"
    case .navInfo: "navInfo"
    case .promptShown: "promptShown"
    case .promptGone: "promptGone"
    case .rerouteStart: "rerouteStart"
    case .rerouteFailure: "rerouteFailure"
    case .spoken: "spoken"
    case .availability: "availability"
    case .alternatives: "alternatives"
    case .fasterRoute: "fasterRoute"
    case .location: "location"
    case .completion: "completion"
    }
  }
}
