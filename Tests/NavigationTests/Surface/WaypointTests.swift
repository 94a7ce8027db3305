import RoadbookNavigation
import Testing

@Suite("Waypoints") struct WaypointTests {
  private let place = CLLocationCoordinate2D(latitude: 46, longitude: 7)

  @Test func `NAV-024 a waypoint needs a place, and a heading on the compass`() {
    func preferredHeading(_ heading: Int32) -> Int32? {
      NavigationWaypoint(location: place, title: "A", preferredSegmentHeading: heading)?
        .preferredHeading
    }
    let nowhere = CLLocationCoordinate2D(latitude: 91, longitude: 0)
    // a: an invalid coordinate gives nil
    #expect(NavigationWaypoint(location: nowhere, title: "A") == nil)
    #expect(NavigationWaypoint(location: kCLLocationCoordinate2DInvalid, title: "A") == nil)
    #expect(NavigationWaypoint(location: nowhere, placeID: "x", title: "A") == nil)
    #expect(
      NavigationWaypoint(location: nowhere, title: "A", preferSameSideOfRoad: true) == nil
    )
    // b: an empty place ID or token gives nil
    #expect(NavigationWaypoint(placeID: "", title: "A") == nil)
    #expect(NavigationWaypoint(location: place, placeID: "", title: "A") == nil)
    #expect(NavigationWaypoint(navigationPointToken: "", title: "A") == nil)
    // c: heading 361 gives nil, and so does -2
    #expect(preferredHeading(361) == nil)
    #expect(preferredHeading(-2) == nil)
    // d: heading -1 gives a waypoint without a heading
    #expect(preferredHeading(-1) == -1)
    // e: heading 360 gives a waypoint, and so does 0
    #expect(preferredHeading(360) == 360)
    #expect(preferredHeading(0) == 0)
  }

  @Test func `a waypoint without wishes has none`() throws {
    let waypoint = try #require(NavigationWaypoint(location: place, title: ""))
    #expect(waypoint.title.isEmpty)
    #expect(waypoint.coordinate.latitude == 46)
    #expect(waypoint.coordinate.longitude == 7)
    #expect(waypoint.placeID == nil)
    #expect(waypoint.navigationPointToken == nil)
    #expect(!waypoint.preferSameSideOfRoad)
    #expect(waypoint.preferredHeading == -1)
    #expect(!waypoint.vehicleStopover)
  }

  @Test func `a waypoint made from an ID or a token has no coordinate`() throws {
    let byID = try #require(NavigationWaypoint(placeID: "osm:node/1", title: "A"))
    let byToken = try #require(NavigationWaypoint(navigationPointToken: "t", title: "A"))
    let both = try #require(NavigationWaypoint(location: place, placeID: "p", title: "A"))
    #expect(!CLLocationCoordinate2DIsValid(byID.coordinate))
    #expect(byID.placeID == "osm:node/1")
    #expect(!CLLocationCoordinate2DIsValid(byToken.coordinate))
    #expect(byToken.navigationPointToken == "t")
    #expect(CLLocationCoordinate2DIsValid(both.coordinate))
    #expect(both.placeID == "p")
  }

  @Test func `NAV-025 side and heading exclude each other, and wrong headings are ignored`() throws
  {
    let waypoint = try #require(NavigationMutableWaypoint(location: place, title: "A"))
    waypoint.preferredHeading = 90
    waypoint.preferSameSideOfRoad = true
    // a: the heading is -1 after the side was set
    #expect(waypoint.preferredHeading == -1)
    #expect(waypoint.preferSameSideOfRoad)
    waypoint.preferredHeading = 10
    // b: the side is false after a heading was set
    #expect(!waypoint.preferSameSideOfRoad)
    #expect(waypoint.preferredHeading == 10)
    waypoint.preferredHeading = 400
    // c: the heading is still 10 after 400 was set, and can be taken back
    #expect(waypoint.preferredHeading == 10)
    waypoint.preferredHeading = -1
    #expect(waypoint.preferredHeading == -1)
  }

  @Test func `waypoints are equal by what they say`() throws {
    let one = try #require(NavigationWaypoint(location: place, title: "A"))
    let same = try #require(NavigationMutableWaypoint(location: place, title: "A"))
    #expect(one == same)
    #expect(Set([one, same]).count == 1)
    same.vehicleStopover = true
    #expect(one != same)
    #expect(one != NavigationWaypoint(location: place, title: "B"))
  }

  @Test func `a copy keeps what a mutable waypoint said`() throws {
    let waypoint = try #require(NavigationMutableWaypoint(location: place, title: "A"))
    let copy = waypoint.copy()
    waypoint.title = "B"
    waypoint.coordinate = CLLocationCoordinate2D(latitude: 47, longitude: 8)
    #expect(copy.title == "A")
    #expect(copy.coordinate.latitude == 46)
    #expect(copy.copy() === copy)
    let again = copy.mutableCopy()
    again.title = "C"
    #expect(copy.title == "A")
    #expect(again.title == "C")
    waypoint.coordinate = kCLLocationCoordinate2DInvalid
    #expect(waypoint.coordinate.latitude == 47)
  }

  @Test func `places are the same within a metre, by ID or by token`() throws {
    let here = try #require(NavigationWaypoint(location: place, title: "A"))
    // A metre is 9.0e-6 degrees of latitude here.
    for (step, isSame) in [(0.0, true), (8.5e-6, true), (9.5e-6, false)] {
      let there = NavigationWaypoint(
        location: CLLocationCoordinate2D(latitude: 46 + step, longitude: 7),
        title: "B"
      )
      #expect(here.isSamePlace(as: try #require(there)) == isSame, "\(step)")
    }
    let id = try #require(NavigationWaypoint(placeID: "p", title: "A"))
    let labelled = try #require(NavigationWaypoint(location: place, placeID: "p", title: "B"))
    let token = try #require(NavigationWaypoint(navigationPointToken: "p", title: "A"))
    #expect(id.isSamePlace(as: labelled))
    #expect(!id.isSamePlace(as: here))
    #expect(labelled.isSamePlace(as: here))
    #expect(!token.isSamePlace(as: id))
    #expect(token.isSamePlace(as: token))
  }
}
