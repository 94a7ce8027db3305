package import Foundation
package import RoadbookGeo

/// Tells from the Sun how a map should be lit.
package enum SuggestedLighting {
  /// How a map should be lit at a place.
  ///
  /// - Parameters:
  ///   - date: The moment.
  ///   - coordinate: The place.
  /// - Returns: `.lowLight` while the Sun's upper edge is below the horizon, to about a minute.
  package static func mode(at date: Date, coordinate: Coordinate) -> NavigationLightingMode {
    let day = SolarDay(date, coordinate)
    let (rise, set) = day.daylight(0)
    // A day without light has both at noon.
    return day.second >= Double(rise) * 60 && day.second < Double(set) * 60 ? .normal : .lowLight
  }

  /// When the Sun next rises or sets at a place.
  ///
  /// - Parameters:
  ///   - date: Moment after which to look.
  ///   - coordinate: The place.
  /// - Returns: The moment, to a minute; a day later if it neither rises nor sets until then.
  package static func nextChange(after date: Date, coordinate: Coordinate) -> Date {
    let day = SolarDay(date, coordinate)
    for step in 0...1 {
      let (rise, set) = day.daylight(step)
      // Midnight and noon stand for a Sun that does not pass the horizon on that day.
      for minute in [rise, set] where rise != set && minute != 0 && minute != 1440 {
        let wait = Double(minute * 60 + step * 86_400) - day.second
        if wait > 0 { return date + wait }
      }
    }
    return date + 86_400
  }

  /// A day by the Sun, on which noon is about the middle.
  private struct SolarDay {
    let dayNumber: Int
    /// Seconds since the day's midnight.
    let second: Double
    private let offsetMinutes: Int
    private let sun: Sun

    init(_ date: Date, _ coordinate: Coordinate) {
      offsetMinutes = Int((coordinate.longitude * 4).rounded())
      let seconds = date.calendarSeconds + Double(offsetMinutes * 60)
      let days = (seconds / 86_400).rounded(.down)
      dayNumber = Int(days)
      second = seconds - days * 86_400
      sun = Sun(at: coordinate)
    }

    /// Minutes of sunrise and sunset on the day some days on.
    func daylight(_ days: Int) -> (rise: Int, set: Int) {
      let day = dayNumber + days
      return (
        sun.minute(of: .sunrise, dayNumber: day, offsetMinutes: offsetMinutes),
        sun.minute(of: .sunset, dayNumber: day, offsetMinutes: offsetMinutes)
      )
    }
  }
}

/// How a map should be lit at a place.
///
/// - Parameters:
///   - date: The moment.
///   - coordinate: The place.
/// - Returns: `.lowLight` while the Sun is down.
package func lightingMode(at date: Date, coordinate: Coordinate) -> NavigationLightingMode {
  SuggestedLighting.mode(at: date, coordinate: coordinate)
}
