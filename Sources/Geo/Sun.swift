#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// When the Sun passes a height above the horizon, at a place.
///
/// Right to about a minute between the polar circles in this century, to some minutes where the
/// Sun only grazes the horizon.  Mountains and the height of the place are left out.
///
/// - Source: Meeus, *Astronomical Algorithms*, 2nd edition, chapters 15 and 25 (low accuracy), in
///   the form that NOAA's Solar Calculator uses them.
package struct Sun: Sendable {
  /// A passage of the Sun's centre through a height.
  package enum Event: UInt8, Sendable, CaseIterable {
    /// Going up through 6° below the horizon: the beginning of civil twilight.
    case dawn = 1
    /// Going up through 50' below the horizon: its upper edge shows.
    case sunrise = 2
    /// Going down through 50' below the horizon.
    case sunset = 3
    /// Going down through 6° below the horizon.
    case dusk = 4

    /// Whether it belongs to the morning.
    package var isMorning: Bool { rawValue <= 2 }
    /// Height of the Sun's centre, in degrees above the horizon.
    fileprivate var heightDegrees: Double { self == .dawn || self == .dusk ? -6 : -5.0 / 6 }
  }

  private let latitude: Double
  private let longitude: Double

  /// Prepares for a place.
  package init(at place: Coordinate) {
    latitude = place.latitude * Double.pi / 180
    longitude = place.longitude
  }

  /// When an event happens on a day of the place.
  ///
  /// A day that the Sun spends above the height begins at midnight with the morning's event and
  /// ends at midnight with the evening's; on a day below it both fall on noon.  So the time from
  /// sunrise to sunset is the whole day or nothing.
  ///
  /// - Parameters:
  ///   - event: Which passage.
  ///   - dayNumber: Number of the day; 0 is 1 January 1970.
  ///   - offsetMinutes: Minutes by which the clocks are ahead of UTC.
  /// - Returns: Minutes since the day's midnight, rounded; an event that belongs to the noon of
  ///   this day may lie some hours before 0 or after 1440.
  package func minute(of event: Event, dayNumber: Int, offsetMinutes: Int) -> Int {
    let days = Double(dayNumber)
    let mean = 720 - 4 * longitude + Double(offsetMinutes)
    // The noon that falls into this day, at places whose clocks are far from the Sun, too.
    let noonOfDay = mean - (mean / 1440).rounded(.down) * 1440
    var noon = noonOfDay
    for _ in 0..<2 {
      noon = noonOfDay - Position(day: days + (noon - Double(offsetMinutes)) / 1440).equation
    }
    var minute = noon
    for _ in 0..<4 {
      let position = Position(day: days + (minute - Double(offsetMinutes)) / 1440)
      let sine = sin(event.heightDegrees * Double.pi / 180)
      let cosine =
        (sine - sin(latitude) * sin(position.declination))
        / (cos(latitude) * cos(position.declination))
      if cosine <= -1 { return event.isMorning ? 0 : 1440 }
      guard cosine < 1 else { return Int(noon.rounded()) }
      let arcMinutes = acos(cosine) * 720 / Double.pi
      let transit = noonOfDay - position.equation
      minute = event.isMorning ? transit - arcMinutes : transit + arcMinutes
    }
    return Int(minute.rounded())
  }

  /// Where the Sun stands at a moment.
  private struct Position {
    /// Its angle north of the equator, in radians.
    let declination: Double
    /// Minutes by which a sundial is ahead of a clock: the equation of time.
    let equation: Double

    /// Finds the position at a moment in days since 1970-01-01 00:00 UTC.
    init(day: Double) {
      let radians = Double.pi / 180
      let t = (day - 10_957.5) / 36_525  // centuries since noon of 1 January 2000
      let meanLongitude = (280.46646 + t * (36_000.76983 + t * 0.0003032)) * radians
      let anomaly = (357.52911 + t * (35_999.05029 - t * 0.0001537)) * radians
      let eccentricity = 0.016708634 - t * (0.000042037 + t * 0.0000001267)
      let center =
        (sin(anomaly) * (1.914602 - t * (0.004817 + t * 0.000014))
          + sin(2 * anomaly) * (0.019993 - t * 0.000101) + sin(3 * anomaly) * 0.000289) * radians
      let node = (125.04 - 1934.136 * t) * radians
      let apparent = meanLongitude + center - (0.00569 + 0.00478 * sin(node)) * radians
      let obliquity = (23.4392911 - t * 0.0130042 + 0.00256 * cos(node)) * radians
      declination = asin(sin(obliquity) * sin(apparent))
      let y = tan(obliquity / 2) * tan(obliquity / 2)
      let angle =
        y * sin(2 * meanLongitude) - 2 * eccentricity * sin(anomaly)
        + 4 * eccentricity * y * sin(anomaly) * cos(2 * meanLongitude)
        - 0.5 * y * y * sin(4 * meanLongitude)
        - 1.25 * eccentricity * eccentricity * sin(2 * anomaly)
      equation = 4 * angle / radians
    }
  }
}
