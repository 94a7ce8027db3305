import CoreLocationShim
public import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

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
    let reader = GPXReader()
    let parser = XMLParser(data: data)
    parser.delegate = reader
    let isWhole = parser.parse()
    if let fault = reader.fault {
      throw .malformed(file: file, line: fault.line, fault: fault.text)
    }
    guard isWhole else {
      throw .malformed(file: file, line: max(1, parser.lineNumber), fault: GPXReader.brokenText)
    }
    guard !reader.fixes.isEmpty else { throw .empty(file: file) }
    self.init(fixes: reader.fixes)
  }
}

/// Gathers the track points.
private final class GPXReader: NSObject, XMLParserDelegate {
  static let brokenText = "is not well-formed XML; export the track again"

  var fixes: [CLLocation] = []
  var fault: (line: Int, text: String)?
  private var place: CLLocationCoordinate2D?
  private var values: [String: String] = [:]
  private var text = ""
  private let plain = ISO8601DateFormatter()
  private let fractional: ISO8601DateFormatter = {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    return formatter
  }()

  func parser(
    _ parser: XMLParser,
    didStartElement element: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    text = ""
    guard element == "trkpt" else { return }
    values = [:]
    let latitude = attributes["lat"].flatMap(Double.init)
    let longitude = attributes["lon"].flatMap(Double.init)
    let place = CLLocationCoordinate2D(latitude: latitude ?? .nan, longitude: longitude ?? .nan)
    guard CLLocationCoordinate2DIsValid(place) else {
      fail(parser, "a track point needs lat and lon in degrees")
      return
    }
    self.place = place
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser,
    didEndElement element: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
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
      fail(parser, "a track point has no time; record the track, a drawn one cannot be played")
      return
    }
    fixes.append(location(place, date))
  }

  /// Elements that the fault leaves open are still closed by the parser, and mean nothing.
  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    if fault == nil { fault = (max(1, parser.lineNumber), Self.brokenText) }
  }

  private func location(_ place: CLLocationCoordinate2D, _ date: Date) -> CLLocation {
    let altitude = values["ele"].flatMap(Double.init)
    return CLLocation(
      coordinate: place,
      altitude: altitude ?? .nan,
      horizontalAccuracy: values["hdop"].flatMap(Double.init).map { $0 * 5 } ?? 10,
      verticalAccuracy: altitude == nil ? -1 : 20,
      course: values["course"].flatMap(Double.init) ?? -1,
      speed: values["speed"].flatMap(Double.init) ?? -1,
      timestamp: date
    )
  }

  private func fail(_ parser: XMLParser, _ text: String) {
    if fault == nil { fault = (max(1, parser.lineNumber), text) }
    parser.abortParsing()
  }
}
