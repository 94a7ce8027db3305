import Foundation
import RoadbookGeo

/// A file of zones as it is written.
struct ZoneFile: Decodable {
  /// What is wrong with a feature, and what would be right.
  struct Fault: Error {
    let text: String
  }

  let features: [Feature]

  struct Feature: Decodable {
    let properties: Properties
    let geometry: Geometry
  }

  struct Properties: Decodable {
    let country: String
    let timezone: String
    let rules: [Rule]
  }

  struct Rule: Decodable {
    let digits: [Int]
    let days: [String]?
    let dates: String?
    let hours: [String]?
  }

  /// Polygons, each a list of rings of longitude and latitude.
  struct Geometry: Decodable {
    let polygons: [[[[Double]]]]

    private enum Key: CodingKey {
      case type
      case coordinates
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      switch try container.decode(String.self, forKey: .type) {
      case "Polygon": polygons = [try container.decode([[[Double]]].self, forKey: .coordinates)]
      case "MultiPolygon":
        polygons = try container.decode([[[[Double]]]].self, forKey: .coordinates)
      case let type:
        throw DecodingError.dataCorruptedError(
          forKey: .type,
          in: container,
          debugDescription: "\(type) is no area; draw a Polygon or a MultiPolygon"
        )
      }
    }
  }

  /// What is wrong with a file that cannot be decoded, and where.
  static func fault(of error: any Error) -> String {
    guard let error = error as? DecodingError else { return "is no JSON; save it as GeoJSON" }
    func place(_ path: [any CodingKey]) -> String {
      path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "/")
    }
    switch error {
    case .keyNotFound(let key, let context):
      return "\(place(context.codingPath + [key])) is missing; see the documentation of zones"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "\(place(context.codingPath)) is of a wrong type; see the documentation of zones"
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      return "is no JSON; save it as GeoJSON"
    case .dataCorrupted(let context):
      return "\(place(context.codingPath)): \(context.debugDescription)"
    @unknown default: return "is no JSON; save it as GeoJSON"
    }
  }
}

extension ZoneFile.Feature {
  /// The zone that the feature describes.
  func zone() throws(ZoneFile.Fault) -> LicensePlateZone {
    let country = LicensePlateZone.country(properties.country)
    guard country == "ID" || country == "BR" else {
      throw ZoneFile.Fault(text: "is in \(properties.country); plates are known of ID and BR")
    }
    guard let timeZone = TimeZone(identifier: properties.timezone) else {
      throw ZoneFile.Fault(
        text: "has time zone \(properties.timezone); write one such as Asia/Jakarta"
      )
    }
    var rules: [LicensePlateZone.Rule] = []
    for rule in properties.rules { rules.append(try rule.rule()) }
    return LicensePlateZone(
      outlines: try outlines(),
      country: country,
      timeZone: timeZone,
      rules: rules
    )
  }

  private func outlines() throws(ZoneFile.Fault) -> [Outline] {
    var outlines: [Outline] = []
    for polygon in geometry.polygons {
      let rings = polygon.map { ring in
        ring.compactMap { corner in
          corner.count >= 2 ? Coordinate(latitude: corner[1], longitude: corner[0]) : nil
        }
      }
      guard zip(rings, polygon).allSatisfy({ $0.count == $1.count }),
        let outline = Outline(rings)
      else {
        throw ZoneFile.Fault(
          text: "has no area; write rings of three or more corners, longitude first"
        )
      }
      outlines.append(outline)
    }
    return outlines
  }
}

extension ZoneFile.Rule {
  private static let dayNames = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]

  /// The rule that the text means.
  fileprivate func rule() throws(ZoneFile.Fault) -> LicensePlateZone.Rule {
    guard !digits.isEmpty, digits.allSatisfy((0...9).contains) else {
      throw ZoneFile.Fault(text: "has digits \(digits); write one or more of 0 to 9")
    }
    let parity: Int?
    switch dates {
    case nil: parity = nil
    case "odd": parity = 1
    case "even": parity = 0
    case .some(let dates):
      throw ZoneFile.Fault(text: "has dates \"\(dates)\"; write odd or even")
    }
    var weekdays: Set<Int> = []
    for text in days ?? ["Mo-Su"] { weekdays.formUnion(try Self.weekdays(text)) }
    var spans: [(from: Int, to: Int)] = []
    for text in hours ?? ["00:00-24:00"] { spans.append(try Self.span(text)) }
    return LicensePlateZone.Rule(
      digits: Set(digits),
      days: weekdays,
      dateParity: parity,
      hours: spans
    )
  }

  private static func weekdays(_ text: String) throws(ZoneFile.Fault) -> [Int] {
    let ends = text.split(separator: "-").map { dayNames.firstIndex(of: String($0)) }
    guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2 else {
      throw ZoneFile.Fault(text: "has days \"\(text)\"; write such as Mo-Fr or Sa")
    }
    return first <= last ? Array(first...last) : Array(first...6) + Array(0...last)
  }

  private static func span(_ text: String) throws(ZoneFile.Fault) -> (from: Int, to: Int) {
    let ends = text.split(separator: "-").map { minute($0) }
    guard ends.count == 2, let from = ends[0], let to = ends[1], from != to, from < 1440 else {
      throw ZoneFile.Fault(text: "has hours \"\(text)\"; write such as 06:00-10:00")
    }
    return (from, to)
  }

  private static func minute(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.count == 2 }),
      let hours = DecimalText.digits(parts[0]), let minutes = DecimalText.digits(parts[1]),
      (0..<60).contains(minutes), hours * 60 + minutes <= 1440
    else { return nil }
    return hours * 60 + minutes
  }
}
