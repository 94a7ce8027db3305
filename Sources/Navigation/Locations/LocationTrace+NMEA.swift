import CoreLocationShim
public import Foundation
import RoadbookGeo

extension LocationTrace {
  /// Reads a log of NMEA 0183.
  ///
  /// Of each moment, RMC gives date, place, speed and course, GGA place, height and uncertainty
  /// (5 m a unit of HDOP).  Other sentences are left out, and so are those that say that there is
  /// no fix.  Without any RMC the days count from 1 January 1970.
  ///
  /// - Parameters:
  ///   - data: The log.
  ///   - file: Name of the file for messages.
  /// - Throws: ``LocationTraceError``; also for a checksum that is missing or wrong.
  public init(nmea data: Data, file: String) throws(LocationTraceError) {
    var epochs: [NMEAEpoch] = []
    for (number, line) in Lines(data) where line.hasPrefix("$") {
      let sentence: NMEASentence?
      do {
        sentence = try NMEASentence(line)
      } catch {
        throw .malformed(file: file, line: number, fault: error.text)
      }
      guard let sentence else { continue }
      if let last = epochs.last, last.secondOfDay == sentence.secondOfDay {
        epochs[epochs.count - 1].merge(sentence)
      } else {
        epochs.append(NMEAEpoch(sentence))
      }
    }
    let fixes = Self.fixes(of: epochs)
    guard !fixes.isEmpty else { throw .empty(file: file) }
    self.init(fixes: fixes)
  }

  /// Gives each moment its day: its own, or that of the moments around it.
  private static func fixes(of epochs: [NMEAEpoch]) -> [CLLocation] {
    // What lies before the first date is on its day, or on the one before if the clock turns.
    var day = 0
    if let first = epochs.firstIndex(where: { $0.dayNumber != nil }) {
      day = epochs[first].dayNumber ?? 0
      for place in 0..<first
      where epochs[place + 1].secondOfDay + 43_200 < epochs[place].secondOfDay {
        day -= 1
      }
    }
    var last = 0.0
    return epochs.map { epoch in
      if let own = epoch.dayNumber {
        day = own
      } else if epoch.secondOfDay + 43_200 < last {
        day += 1
      }
      last = epoch.secondOfDay
      return epoch.location(day: day)
    }
  }
}

/// What is known of a moment.
private struct NMEAEpoch {
  let secondOfDay: Double
  var dayNumber: Int?
  private var place: CLLocationCoordinate2D
  private var speed: Double = -1
  private var course: Double = -1
  private var altitude: Double = .nan
  private var accuracy: Double = 10

  init(_ sentence: NMEASentence) {
    secondOfDay = sentence.secondOfDay
    place = sentence.place
    merge(sentence)
  }

  mutating func merge(_ sentence: NMEASentence) {
    dayNumber = sentence.dayNumber ?? dayNumber
    speed = sentence.speed ?? speed
    course = sentence.course ?? course
    altitude = sentence.altitude ?? altitude
    accuracy = sentence.hdop.map { $0 * 5 } ?? accuracy
  }

  func location(day: Int) -> CLLocation {
    CLLocation(
      coordinate: place,
      altitude: altitude,
      horizontalAccuracy: accuracy,
      verticalAccuracy: altitude.isNaN ? -1 : accuracy * 2,
      course: course,
      speed: speed,
      timestamp: Date(timeIntervalSince1970: Double(day) * 86_400 + secondOfDay)
    )
  }
}
