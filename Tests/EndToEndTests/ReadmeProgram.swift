import RoadbookGeo
import RoadbookRouting

/// The README's program, with its output as a result and its map elsewhere.
func readmeProgram(mapPath: String) throws -> [String] {
  var lines: [String] = []
  func print(_ items: Any...) { lines.append(items.map { "\($0)" }.joined(separator: " ")) }
  let router = try Router(path: mapPath)
  // README begins
  if let home = Coordinate(latitude: 43.7402, longitude: 7.4265),
    let work = Coordinate(latitude: 43.7305, longitude: 7.4132)
  {
    var request = RouteRequest(waypoints: [Waypoint(home), Waypoint(work)])
    request.avoids = [.tolls, .ferries]
    let route = try router.route(request)
    print("\(Int(route.durationSeconds)) s, \(Int(route.distanceMeters)) m")
    for step in route.legs[0].steps { print(step.maneuver.kind, step.name) }
  }
  // README ends
  return lines
}
