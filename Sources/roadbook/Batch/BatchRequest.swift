import Foundation
import RoadbookGeo
import RoadbookRouting

/// Why a line of a batch has no answer but a code.
struct BatchError: Error {
  let code: OSRMCode
  let message: String
  init(_ code: OSRMCode, _ message: String) {
    self.code = code
    self.message = message
  }
}

/// A line of a batch, read and checked.
struct BatchRequest {
  enum Service: String, CaseIterable { case route, nearest, table, match, isochrone }

  let service: Service
  /// Path of the map file.
  let map: String
  let coordinates: [Coordinate]
  let options: [String: JSONValue]

  /// Longest line that is read.
  static let byteLimit = 1 << 20
  /// Lists and objects within each other that are read; the deepest option has five.
  static let depthLimit = 32

  /// The JSON object on a line.
  static func object(on line: String) throws(BatchError) -> [String: JSONValue] {
    guard line.utf8.count <= byteLimit else {
      throw BatchError(.tooBig, "The line has more than \(byteLimit) bytes.")
    }
    // Decoding takes time by the square of the depth.
    guard depth(of: line) <= depthLimit else {
      throw BatchError(
        .invalidQuery,
        "The line has lists and objects more than \(depthLimit) deep in each other."
      )
    }
    let value: JSONValue
    do {
      value = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
    } catch {
      throw BatchError(.invalidQuery, "The line is no JSON.")
    }
    guard case .object(let object) = value else {
      throw BatchError(.invalidQuery, "The line is \(value.kind); an object is wanted.")
    }
    return object
  }

  /// How many lists and objects of a line begin before they end, at most.
  private static func depth(of line: String) -> Int {
    var (depth, most) = (0, 0)
    var (isText, isEscaped) = (false, false)
    for byte in line.utf8 {
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else {
          isText = byte != UInt8(ascii: "\"")
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        most = max(most, depth)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return most
  }

  /// Checks the members of a line's object.
  init(_ object: [String: JSONValue], defaultMap: String?) throws(BatchError) {
    let known = ["id", "service", "map", "coordinates", "options"]
    if let stranger = object.keys.sorted().first(where: { !known.contains($0) }) {
      throw BatchError(.invalidQuery, unknownWord("member", stranger, among: known))
    }
    guard let name = object["service"]?.text else {
      throw BatchError(
        .invalidQuery,
        "'service' is missing; it is one of route, nearest, table, match, isochrone."
      )
    }
    guard let service = Service(rawValue: name) else {
      throw BatchError(
        .invalidQuery,
        unknownWord("service", name, among: Service.allCases.map(\.rawValue))
      )
    }
    self.service = service
    guard let map = object["map"]?.text ?? (object["map"] == nil ? defaultMap : nil) else {
      throw BatchError(.invalidQuery, "'map' is missing; it is the path of a map file.")
    }
    self.map = map
    coordinates = try BatchRequest.coordinates(object["coordinates"])
    switch object["options"] {
    case nil, .null: options = [:]
    case .object(let members): options = members
    case .some(let other):
      throw BatchError(.invalidOptions, "'options' is \(other.kind); an object is wanted.")
    }
  }

  private static func coordinates(_ value: JSONValue?) throws(BatchError) -> [Coordinate] {
    guard case .array(let list) = value else {
      throw BatchError(
        .invalidQuery,
        "'coordinates' is missing; it is a list of [longitude, latitude]."
      )
    }
    var result: [Coordinate] = []
    for (index, item) in list.enumerated() {
      guard case .array(let pair) = item, pair.count == 2, case .number(let longitude) = pair[0],
        case .number(let latitude) = pair[1]
      else {
        throw BatchError(
          .invalidQuery,
          "Coordinate \(index) is no pair of numbers [longitude, latitude]."
        )
      }
      guard let place = Coordinate(latitude: latitude, longitude: longitude) else {
        throw BatchError(
          .invalidValue,
          "Coordinate \(index) is not on the Earth; it is [longitude, latitude]."
        )
      }
      result.append(place)
    }
    return result
  }
}

extension JSONValue {
  /// The text, if it is one.
  var text: String? {
    if case .string(let text) = self { return text }
    return nil
  }
}

/// A sentence about a word that is not known, with the one that may have been meant.
func unknownWord(_ kind: String, _ word: String, among known: [String]) -> String {
  let hint = closest(to: word, among: known).map { " (did you mean '\($0)'?)" } ?? ""
  return "There is no \(kind) '\(shortened(word))'\(hint); known:"
    + " \(known.joined(separator: ", "))."
}

/// A word as messages repeat it: its beginning, if it is a long one.
func shortened(_ word: String) -> String {
  word.count > 40 ? word.prefix(40) + "…" : word
}
