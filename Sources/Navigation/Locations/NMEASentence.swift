import CoreLocationShim
import RoadbookGeo

/// A sentence of NMEA 0183 that tells of a fix: RMC or GGA.
struct NMEASentence {
  /// What is wrong with a sentence, and what would be right.
  struct Fault: Error {
    let text: String
  }

  /// Seconds since midnight UTC.
  let secondOfDay: Double
  /// Number of the day, of an RMC; 0 is 1 January 1970.
  let dayNumber: Int?
  let place: CLLocationCoordinate2D
  /// Metres a second; of an RMC, if it is known.
  let speed: Double?
  /// Degrees clockwise from north; of an RMC, if it is known.
  let course: Double?
  /// Metres above the sea, of a GGA.
  let altitude: Double?
  /// Dilution of precision, of a GGA.
  let hdop: Double?

  /// Reads a sentence; gives `nil` for other sentences, and where there is no fix.
  ///
  /// - Parameter line: The line, from the dollar sign on.
  /// - Throws: What is wrong with an RMC or GGA.
  init?(_ line: String) throws(Fault) {
    let body = line.dropFirst().prefix { $0 != "*" }
    let fields = body.split(separator: ",", omittingEmptySubsequences: false)
    let kind = fields.first?.suffix(3) ?? ""
    guard kind == "RMC" || kind == "GGA" else { return nil }
    try Self.checkSum(of: body, line)
    let isRMC = kind == "RMC"
    guard fields.count >= 10 else {
      throw Fault(text: "\(kind) ends after \(fields.count) fields; strike the line")
    }
    if isRMC ? fields[2] != "A" : fields[6] == "0" || fields[6].isEmpty { return nil }
    let first = isRMC ? 3 : 2
    guard let time = Self.time(fields[1]),
      let latitude = Self.degrees(fields[first], fields[first + 1], negative: "S", "N"),
      let longitude = Self.degrees(fields[first + 2], fields[first + 3], negative: "W", "E")
    else {
      throw Fault(text: "\(kind) has no time or place as hhmmss, ddmm.mm and N, S, E or W")
    }
    let place = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    guard CLLocationCoordinate2DIsValid(place) else {
      throw Fault(text: "is no place on the Earth; strike the line")
    }
    self.place = place
    secondOfDay = time
    guard isRMC else {
      (dayNumber, speed, course) = (nil, nil, nil)
      hdop = DecimalText.unsigned(fields[8])
      altitude = DecimalText.number(fields[9])
      return
    }
    guard let day = Self.day(fields[9]) else {
      throw Fault(text: "RMC has no date as ddmmyy")
    }
    dayNumber = day
    speed = DecimalText.unsigned(fields[7]).map { $0 * 1852 / 3600 }
    course = DecimalText.unsigned(fields[8])
    (altitude, hdop) = (nil, nil)
  }

  private static func checkSum(of body: Substring, _ line: String) throws(Fault) {
    let rest = line.dropFirst(body.count + 1)
    let digits = rest.dropFirst().prefix(2)
    guard rest.first == "*", digits.count == 2, digits.allSatisfy(\.isHexDigit),
      let told = UInt8(digits, radix: 16)
    else {
      throw Fault(text: "has no checksum behind an asterisk; strike the line or record it anew")
    }
    let sum = body.utf8.reduce(0) { $0 ^ $1 }
    guard sum == told else {
      throw Fault(text: "has checksum \(told) but should have \(sum); strike the line")
    }
  }

  private static func digits(_ text: Substring) -> Int? {
    text.count == 2 ? DecimalText.digits(text) : nil
  }

  private static func time(_ text: Substring) -> Double? {
    guard text.count >= 6, let hours = digits(text.prefix(2)),
      let minutes = digits(text.dropFirst(2).prefix(2)),
      let seconds = DecimalText.unsigned(text.dropFirst(4)),
      (0..<24).contains(hours), (0..<60).contains(minutes), (0..<61).contains(seconds)
    else { return nil }
    return Double(hours * 3600 + minutes * 60) + seconds
  }

  private static func day(_ text: Substring) -> Int? {
    guard text.count == 6, let day = digits(text.prefix(2)),
      let month = digits(text.dropFirst(2).prefix(2)), let year = digits(text.suffix(2)),
      (1...12).contains(month)
    else { return nil }
    // Two digits of a year: receivers exist since 1980.
    let date = CivilDate(year: year < 80 ? 2000 + year : 1900 + year, month: month, day: day)
    return (1...date.daysInMonth).contains(day) ? date.dayNumber : nil
  }

  private static func degrees(
    _ text: Substring,
    _ side: Substring,
    negative: Substring,
    _ positive: Substring
  ) -> Double? {
    guard side == negative || side == positive, let number = DecimalText.unsigned(text),
      number < 18_100
    else { return nil }
    let whole = (number / 100).rounded(.down)
    let minutes = number - whole * 100
    guard minutes < 60 else { return nil }
    let degrees = whole + minutes / 60
    return side == negative ? -degrees : degrees
  }
}
