import CoreLocationShim
import Foundation
import RoadbookGeo

extension LocationSimulator {
  /// Uncertainty that simulated locations claim, in metres.
  private static let accuracyMeters = 5.0

  /// Takes the drive forward to the present, by the speed that has held so far.
  func settle() {
    guard let host else { return }
    advance(to: host.clock.now)
  }

  private func advance(to date: Date) {
    guard let last = lastDate, date > last else { return }
    lastDate = date
    guard case .driving(let line, let seconds) = mode, !isPaused else { return }
    let passed = date.timeIntervalSince(last) * Double(speedMultiplier)
    mode = .driving(line, seconds: min(line.durationSeconds, seconds + passed))
  }

  /// Produces the location of a moment.
  func tick(_ date: Date) {
    advance(to: date)
    switch mode {
    case .off: break
    case .standing(let coordinate):
      produce(coordinate, course: -1, speed: 0, date)
    case .driving(let line, let seconds):
      let place = line.place(atSeconds: seconds)
      let isMoving = !isPaused && seconds < line.durationSeconds
      let coordinate = CLLocationCoordinate2D(
        latitude: place.coordinate.latitude,
        longitude: place.coordinate.longitude
      )
      let speed = isMoving ? place.speedMetersPerSecond * Double(speedMultiplier) : 0
      produce(coordinate, course: place.courseDegrees, speed: speed, date)
    case .replaying:
      guard isPaused, let last = lastProduced else { return }
      host?.simulatorDidProduce(last.changed(speed: 0, timestamp: date))
    }
  }

  /// Hands on a fix of a recording, if it is still being played.
  func produce(_ location: CLLocation, of player: TracePlayer) {
    guard case .replaying(let current) = mode, current === player else { return }
    lastProduced = location
    host?.simulatorDidProduce(location)
  }

  private func produce(
    _ coordinate: CLLocationCoordinate2D,
    course: Double,
    speed: Double,
    _ date: Date
  ) {
    var (north, east) = (0.0, 0.0)
    if course >= 0, bias.isFinite {
      north = -sin(course * Double.pi / 180) * bias
      east = cos(course * Double.pi / 180) * bias
    }
    if isLocationJitteringEnabled {
      var noise = noise ?? Noise(seed: jitterSeed)
      let error = noise.next()
      self.noise = noise
      north += error.north
      east += error.east
    }
    let location = CLLocation(
      coordinate: coordinate.moved(northMeters: north, eastMeters: east),
      altitude: .nan,
      horizontalAccuracy: Self.accuracyMeters,
      verticalAccuracy: -1,
      course: course,
      speed: speed,
      timestamp: date
    )
    lastProduced = location
    host?.simulatorDidProduce(location)
  }
}

extension CLLocationCoordinate2D {
  /// The place some metres away.
  fileprivate func moved(northMeters: Double, eastMeters: Double) -> CLLocationCoordinate2D {
    if northMeters == 0, eastMeters == 0 { return self }
    let scale = LocalScale(latitude: latitude)
    let turn = eastMeters / max(scale.metersPerDegreeLongitude, 1)
    return CLLocationCoordinate2D(
      latitude: min(max(-90, latitude + northMeters / scale.metersPerDegreeLatitude), 90),
      longitude: (longitude + turn).remainder(dividingBy: 360)
    )
  }
}
