import RoadbookGeo
import Testing

@testable import RoadbookMapImport

@Suite("Time zones by place") struct ZoneMapTests {
  private func zone(_ latitude: Double, _ longitude: Double) throws -> ZoneTable.Zone? {
    let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
    return ZoneMap.world.zone(at: place)
  }

  @Test(
    "Places and their zones",
    arguments: [
      ("Porto", 41.15, -8.61, "Europe/Lisbon", "PT"), ("Vigo", 42.23, -8.72, "Europe/Madrid", "ES"),
      ("Tui", 42.05, -8.64, "Europe/Madrid", "ES"),
      ("Valença", 42.02, -8.64, "Europe/Lisbon", "PT"),
      ("Ponta Delgada", 37.74, -25.67, "Atlantic/Azores", "PT"),
      ("Las Palmas", 28.12, -15.43, "Atlantic/Canary", "ES"),
      ("Vaduz", 47.14, 9.52, "Europe/Vaduz", "LI"), ("Buchs", 47.165, 9.47, "Europe/Zurich", "CH"),
      ("Feldkirch", 47.24, 9.6, "Europe/Vienna", "AT"),
      ("Monaco", 43.735, 7.42, "Europe/Monaco", "MC"),
      ("Nice", 43.7, 7.26, "Europe/Paris", "FR"),
      ("Büsingen", 47.695, 8.69, "Europe/Berlin", "DE"),
      ("Andorra la Vella", 42.507, 1.522, "Europe/Andorra", "AD"),
      ("Haparanda", 65.835, 24.13, "Europe/Stockholm", "SE"),
      ("Tornio", 65.848, 24.155, "Europe/Helsinki", "FI"),
      ("Kehl", 48.575, 7.82, "Europe/Berlin", "DE"),
      ("Strasbourg", 48.583, 7.745, "Europe/Paris", "FR"),
      ("Baltimore", 39.29, -76.61, "America/New_York", "US"),
      ("Detroit", 42.33, -83.05, "America/New_York", "US"),
      ("Windsor", 42.3, -83.03, "America/Toronto", "CA"),
      ("Phoenix", 33.45, -112.07, "America/Phoenix", "US"),
      ("Kiritimati", 1.87, -157.4, "Pacific/Kiritimati", "KI"),
      ("Hong Kong", 22.3, 114.17, "Asia/Hong_Kong", "HK"),
      ("Shenzhen", 22.56, 114.06, "Asia/Shanghai", "CN"),
      ("Suva", -18.14, 178.44, "Pacific/Fiji", "FJ"), ("Rome", 41.89, 12.49, "Europe/Rome", "IT"),
      ("Saint Peter's", 41.902, 12.453, "Europe/Vatican", "VA"),
      ("San Marino", 43.936, 12.447, "Europe/San_Marino", "SM"),
      ("Maseru", -29.31, 27.48, "Africa/Maseru", "LS"),
    ]
  )
  func places(name: String, latitude: Double, longitude: Double, zone: String, country: String)
    throws
  {
    let there = try self.zone(latitude, longitude)
    let found = try #require(there)
    let same = try #require(ZoneMap.world.zones.first { $0.name == found.name })
    #expect(found.country == country, "\(name) lies in \(found.name)")
    #expect(found.name == zone && same.country == country, "\(name)")
  }

  /// Places drawn by lot, more than two kilometres from any border, as `timezonefinder` 9.0.0 with
  /// the data 2026c and `zone.tab` tell them.
  static let drawn: [(Double, Double, String, String)] = [
    (-7.7542, 117.6668, "Asia/Makassar", "ID"),
    (67.5795, -163.2302, "America/Nome", "US"),
    (44.2875, -75.7407, "America/New_York", "US"),
    (-20.294, 30.8023, "Africa/Harare", "ZW"),
    (-4.582, -72.0839, "America/Lima", "PE"),
    (35.1142, 71.638, "Asia/Karachi", "PK"),
    (-28.7726, 26.7925, "Africa/Johannesburg", "ZA"),
    (68.7386, -137.4963, "America/Whitehorse", "CA"),
    (31.1966, 26.2893, "Africa/Cairo", "EG"),
    (46.9634, -67.0509, "America/Moncton", "CA"),
    (22.6417, 33.9732, "Africa/Cairo", "EG"),
    (38.9098, -77.5456, "America/New_York", "US"),
    (62.7283, -125.6685, "America/Inuvik", "CA"),
    (10.4348, -85.4112, "America/Costa_Rica", "CR"),
    (-13.9475, 23.8828, "Africa/Lusaka", "ZM"),
    (61.6361, 68.5777, "Asia/Yekaterinburg", "RU"),
    (2.2777, 42.3334, "Africa/Mogadishu", "SO"),
    (50.9961, 100.789, "Asia/Ulaanbaatar", "MN"),
    (46.8081, 107.2343, "Asia/Ulaanbaatar", "MN"),
    (39.8965, -121.8821, "America/Los_Angeles", "US"),
    (45.0387, 70.6308, "Asia/Almaty", "KZ"),
    (4.162, 100.4598, "Asia/Kuala_Lumpur", "MY"),
    (43.3968, 110.1883, "Asia/Ulaanbaatar", "MN"),
    (38.4038, 86.3543, "Asia/Urumqi", "CN"),
    (62.0799, -48.7311, "America/Nuuk", "GL"),
    (41.5778, -7.3896, "Europe/Lisbon", "PT"),
    (52.823, 101.629, "Asia/Irkutsk", "RU"),
    (29.3583, -7.9082, "Africa/Casablanca", "MA"),
    (66.2885, -37.4981, "America/Nuuk", "GL"),
    (-10.3312, 160.8469, "Pacific/Guadalcanal", "SB"),
    (51.9354, 110.3407, "Asia/Irkutsk", "RU"),
    (68.7784, 56.6166, "Europe/Moscow", "RU"),
    (-16.0942, 17.5176, "Africa/Luanda", "AO"),
    (66.0795, 53.8829, "Europe/Moscow", "RU"),
    (-6.724, 133.8275, "Asia/Jayapura", "ID"),
    (39.5104, -104.0248, "America/Denver", "US"),
    (-29.22, 31.1174, "Africa/Johannesburg", "ZA"),
    (-8.1864, 150.3796, "Pacific/Port_Moresby", "PG"),
    (0.7544, 11.457, "Africa/Libreville", "GA"),
    (-70.4671, 107.7014, "Antarctica/Vostok", "AQ"),
    (26.2553, 20.3312, "Africa/Tripoli", "LY"),
    (32.1909, 2.777, "Africa/Algiers", "DZ"),
    (7.3841, 93.5975, "Asia/Kolkata", "IN"),
    (13.0648, 1.9991, "Africa/Niamey", "NE"),
    (-4.6746, 11.9828, "Africa/Brazzaville", "CG"),
    (59.203, -86.5468, "America/Rankin_Inlet", "CA"),
    (71.9069, 119.6801, "Asia/Yakutsk", "RU"),
    (2.2902, -57.9182, "America/Guyana", "GY"),
    (-35.0415, -65.3308, "America/Argentina/San_Luis", "AR"),
    (-66.2459, -60.6608, "America/Argentina/Ushuaia", "AR"),
    (14.3556, 4.4144, "Africa/Niamey", "NE"),
    (-8.0057, 148.109, "Pacific/Port_Moresby", "PG"),
    (38.4945, -86.9008, "America/Indiana/Vincennes", "US"),
    (15.5527, 108.5863, "Asia/Ho_Chi_Minh", "VN"),
    (-4.517, -57.9054, "America/Manaus", "BR"),
    (-20.5469, -70.1981, "America/Santiago", "CL"),
    (27.2268, 18.3777, "Africa/Tripoli", "LY"),
    (0.0231, 120.461, "Asia/Makassar", "ID"),
    (24.011, 48.9517, "Asia/Riyadh", "SA"),
    (-9.9612, -54.8812, "America/Cuiaba", "BR"),
  ]

  @Test func `places drawn by lot lie in their countries, with their clocks`() throws {
    for (latitude, longitude, name, country) in Self.drawn {
      let drawn = try zone(latitude, longitude)
      let found = try #require(drawn, "\(name)")
      #expect(found.country == country, "\(latitude), \(longitude)")
      // Zones with the same clocks share a name; of the others the name is the same.
      if let own = ZoneMap.world.zones.first(where: { $0.name == name }) {
        #expect(found.clock == own.clock, "\(name)")
      }
    }
  }

  @Test func `the high sea and the pole belong to none or one, and nothing fails there`() throws {
    #expect(try zone(40, -40) == nil)
    #expect(try zone(0, 0) == nil)
    for latitude in [-90.0, -89.99, 89.99, 90] {
      for longitude in [-180.0, -179.999, 0, 180] { _ = try zone(latitude, longitude) }
    }
  }

  @Test func `both ways to write the antimeridian lie in the same zone`() throws {
    for latitude in stride(from: -89.5, to: 90, by: 1) {
      let (east, west) = (try zone(latitude, 180), try zone(latitude, -180))
      #expect(east?.clock == west?.clock || east == nil || west == nil, "latitude \(latitude)")
    }
  }

  @Test func `miles on signs follow the country`() throws {
    #expect(try zone(51.5, -0.1)?.usesMiles == true)
    #expect(try zone(39.29, -76.61)?.usesMiles == true)
    #expect(try zone(53.35, -6.26)?.usesMiles == false)
    #expect(try zone(43.65, -79.38)?.usesMiles == false)
  }

  @Test func `a place near a border is in the zone of its side, found by walking round it`() throws
  {
    // Every border point that is not at sea has at least two zones within two kilometres.
    let table = ZoneTable()
    var (checked, agreeing) = (0, 0)
    for border in table.borders where border.zones.count == 2 && border.longitudes.count > 2 {
      let middle = border.longitudes.count / 2
      var found: Set<String> = []
      for turn in 0..<8 {
        let (north, east) = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)][
          turn
        ]
        let place = Coordinate(
          latitudeE7: border.latitudes[middle] * 10_000 + Int32(north) * 50_000,
          longitudeE7: border.longitudes[middle] * 10_000 + Int32(east) * 50_000
        )
        if let zone = ZoneMap.world.zone(at: place) { found.insert(zone.name) }
      }
      checked += 1
      let sides = border.zones.map { table.zones[Int($0)].name }
      if sides.contains(where: found.contains) { agreeing += 1 }
    }
    #expect(checked > 300 && agreeing * 100 >= checked * 98)
  }
}
