import CoreLocationShim
public import Foundation
import RoadbookGeo

extension LocationTrace {
  /// Reads the track points of a GPX file, those of all tracks together.
  ///
  /// Speed and course are taken where they are given; fixes claim 5 m a unit of `hdop`, or 10 m.
  ///
  /// - Parameters:
  ///   - data: The file.
  ///   - file: Name of the file for messages.
  /// - Throws: ``LocationTraceError``; also if a track point has no time.
  public init(gpx data: Data, file: String) throws(LocationTraceError) {
    var reader = GPXReader(data)
    do throws(GPXReader.Fault) { try reader.read() } catch {
      throw .malformed(file: file, line: reader.line, fault: error.text)
    }
    guard !reader.fixes.isEmpty else { throw .empty(file: file) }
    self.init(fixes: reader.fixes)
  }
}

/// Gathers the track points.
private struct GPXReader {
  /// What is wrong with the file, and what would be right.
  struct Fault: Error {
    let text: String
  }

  private(set) var fixes: [CLLocation] = []
  private var scanner: XMLScanner
  private var place: CLLocationCoordinate2D?
  private var values: [String: String] = [:]
  private var text = ""
  private let plain = ISO8601DateFormatter()
  private let fractional: ISO8601DateFormatter = {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    return formatter
  }()

  init(_ data: Data) { scanner = XMLScanner(data) }

  /// Line that was read last.
  var line: Int { scanner.line }

  /// Reads the whole file.
  mutating func read() throws(Fault) {
    while let event = try nextEvent() {
      switch event {
      case .start(let name, let attributes):
        text = ""
        if name == "trkpt" { try begin(attributes) }
      case .text(let more): text += more
      case .end(let name): try end(name)
      }
    }
  }

  private mutating func nextEvent() throws(Fault) -> XMLScanner.Event? {
    do throws(XMLScanner.Fault) { return try scanner.next() } catch {
      throw Fault(text: "is not well-formed XML; export the track again")
    }
  }

  private mutating func begin(_ attributes: [String: String]) throws(Fault) {
    values = [:]
    let latitude = attributes["lat"].flatMap { DecimalText.number($0) }
    let longitude = attributes["lon"].flatMap { DecimalText.number($0) }
    let place = CLLocationCoordinate2D(latitude: latitude ?? .nan, longitude: longitude ?? .nan)
    guard CLLocationCoordinate2DIsValid(place) else {
      throw Fault(text: "a track point needs lat and lon in degrees")
    }
    self.place = place
  }

  private mutating func end(_ element: String) throws(Fault) {
    guard let place else { return }
    guard element == "trkpt" else {
      // Extensions carry a prefix of their maker's.
      let name = element.split(separator: ":").last.map(String.init) ?? element
      values[name] = text.trimmingCharacters(in: .whitespacesAndNewlines)
      return
    }
    self.place = nil
    guard let time = values["time"],
      let date = plain.date(from: time) ?? fractional.date(from: time)
    else {
      throw Fault(
        text: "a track point has no time; record the track, a drawn one cannot be played"
      )
    }
    fixes.append(location(place, date))
  }

  private func location(_ place: CLLocationCoordinate2D, _ date: Date) -> CLLocation {
    func unsigned(_ name: String) -> Double? { values[name].flatMap { DecimalText.unsigned($0) } }
    let altitude = values["ele"].flatMap { DecimalText.number($0) }
    return CLLocation(
      coordinate: place,
      altitude: altitude ?? .nan,
      horizontalAccuracy: unsigned("hdop").map { $0 * 5 } ?? 10,
      verticalAccuracy: altitude == nil ? -1 : 20,
      course: unsigned("course") ?? -1,
      speed: unsigned("speed") ?? -1,
      timestamp: date
    )
  }
}
