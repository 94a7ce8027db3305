internal import CZones
internal import RoadbookRoadGraph

/// The time zones of the world with their borders, as `tools/make-zones` wrote them.
///
/// Zones of one country whose clocks agree from 2020 on are one.  The high sea belongs to none.
struct ZoneTable: Sendable {
  /// A time zone within one country.
  struct Zone: Sendable {
    /// Name in the time zone database: `Europe/Lisbon`.
    let name: String
    /// ISO 3166 code of the country or territory: `PT`.
    let country: String
    /// Whether traffic keeps left.
    let keepsLeft: Bool
    /// Whether signs give speeds in miles per hour.
    let usesMiles: Bool
    /// Size in hundredths of a square degree; where zones overlap the smaller one counts.
    let area: Int
    /// Its clocks.
    let clock: ZoneClock
  }

  /// A border, as a line.
  struct Border: Sendable {
    /// The zones on its sides; one at the sea, more than two where zones overlap.
    let zones: [UInt16]
    /// Longitudes of its points in thousandths of a degree.
    let longitudes: [Int32]
    /// Latitudes of its points in thousandths of a degree.
    let latitudes: [Int32]
  }

  /// The zones, by name.
  private(set) var zones: [Zone] = []
  /// All borders.
  private(set) var borders: [Border] = []

  /// Reads the table that is part of the program.
  init() {
    let bytes = unsafe UnsafeBufferPointer(start: czones_bytes(), count: czones_byte_count())
    var reader = unsafe Reader(bytes)
    let zoneCount = reader.number()
    zones.reserveCapacity(zoneCount)
    for _ in 0..<zoneCount { zones.append(reader.zone()) }
    let borderCount = reader.number()
    borders.reserveCapacity(borderCount)
    for _ in 0..<borderCount { borders.append(reader.border()) }
    precondition(reader.isAtEnd, "the table of time zones is damaged")
  }
}

/// Takes the table apart; it is part of the program, so a fault in it stops the program.
@safe private struct Reader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { unsafe self.bytes = unsafe bytes }

  var isAtEnd: Bool { unsafe place == bytes.count }

  mutating func byte() -> UInt8 {
    unsafe precondition(place < bytes.count, "the table of time zones is cut off")
    defer { place += 1 }
    return unsafe bytes[place]
  }

  /// Seven bits a byte, the lowest first; the highest bit says that more follow.
  mutating func number() -> Int {
    var (value, shift) = (0, 0)
    while true {
      let next = byte()
      value |= Int(next & 127) << shift
      if next < 128 { return value }
      shift += 7
    }
  }

  /// A number whose lowest bit is its sign.
  mutating func signed() -> Int {
    let value = number()
    return value & 1 == 0 ? value >> 1 : -(value >> 1) - 1
  }

  mutating func text(_ count: Int) -> String {
    String(decoding: (0..<count).map { _ in byte() }, as: UTF8.self)
  }

  mutating func zone() -> ZoneTable.Zone {
    let name = text(number())
    let country = text(2)
    let flags = byte()
    let area = number()
    return ZoneTable.Zone(
      name: name,
      country: country,
      keepsLeft: flags & 1 != 0,
      usesMiles: flags & 2 != 0,
      area: area,
      clock: clock(hasRule: flags & 4 != 0)
    )
  }

  private mutating func clock(hasRule: Bool) -> ZoneClock {
    var clock = ZoneClock(startMinutes: signed())
    var moment = ZoneClock.firstMoment
    for _ in 0..<number() {
      moment += number() * 60
      clock.changes.append(ZoneClock.Change(moment: moment, offsetMinutes: signed()))
    }
    if hasRule {
      let (standard, summer) = (signed(), signed())
      let start = date()
      clock.rule = ZoneClock.YearlyRule(
        standardMinutes: standard,
        summerMinutes: summer,
        start: start,
        end: date()
      )
    }
    return clock
  }

  private mutating func date() -> ZoneClock.YearlyRule.Date {
    let (month, week, weekday) = (Int(byte()), Int(byte()), Int(byte()))
    return ZoneClock.YearlyRule.Date(
      month: month,
      week: week,
      weekday: weekday,
      minute: signed()
    )
  }

  mutating func border() -> ZoneTable.Border {
    let zones = (0..<number()).map { _ in UInt16(number()) }
    let count = number()
    var (longitudes, latitudes) = ([Int32](), [Int32]())
    longitudes.reserveCapacity(count)
    latitudes.reserveCapacity(count)
    var (longitude, latitude) = (0, 0)
    for _ in 0..<count {
      longitude += signed()
      latitude += signed()
      longitudes.append(Int32(longitude))
      latitudes.append(Int32(latitude))
    }
    return ZoneTable.Border(zones: zones, longitudes: longitudes, latitudes: latitudes)
  }
}
