import Foundation
import RoadbookGeo

/// An area with its rules.
struct LicensePlateZone: Sendable {
  /// The area, in one or more parts.
  var outlines: [Outline]
  /// "ID" or "BR".
  var country: String
  var timeZone: TimeZone
  var rules: [Rule]

  /// When the area is closed, and to whom.
  struct Rule: Sendable {
    /// Last digits of plates.
    var digits: Set<Int>
    /// Days of the week, Monday 0 to Sunday 6.
    var days: Set<Int>
    /// Remainder of the day of the month by 2; `nil` for all days.
    var dateParity: Int?
    /// Minutes of the day from and up to which; an end before the beginning is on the next day.
    var hours: [(from: Int, to: Int)]
  }

  /// Whether the area is closed to a plate at a moment.
  func isClosed(to plate: NavigationLicensePlateRestriction, at date: Date) -> Bool {
    guard Self.country(plate.countryCode) == country else { return false }
    let local = LocalTime(
      unixSeconds: Int(date.calendarSeconds.rounded(.down)),
      offsetSeconds: timeZone.secondsFromGMT(for: date)
    )
    return rules.contains {
      $0.digits.contains(plate.licensePlateLastDigit) && $0.holds(at: local)
    }
  }

  /// One code a country: apps write Brazil in two ways.
  static func country(_ code: String) -> String {
    let code = code.uppercased()
    return code == "BZ" ? "BR" : code
  }
}

extension LicensePlateZone.Rule {
  fileprivate func holds(at time: LocalTime) -> Bool {
    hours.contains { from, to in
      if from < to { return (from..<to).contains(time.minute) && holds(onDay: time.dayNumber) }
      return time.minute >= from && holds(onDay: time.dayNumber)
        || time.minute < to && holds(onDay: time.dayNumber - 1)
    }
  }

  private func holds(onDay number: Int) -> Bool {
    // 1 January 1970 was a Thursday.
    let weekday = (number + 3) - (number + 3).floorDivided(by: 7) * 7
    return days.contains(weekday)
      && (dateParity == nil || CivilDate(dayNumber: number).day % 2 == dateParity)
  }
}
