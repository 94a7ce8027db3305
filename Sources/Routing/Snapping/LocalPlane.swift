import RoadbookGeo

/// The surface around a place, taken as flat: metres east and north of it.
struct LocalPlane {
  let origin: Coordinate
  /// Metres in 1e-7 degree of longitude at the origin; 0 at a pole.
  let eastScale: Double
  /// Metres in 1e-7 degree of latitude at the origin.
  let northScale: Double

  init(origin: Coordinate) {
    let scale = LocalScale(latitude: origin.latitude)
    self.origin = origin
    eastScale = scale.metersPerDegreeLongitude * 1e-7
    northScale = scale.metersPerDegreeLatitude * 1e-7
  }

  /// Difference of two longitudes the short way round.
  @inline(__always)
  static func shortWay(_ difference: Int64) -> Int64 {
    if difference > 1_800_000_000 { return difference &- 3_600_000_000 }
    if difference < -1_800_000_000 { return difference &+ 3_600_000_000 }
    return difference
  }

  /// Squared distance in square metres from the origin to a box that does not cross the
  /// antimeridian.
  @inline(__always)
  func squaredDistance(south: Int32, west: Int32, north: Int32, east: Int32) -> Double {
    let latitude = origin.latitudeE7
    let longitude = origin.longitudeE7
    var northward = 0.0
    if latitude < south {
      northward = Double(Int64(south) &- Int64(latitude)) * northScale
    } else if latitude > north {
      northward = Double(Int64(latitude) &- Int64(north)) * northScale
    }
    var eastward = 0.0
    if longitude < west || longitude > east {
      let toWest = abs(Self.shortWay(Int64(west) &- Int64(longitude)))
      let toEast = abs(Self.shortWay(Int64(east) &- Int64(longitude)))
      eastward = Double(min(toWest, toEast)) * eastScale
    }
    return eastward * eastward + northward * northward
  }

  /// The place at some metres east and north of the origin.
  func coordinate(east: Double, north: Double) -> Coordinate {
    var longitude = Int64(origin.longitudeE7)
    if eastScale > 0 { longitude += Int64((east / eastScale).rounded()) }
    if longitude > 1_800_000_000 { longitude -= 3_600_000_000 }
    if longitude < -1_800_000_000 { longitude += 3_600_000_000 }
    return Coordinate(
      latitudeE7: Int32(clamping: Int64(origin.latitudeE7) + Int64((north / northScale).rounded())),
      longitudeE7: Int32(clamping: longitude)
    )
  }
}
