import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting

/// Options of a batch line, checked one by one.
struct BatchOptions {
  let members: [String: JSONValue]
  let stopCount: Int

  static let routeOptions = [
    "steps", "alternatives", "geometries", "overview", "bearings", "approaches",
    "continue_straight", "exclude", "avoid", "radiuses", "snapping", "waypoints", "depart_at",
    "mode", "annotations", "traffic", "language", "avoid_areas", "avoid_ways", "avoid_roads",
  ]
  static let tableOptions = [
    "sources", "destinations", "annotations", "bearings", "approaches", "exclude", "avoid",
    "radiuses", "snapping", "depart_at", "mode",
  ]
  static let matchOptions = [
    "timestamps", "radiuses", "geometries", "overview", "mode", "snapping",
  ]
  static let isochroneOptions = [
    "limits", "roads", "bearings", "approaches", "exclude", "avoid", "radiuses", "snapping",
    "depart_at", "mode",
  ]
  static let nearestOptions = [
    "number", "bearings", "radiuses", "exclude", "snapping", "depart_at", "mode",
  ]

  /// Takes the options of a request with some stops.
  ///
  /// An option that is `null` counts as not given.
  init(
    _ members: [String: JSONValue],
    known: [String],
    stopCount: Int
  ) throws(BatchError) {
    if let stranger = members.keys.sorted().first(where: { !known.contains($0) }) {
      throw BatchError(.invalidOptions, unknownWord("option", stranger, among: known))
    }
    self.members = members.filter { $0.value != .null }
    self.stopCount = stopCount
  }

  /// File of traffic news that a request names; `nil` if it names none.
  static func traffic(of request: BatchRequest) throws(BatchError) -> String? {
    switch request.options["traffic"] {
    case nil, .null: return nil
    case .string(let path) where !path.isEmpty: return path
    default: throw BatchError(.invalidOptions, "'traffic' wants the path of a file.")
    }
  }

  func wrong(_ name: String, _ wanted: String) -> BatchError {
    BatchError(.invalidOptions, "'\(name)' wants \(wanted).")
  }

  func flag(_ name: String, default standard: Bool) throws(BatchError) -> Bool {
    switch members[name] {
    case nil: return standard
    case .bool(let value): return value
    case .string("true"): return true
    case .string("false"): return false
    default: throw wrong(name, "true or false")
    }
  }

  func word(_ name: String, of words: [String]) throws(BatchError) -> String? {
    guard let value = members[name] else { return nil }
    if case .bool(let flag) = value, words.contains(String(flag)) { return String(flag) }
    guard let word = value.text, words.contains(word) else {
      throw wrong(name, "one of " + words.joined(separator: ", "))
    }
    return word
  }

  func number(_ name: String, in range: ClosedRange<Int>) throws(BatchError) -> Int? {
    guard let value = members[name] else { return nil }
    guard case .number(let number) = value, let whole = Int(exactly: number),
      range.contains(whole)
    else {
      throw wrong(name, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return whole
  }

  /// Kinds of road, as a list of words or one text joined by commas.
  func kinds(_ name: String) throws(BatchError) -> AvoidSet {
    let words: [String]
    switch members[name] {
    case nil: return []
    case .string(let text): words = text.split(separator: ",").map(String.init)
    case .array(let list): words = list.map { $0.text ?? "?" }
    default: throw wrong(name, "a list of kinds of road")
    }
    var set: AvoidSet = []
    for word in words {
      guard let kind = AvoidSet(word: word) else {
        throw BatchError(
          .invalidOptions,
          "'\(name)' knows \(AvoidWords.list); got '\(shortened(word))'."
        )
      }
      set.formUnion(kind)
    }
    return set
  }

  /// One value or `null` for each stop.
  func list(_ name: String) throws(BatchError) -> [JSONValue?] {
    switch members[name] {
    case nil: return Array(repeating: nil, count: stopCount)
    case .array(let list) where list.count == stopCount: return list.map { $0 == .null ? nil : $0 }
    default: throw wrong(name, "a list with one entry or null for each coordinate")
    }
  }

  func bearings() throws(BatchError) -> [BearingFilter?] {
    var result: [BearingFilter?] = []
    for value in try list("bearings") {
      guard let value else {
        result.append(nil)
        continue
      }
      guard case .array(let pair) = value, pair.count == 2, case .number(let degrees) = pair[0],
        case .number(let range) = pair[1], degrees >= 0, degrees <= 360, range >= 0, range <= 180
      else {
        throw BatchError(
          .invalidOptions,
          "'bearings' wants [0 to 360, 0 to 180] or null for each coordinate."
        )
      }
      result.append(BearingFilter(degrees: degrees, rangeDegrees: range))
    }
    return result
  }

  func approaches() throws(BatchError) -> [Approach] {
    var result: [Approach] = []
    for value in try list("approaches") {
      switch value?.text ?? (value == nil ? "unrestricted" : "?") {
      case "unrestricted": result.append(.any)
      case "curb": result.append(.curb)
      case "opposite": result.append(.opposite)
      default:
        throw BatchError(
          .invalidOptions,
          "'approaches' wants curb, opposite, unrestricted or null for each coordinate."
        )
      }
    }
    return result
  }

  func radiuses() throws(BatchError) -> [Double?] {
    var result: [Double?] = []
    for value in try list("radiuses") {
      switch value {
      case nil, .string("unlimited"): result.append(nil)
      case .number(let meters) where meters >= 0 && meters.isFinite: result.append(meters)
      default:
        throw BatchError(
          .invalidOptions,
          "'radiuses' wants metres, \"unlimited\" or null for each coordinate."
        )
      }
    }
    return result
  }

  /// Coordinates that are stops, by index; `nil` if all are.
  func stops() throws(BatchError) -> Set<Int>? {
    guard let value = members["waypoints"] else { return nil }
    guard case .array(let list) = value else { throw wrong("waypoints", "a list of indices") }
    var result: Set<Int> = []
    for item in list {
      guard case .number(let number) = item, let index = Int(exactly: number), index >= 0,
        index < stopCount
      else { throw wrong("waypoints", "indices of coordinates") }
      result.insert(index)
    }
    guard result.contains(0), result.contains(stopCount - 1) else {
      throw wrong("waypoints", "the first and the last coordinate among its indices")
    }
    return result
  }

  /// Checks options whose values this version takes but does not act on differently.
  func checkFixed() throws(BatchError) {
    _ = try mode()
    _ = try word("snapping", of: ["default", "any"])
  }

  /// Time of departure in seconds since 1970; a time without a zone is that of the clocks at the
  /// first coordinate.
  func departure(_ request: BatchRequest, _ router: Router) throws(BatchError) -> Double? {
    guard let value = members["depart_at"] else { return nil }
    guard let text = value.text, let place = request.coordinates.first,
      let seconds = Departure.seconds(of: text, at: place, router)
    else { throw wrong("depart_at", "a time as 2026-05-04T08:30 or 2026-05-04T08:30:00Z, or now") }
    return seconds
  }

  /// How one travels.
  func mode() throws(BatchError) -> TravelMode {
    let word = try word("mode", of: TravelMode.allCases.map(\.rawValue))
    return word.flatMap { TravelMode(rawValue: $0) } ?? .driving
  }

  /// Number of alternative routes: `true` stands for one, as in OSRM.
  func alternatives() throws(BatchError) -> Int {
    switch members["alternatives"] {
    case nil, .bool(false), .string("false"): return 0
    case .bool(true), .string("true"): return 1
    case .number(let count):
      if let count = Int(exactly: count), (0...RouteRequest.maximumAlternativeCount).contains(count)
      {
        return count
      }
    default: break
    }
    throw wrong(
      "alternatives",
      "true, false or a number from 0 to \(RouteRequest.maximumAlternativeCount)"
    )
  }
}
