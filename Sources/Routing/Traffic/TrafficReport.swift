public import RoadbookGeo
public import RoadbookRoadGraph

/// What is known about a stretch of road for a while: that it is closed, or slow.
///
/// A road that a driver wants to keep off, or sees closed ahead, is a report like any other:
///
///     let ahead = Array(route.legs[0].arcs[12..<15])
///     router.apply(TrafficUpdate([TrafficReport(id: "ahead", .arcs(ahead), .closed)]), at: now)
public struct TrafficReport: Hashable, Sendable, Identifiable {
  /// Name of the report, chosen by whoever makes it; a report replaces one of the same name.
  public var id: String
  /// Where it holds.
  public var place: Place
  /// What is so there.
  public var state: State
  /// Moment from which on it no longer counts, in seconds since 1970 (UTC); `nil` if it counts
  /// until it is removed.
  public var expiresAt: Double?

  /// Where a report holds.
  public enum Place: Hashable, Sendable {
    /// A way of OpenStreetMap, all of it that lies on the map.
    case way(OSMWayID, Direction)
    /// The road nearest to a coordinate, from junction to junction; at most
    /// ``snappingMeters`` away.
    ///
    /// With a direction of travel, in degrees clockwise from north, only directions within 60° of
    /// it; without, both.
    case coordinate(Coordinate, bearingDegrees: Double?)
    /// Arcs of the map, such as those of a route.
    case arcs([ArcID])

    /// Greatest distance of a coordinate from its road in metres.
    public static let snappingMeters: Double = 50
  }

  /// Directions of a way.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// As the way is drawn.
    case forward
    /// Against the way's drawing.
    case backward
    /// Both.
    case both
  }

  /// What a report says.
  public enum State: Hashable, Sendable {
    /// Nobody may drive into the road; who is on it may drive to its end.
    case closed
    /// Traffic moves at this speed in kilometres per hour, more than 0.
    ///
    /// A speed above the one that the map plans with changes nothing.
    case speed(kilometersPerHour: Double)
  }

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - id: Name of the report.
  ///   - place: Where it holds.
  ///   - state: What is so there.
  ///   - expiresAt: Moment from which on it no longer counts, in seconds since 1970; `nil` if it
  ///     counts until it is removed.
  public init(id: String, _ place: Place, _ state: State, expiresAt: Double? = nil) {
    self.id = id
    self.place = place
    self.state = state
    self.expiresAt = expiresAt
  }
}

/// News of the roads, for ``Router/apply(_:at:)``.
public struct TrafficUpdate: Hashable, Sendable {
  /// Reports that begin to count, or replace those of the same name.
  public var reports: [TrafficReport]
  /// Names of reports that no longer count; unknown ones are no fault.
  public var removedIDs: [String]
  /// Whether all reports from before that are not among ``reports`` no longer count.
  public var replacesAll: Bool
  /// What the source of the news could not read; handed on in ``TrafficOutcome/faults``.
  public var faults: [TrafficFeedError]

  /// Makes an update.
  ///
  /// - Parameters:
  ///   - reports: Reports that begin to count, or replace those of the same name.
  ///   - removedIDs: Names of reports that no longer count.
  ///   - replacesAll: Whether all reports from before that are not given no longer count.
  ///   - faults: What could not be read.
  public init(
    _ reports: [TrafficReport] = [],
    removedIDs: [String] = [],
    replacesAll: Bool = false,
    faults: [TrafficFeedError] = []
  ) {
    self.reports = reports
    self.removedIDs = removedIDs
    self.replacesAll = replacesAll
    self.faults = faults
  }
}

/// A source of news: a feed, a service, other drivers.
public protocol TrafficProvider: Sendable {
  /// What has changed since the last call, or all that is known.
  ///
  /// - Parameter moment: The time of now, in seconds since 1970 (UTC).
  /// - Returns: The news, for ``Router/apply(_:at:)``.
  /// - Throws: Any error that keeps the source from answering at all.
  func update(at moment: Double) async throws -> TrafficUpdate
}

/// What became of a ``TrafficUpdate``.
public struct TrafficOutcome: Hashable, Sendable {
  /// Number of reports that count now.
  public let reportCount: Int
  /// Number of arcs that are closed, slowed, opened or sped up by the update.
  public let changedArcCount: Int
  /// How the weights followed.
  public let method: Method
  /// Reports that do not count, with the reason.
  public let rejections: [TrafficRejection]
  /// What the source of the news could not read.
  public let faults: [TrafficFeedError]

  /// How weights follow a change of the roads.
  public enum Method: String, Hashable, Sendable {
    /// No weight changed.
    case none
    /// What depends on the changes was computed anew.
    case partial
    /// All weights, at least of some sets of avoided roads, were computed anew.
    case full
  }
}

/// A report that does not count.
public struct TrafficRejection: Hashable, Sendable {
  /// Name of the report.
  public let reportID: String
  /// Why it does not count.
  public let reason: Reason

  /// Why a report does not count.
  public enum Reason: Hashable, Sendable {
    /// Its moment has passed.
    case expired
    /// The map has no road of this way.
    case unknownWay(OSMWayID)
    /// No road lies near the coordinate; or none that leads in the direction.
    case noRoadNear(Coordinate)
    /// The map has no such arc.
    case unknownArc(ArcID)
    /// The speed is not a number above 0.
    case invalidSpeed(kilometersPerHour: Double)
  }
}

extension TrafficRejection: CustomStringConvertible {
  /// One sentence that names the report.
  public var description: String {
    switch reason {
    case .expired: "Report \(reportID) has expired."
    case .unknownWay(let way): "Report \(reportID): the map has no road of way \(way.rawValue)."
    case .noRoadNear(let place):
      "Report \(reportID): no road in that direction lies within "
        + "\(Int(TrafficReport.Place.snappingMeters)) m of \(place.degreesText)."
    case .unknownArc(let arc): "Report \(reportID): the map has no arc \(arc.rawValue)."
    case .invalidSpeed(let speed):
      "Report \(reportID): \(speed) km/h is no speed; a closed road is said to be closed."
    }
  }
}
