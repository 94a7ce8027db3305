import RoadbookRoadGraph

/// All reports that count, and what they make of each arc.
struct TrafficLedger {
  private struct Entry {
    var report: TrafficReport
    var arcs: [UInt32]
  }

  private let map: RoadGraph
  private var entries: [String: Entry] = [:]
  /// Names of the reports on each arc that has any, in the order of their coming.
  private var claims: [UInt32: [String]] = [:]
  /// Time along each arc that is not as the map has it; `unreachable` if it is closed.
  private(set) var times: [UInt32: Int32] = [:]

  init(_ map: RoadGraph) { self.map = map }

  /// Number of reports that count.
  var reportCount: Int { entries.count }
  /// All reports that count, by name.
  var reports: [TrafficReport] { entries.values.map(\.report).sorted { $0.id < $1.id } }
  /// Earliest moment at which a report expires; `nil` if none does.
  var nextExpiry: Double? { entries.values.compactMap(\.report.expiresAt).min() }

  /// Names of the reports that close an arc.
  func closures(of arc: UInt32) -> [String] {
    (claims[arc] ?? []).filter { entries[$0]?.report.state == .closed }
  }

  /// What an update changed.
  struct Change {
    /// Arcs with another time, ascending.
    var arcs: [UInt32] = []
    var rejections: [TrafficRejection] = []
    /// Whether any report came, went or changed.
    var isAny = false
  }

  /// Takes in news, and drops what has expired.
  mutating func apply(
    _ update: TrafficUpdate,
    at now: Double,
    _ places: inout ReportPlaces
  ) -> Change {
    var change = Change()
    var touched: Set<UInt32> = []
    var gone = Set(update.removedIDs)
    if update.replacesAll {
      gone.formUnion(entries.keys)
      gone.subtract(update.reports.map(\.id))
    }
    gone.formUnion(expiredIDs(at: now))
    for id in gone where entries[id] != nil {
      remove(id, &touched)
      change.isAny = true
    }
    for report in update.reports {
      if entries[report.id]?.report == report { continue }
      if entries[report.id] != nil {
        remove(report.id, &touched)
        change.isAny = true
      }
      switch places.arcs(of: report, at: now) {
      case .success(let arcs):
        add(report, arcs, &touched)
        change.isAny = true
      case .failure(let rejection): change.rejections.append(rejection)
      }
    }
    change.arcs = touched.sorted().filter { renew($0) }
    return change
  }

  private func expiredIDs(at now: Double) -> [String] {
    entries.values.compactMap { entry in
      guard let moment = entry.report.expiresAt, moment <= now else { return nil }
      return entry.report.id
    }
  }

  private mutating func add(_ report: TrafficReport, _ arcs: [UInt32], _ touched: inout Set<UInt32>)
  {
    entries[report.id] = Entry(report: report, arcs: arcs)
    for arc in arcs {
      claims[arc, default: []].append(report.id)
      touched.insert(arc)
    }
  }

  private mutating func remove(_ id: String, _ touched: inout Set<UInt32>) {
    guard let entry = entries.removeValue(forKey: id) else { return }
    for arc in entry.arcs {
      claims[arc]?.removeAll { $0 == id }
      if claims[arc]?.isEmpty == true { claims[arc] = nil }
      touched.insert(arc)
    }
  }

  /// Works out the time along an arc; the worst of all reports holds.
  ///
  /// - Returns: Whether it changed.
  private mutating func renew(_ arc: UInt32) -> Bool {
    let free = DrivingWeights.travelTime(
      lengthDecimeters: map.edgeLengthsDecimeters[arc / 2],
      speedDecametersPerHour: map.arcSpeeds[arc]
    )
    var time = free
    var isShut = false
    for id in claims[arc] ?? [] {
      guard let state = entries[id]?.report.state else { continue }
      switch state {
      case .closed:
        time = DrivingWeights.unreachable
        isShut = true
      case .speed(let speed):
        time = max(time, Self.time(map.edgeLengthsDecimeters[arc / 2], kilometersPerHour: speed))
      }
    }
    let known = times[arc] ?? free
    // What the plain tags close may be open at some hour, if no report closes it.
    let isClosedTwice = isShut && free >= DrivingWeights.unreachable
    times[arc] = time == free && !isClosedTwice ? nil : time
    return time != known
  }

  /// Time along a length at a speed, at most what an arc may take.
  private static func time(_ decimeters: UInt32, kilometersPerHour speed: Double) -> Int32 {
    let time = (Double(decimeters) * 36 / speed).rounded()
    return Int32(min(time, Double(DrivingWeights.longestTravelTime)))
  }
}
