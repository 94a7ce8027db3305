import RoadbookGeo
import RoadbookRoadGraph
import Testing
import TinyMaps

@testable import RoadbookMapImport

@Suite("Driving side") struct DrivingSideTests {
  private func keepsLeft(_ latitude: Double, _ longitude: Double) throws -> Bool {
    let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
    return try #require(ZoneMap.world.zone(at: place)).keepsLeft
  }

  @Test(
    "These towns keep left",
    arguments: [
      ("London", 51.51, -0.13), ("Dover", 51.13, 1.31), ("Land's End", 50.07, -5.7),
      ("Lerwick", 60.15, -1.15), ("Oakham", 52.67, -0.73), ("Belfast", 54.6, -5.93),
      ("Dublin", 53.35, -6.26), ("Dingle", 52.14, -10.27), ("Saint Helier", 49.19, -2.11),
      ("Valletta", 35.9, 14.51), ("Nicosia", 35.17, 33.36), ("Karachi", 24.86, 67),
      ("Lahore", 31.55, 74.34), ("Delhi", 28.61, 77.2), ("Leh", 34.16, 77.58),
      ("Kathmandu", 27.71, 85.32), ("Thimphu", 27.47, 89.64), ("Dhaka", 23.81, 90.41),
      ("Imphal", 24.81, 93.94), ("Colombo", 6.93, 79.85), ("Male", 4.18, 73.51),
      ("Port Blair", 11.67, 92.75), ("Bangkok", 13.76, 100.5), ("Mae Sot", 16.71, 98.57),
      ("Nong Khai", 17.87, 102.74), ("Kuala Lumpur", 3.14, 101.69), ("Singapore", 1.35, 103.82),
      ("Kuching", 1.55, 110.35), ("Kota Kinabalu", 5.98, 116.07), ("Brunei", 4.9, 114.94),
      ("Jakarta", -6.2, 106.85), ("Jayapura", -2.54, 140.7), ("Dili", -8.56, 125.57),
      ("Hong Kong", 22.3, 114.17), ("Sheung Shui", 22.5, 114.13), ("Macau", 22.195, 113.545),
      ("Tokyo", 35.68, 139.69), ("Naha", 26.21, 127.68), ("Wakkanai", 45.41, 141.67),
      ("Tsushima", 34.2, 129.29), ("Sydney", -33.87, 151.21), ("Perth", -31.95, 115.86),
      ("Darwin", -12.46, 130.84), ("Hobart", -42.88, 147.33), ("Auckland", -36.85, 174.76),
      ("Port Moresby", -9.44, 147.18), ("Honiara", -9.43, 159.96), ("Suva", -18.14, 178.44),
      ("Taveuni", -16.8, 180), ("Lomaloma", -17.28, -178.98), ("Apia", -13.83, -171.76),
      ("Nuku'alofa", -21.14, -175.2), ("Tarawa", 1.33, 173), ("Rarotonga", -21.2, -159.78),
      ("Nairobi", -1.29, 36.82), ("Moyale south", 3.4, 39.05), ("Kampala", 0.35, 32.58),
      ("Kabale", -1.25, 29.99), ("Dar es Salaam", -6.79, 39.21), ("Lusaka", -15.39, 28.32),
      ("Harare", -17.83, 31.05), ("Maputo", -25.97, 32.57), ("Pretoria", -25.75, 28.19),
      ("Cape Town", -33.92, 18.42), ("Windhoek", -22.56, 17.08), ("Maseru", -29.31, 27.48),
      ("Port Louis", -20.16, 57.5), ("Victoria", -4.62, 55.45), ("Georgetown", 6.8, -58.16),
      ("Paramaribo", 5.85, -55.2), ("Kingston", 17.97, -76.79), ("Nassau", 25.06, -77.35),
      ("Port of Spain", 10.65, -61.51), ("Bridgetown", 13.1, -59.62), ("Roseau", 15.3, -61.39),
      ("Charlotte Amalie", 18.34, -64.93), ("Hamilton", 32.29, -64.78), ("Stanley", -51.7, -57.85),
    ]
  )
  func left(town: String, latitude: Double, longitude: Double) throws {
    #expect(try keepsLeft(latitude, longitude), "\(town)")
  }

  @Test(
    "These towns keep right",
    arguments: [
      ("Calais", 50.95, 1.85), ("Boulogne", 50.72, 1.61), ("Cherbourg", 49.63, -1.62),
      ("Carteret", 49.37, -1.78), ("Brest", 48.39, -4.49), ("Torshavn", 62.01, -6.77),
      ("Ostend", 51.22, 2.92), ("Bergen", 60.39, 5.32), ("Gibraltar", 36.14, -5.35),
      ("Porto", 41.15, -8.61), ("Syracuse", 37.07, 15.29), ("Anamur", 36.08, 32.84),
      ("Beirut", 33.89, 35.5), ("Zahedan", 29.5, 60.86), ("Kabul", 34.53, 69.17),
      ("Kashgar", 39.47, 75.99), ("Lhasa", 29.65, 91.12), ("Shigatse", 29.27, 88.88),
      ("Mandalay", 21.96, 96.09), ("Yangon", 16.87, 96.2), ("Kawthaung", 9.98, 98.53),
      ("Vientiane", 17.97, 102.61), ("Siem Reap", 13.36, 103.86), ("Saigon", 10.82, 106.63),
      ("Shenzhen", 22.56, 114.06), ("Zhuhai", 22.27, 113.54), ("Taipei", 25.03, 121.57),
      ("Busan", 35.18, 129.08), ("Jeju", 33.5, 126.53), ("Vladivostok", 43.12, 131.89),
      ("Korsakov", 46.63, 142.78), ("Kunashir", 44.03, 145.86), ("Zamboanga", 6.92, 122.08),
      ("Davao", 7.07, 125.61), ("Palawan", 9.74, 118.74), ("Noumea", -22.27, 166.45),
      ("Port Vila", -17.73, 168.32), ("Pago Pago", -14.28, -170.7), ("Papeete", -17.54, -149.57),
      ("Guam", 13.44, 144.79), ("Honolulu", 21.31, -157.86), ("Mogadishu", 2.05, 45.32),
      ("Addis Ababa", 9.01, 38.75), ("Juba", 4.86, 31.58), ("Kigali", -1.95, 30.06),
      ("Bujumbura", -3.38, 29.36), ("Lubumbashi", -11.66, 27.48), ("Luanda", -8.84, 13.23),
      ("Lubango", -14.92, 13.5), ("Antananarivo", -18.88, 47.51), ("Saint-Denis", -20.88, 55.45),
      ("Moroni", -11.7, 43.26), ("Boa Vista", 2.82, -60.67), ("Cayenne", 4.92, -52.31),
      ("Santa Elena", 4.6, -61.11), ("Caracas", 10.49, -66.88), ("Havana", 23.11, -82.37),
      ("Baracoa", 20.35, -74.5), ("Miami", 25.76, -80.19), ("San Juan", 18.47, -66.11),
      ("Marigot", 18.07, -63.08), ("Fort-de-France", 14.6, -61.07), ("Basse-Terre", 16, -61.73),
      ("Ushuaia", -54.8, -68.3), ("Baltimore", 39.29, -76.61),
    ]
  )
  func right(town: String, latitude: Double, longitude: Double) throws {
    #expect(try !keepsLeft(latitude, longitude), "\(town)")
  }

  @Test func `L.12: the tag of a way goes before the place`() throws {
    let left = TinyMap.Scale(latitude: 52.6, longitude: -0.7)
    let map = try ImportedMap("a--b--c--d", scale: left) {
      Way("ab")
      Way("bc", ["driving_side": "right"])
      Way("cd", ["driving_side": "left"])
    }
    #expect(try map.flags("ab").contains(.leftHand))
    #expect(try !map.flags("bc").contains(.leftHand))
    #expect(try map.flags("cd").contains(.leftHand))
    let right = try ImportedMap("a--b--c") {
      Way("ab")
      Way("bc", ["driving_side": "left"])
    }
    #expect(try !right.flags("ab").contains(.leftHand))
    #expect(try right.flags("bc").contains(.leftHand))
  }
}
