import RoadbookGeo

/// A position as a receiver tells it.
struct Fix: Hashable, Sendable {
  /// Where.
  var coordinate: Coordinate
  /// When, in seconds since 1970.
  var time: Double
  /// Radius in metres within which the place lies at about two in three; not above 0 if unknown.
  var accuracyMeters: Double
  /// Direction of movement in degrees clockwise from north; `nil` if unknown.
  var courseDegrees: Double?
  /// Speed in metres a second; `nil` if unknown.
  var speed: Double?
}

/// Where a vehicle is taken to be.
struct VehiclePosition: Hashable, Sendable {
  var coordinate: Coordinate
  var time: Double
  /// Radius of error in metres; not above 0 if unknown.
  var accuracyMeters: Double
  /// Direction of movement in degrees; `nil` until known.
  var courseDegrees: Double?
  /// Speed in metres a second; `nil` until known.
  var speed: Double?
  /// The arc on which the vehicle is; `nil` if no road is known.
  var arc: UInt32?
  /// How sure that is, 0 to 1.
  var confidence: Double
  /// Whether the place was estimated without a fix.
  var isEstimated: Bool
}
