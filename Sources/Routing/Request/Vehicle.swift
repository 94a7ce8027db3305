/// Size and weight of a vehicle, as far as they are known.
///
/// A road with a limit below one of them is closed to the vehicle, to the centimetre and to ten
/// kilograms.  Roads that are too small for a car stay closed to smaller vehicles: a motorcycle is
/// a mode of its own.
///
///     var request = RouteRequest(waypoints: [Waypoint(yard), Waypoint(site)])
///     request.vehicle = Vehicle(heightMeters: 3.8, weightTonnes: 18)
public struct Vehicle: Hashable, Sendable {
  /// Height in metres, more than 0 and less than 600; `nil` for that of a car.
  public var heightMeters: Double?
  /// Width in metres, more than 0 and less than 600; `nil` for that of a car.
  public var widthMeters: Double?
  /// Length in metres, more than 0 and less than 600; `nil` for that of a car.
  public var lengthMeters: Double?
  /// Weight in tonnes, more than 0 and less than 600; `nil` for that of a car.
  public var weightTonnes: Double?

  /// Describes a vehicle.
  ///
  /// - Parameters:
  ///   - heightMeters: Height in metres; `nil` for that of a car.
  ///   - widthMeters: Width in metres; `nil` for that of a car.
  ///   - lengthMeters: Length in metres; `nil` for that of a car.
  ///   - weightTonnes: Weight in tonnes; `nil` for that of a car.
  public init(
    heightMeters: Double? = nil,
    widthMeters: Double? = nil,
    lengthMeters: Double? = nil,
    weightTonnes: Double? = nil
  ) {
    self.heightMeters = heightMeters
    self.widthMeters = widthMeters
    self.lengthMeters = lengthMeters
    self.weightTonnes = weightTonnes
  }

  /// Whether each size that is given is a number above 0 and below 600.
  var isSensible: Bool {
    [heightMeters, widthMeters, lengthMeters, weightTonnes].allSatisfy { size in
      size.map { $0 > 0 && $0 < 600 } ?? true
    }
  }
}
