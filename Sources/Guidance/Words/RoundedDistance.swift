/// A distance rounded as drivers are told it.
public struct RoundedDistance: Hashable, Sendable {
  /// Units of such distances.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    case meters = "m"
    case kilometers = "km"
    case feet = "ft"
    case yards = "yd"
    case miles = "mi"

    /// Metres in the unit.
    public var meters: Double {
      switch self {
      case .meters: 1
      case .kilometers: 1000
      case .feet: 0.3048
      case .yards: 0.9144
      case .miles: 1609.344
      }
    }
  }

  /// How much, in `unit`; at least 0.
  public let value: Double
  /// The unit.
  public let unit: Unit

  /// The distance in metres.
  public var meters: Double { value * unit.meters }

  /// Rounds a distance as it is shown.
  ///
  /// Metric: to 10 m below 300 m, to 50 m below 1 km, to 0.1 km below 10 km.  US: to 10 ft below
  /// 500 ft, to 50 ft below 1,000 ft; UK: to 10 yd below 300 yd; then to 0.1 mi below 10 mi.  Else
  /// to whole kilometres or miles.
  ///
  /// - Parameters:
  ///   - meters: The distance in metres; a negative one counts as 0.
  ///   - units: Units to use.
  /// - Returns: At least 0.
  public static func shown(_ meters: Double, _ units: UnitSystem) -> RoundedDistance {
    let meters = max(0, meters)
    switch units {
    case .metric:
      if meters < 295 { return near(meters, .meters, step: 10) }
      if meters < 975 { return near(meters, .meters, step: 50) }
      return far(meters, .kilometers)
    case .us:
      if meters < 151 { return near(meters, .feet, step: 10) }
      if meters < 297 { return near(meters, .feet, step: 50) }
      return far(meters, .miles)
    case .uk:
      return meters < 270 ? near(meters, .yards, step: 10) : far(meters, .miles)
    }
  }

  /// Rounds a distance as it is spoken: more coarsely, as nobody hears "270 metres".
  ///
  /// Metric: to 10 m below 100 m, to 50 m below 300 m, to 100 m below 1 km, to 0.1 km below 3 km.
  /// US: to 50 ft below 500 ft, to 100 ft up to 1,000 ft; UK: to 50 yd up to 400 yd; then miles in
  /// quarters below one, to 0.1 mi below three.  Else to whole kilometres or miles.  It is
  /// the nearest of all distances that are ever spoken.
  ///
  /// - Parameters:
  ///   - meters: The distance in metres.
  ///   - units: Units to use.
  /// - Returns: More than 0.
  public static func spoken(_ meters: Double, _ units: UnitSystem) -> RoundedDistance {
    let meters = max(0, meters)
    switch units {
    case .metric:
      if meters < 95 { return near(max(10, meters), .meters, step: 10) }
      if meters < 275 { return near(max(100, meters), .meters, step: 50) }
      if meters < 950 { return near(meters, .meters, step: 100) }
      return spokenFar(meters, .kilometers)
    case .us:
      // Half-way between 1,000 ft and a quarter mile.
      if meters < 353.568 {
        let meters = min(max(15.24, meters), 304.8)
        return near(meters, .feet, step: meters < 150 ? 50 : 100)
      }
    case .uk:
      // Half-way between 400 yd and a quarter mile.
      if meters < 384.048 { return near(max(45.72, meters), .yards, step: 50) }
    }
    let miles = meters / Unit.miles.meters
    if miles < 0.875 {
      return RoundedDistance(value: max(1, (miles * 4).rounded()) / 4, unit: .miles)
    }
    return spokenFar(meters, .miles)
  }

  private static func near(_ meters: Double, _ unit: Unit, step: Double) -> RoundedDistance {
    RoundedDistance(value: (meters / unit.meters / step).rounded() * step, unit: unit)
  }

  private static func far(_ meters: Double, _ unit: Unit) -> RoundedDistance {
    let value = meters / unit.meters
    return RoundedDistance(
      value: value < 9.95 ? (value * 10).rounded() / 10 : value.rounded(),
      unit: unit
    )
  }

  private static func spokenFar(_ meters: Double, _ unit: Unit) -> RoundedDistance {
    let value = max(1, meters / unit.meters)
    return RoundedDistance(
      value: value < 2.95 ? (value * 10).rounded() / 10 : value.rounded(),
      unit: unit
    )
  }
}
