extension TinyMap {
  /// One step of a way in one direction, as the reference sees it.
  public struct Arc: Hashable, Sendable {
    /// Place that it leaves.
    public let tail: Character
    /// Place that it reaches.
    public let head: Character
    /// Number of its way, in the order given.
    public let way: Int
    /// Name of the way.
    public let street: String
    /// Length on the drawing board in metres.
    public let meters: Double
    /// Time to drive it in seconds.
    public let seconds: Double
    /// Whether only trips that start or end here may use it.
    public let isEndsOnly: Bool
  }

  /// All steps that a car may drive, by a simple reading of the tags: class, one-way traffic,
  /// access.
  ///
  /// - Returns: Arcs in the order of ways and places, forward before backward.
  public func arcs() -> [Arc] {
    var arcs: [Arc] = []
    for (number, way) in ways.enumerated() {
      guard let reading = SimpleReading(way.tags) else { continue }
      let steps = zip(way.places, way.places.dropFirst()).filter { $0 != $1 }
      let length = steps.reduce(0) { $0 + meters($1.0, $1.1) }
      for (one, other) in steps where isInFile(one) && isInFile(other) {
        let distance = meters(one, other)
        let seconds = reading.seconds(distance, ofWay: length)
        func arc(_ tail: Character, _ head: Character) -> Arc {
          Arc(
            tail: tail,
            head: head,
            way: number,
            street: way.street,
            meters: distance,
            seconds: seconds,
            isEndsOnly: reading.isEndsOnly
          )
        }
        if reading.isForward { arcs.append(arc(one, other)) }
        if reading.isBackward { arcs.append(arc(other, one)) }
      }
    }
    return arcs
  }

  private func isInFile(_ place: Character) -> Bool { places[place]?.isInFile == true }

  private func meters(_ one: Character, _ other: Character) -> Double {
    guard let one = places[one], let other = places[other] else { return 0 }
    return scale.meters(one.spot, other.spot)
  }
}

/// The little that the reference reads from the tags of a way.
private struct SimpleReading {
  var isForward = true
  var isBackward = true
  var isEndsOnly = false
  private var kilometersPerHour: Double
  private var crossingSeconds: Double?

  /// Reads tags; `nil` if no car may drive there.
  init?(_ tags: [String: String]) {
    if tags["route"] == "ferry", tags["highway"] == nil {
      kilometersPerHour = 20
      if let minutes = tags["duration"].flatMap(Self.minutes) { crossingSeconds = minutes * 60 }
    } else if let highway = tags["highway"], let speed = Self.speeds[highway] {
      kilometersPerHour = speed
    } else {
      return nil
    }
    let access = ["motorcar", "motor_vehicle", "vehicle", "access"].compactMap { tags[$0] }.first
    switch access {
    case "no": return nil
    case "private", "destination", "customers", "delivery": isEndsOnly = true
    default: break
    }
    let isImplied = tags["highway"] == "motorway" || tags["junction"] == "roundabout"
    switch tags["oneway"] ?? (isImplied ? "yes" : "no") {
    case "yes": isBackward = false
    case "-1": isForward = false
    default: break
    }
  }

  /// Time for a step; a tagged crossing time is shared out by length.
  func seconds(_ meters: Double, ofWay length: Double) -> Double {
    if let crossingSeconds, length > 0 { return crossingSeconds * meters / length }
    return meters * 3.6 / kilometersPerHour
  }

  /// Round speeds, enough to tell a main road from a lane.
  private static let speeds: [String: Double] = [
    "motorway": 110, "motorway_link": 60, "trunk": 90, "trunk_link": 55, "primary": 65,
    "primary_link": 50, "secondary": 55, "secondary_link": 45, "tertiary": 45,
    "tertiary_link": 38, "unclassified": 40, "residential": 30, "living_street": 10,
    "service": 15, "road": 20, "track": 12,
  ]

  /// `HH:MM`, the one form that tiny maps use.
  private static func minutes(_ text: String) -> Double? {
    let parts = text.split(separator: ":").compactMap { Double($0) }
    return parts.count == 2 ? parts[0] * 60 + parts[1] : nil
  }
}
