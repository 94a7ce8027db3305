import CoreLocationShim
import Foundation
import RoadbookGeo
import RoadbookRouting
import TinyMaps

@testable import RoadbookNavigation

/// What the navigator reads: recordings, paths, tokens, sessions, zones.
extension FuzzTarget {
  /// GPX if the first character is a bracket, NMEA if it is a dollar, else a table.
  static let traces = FuzzTarget(
    name: "traces",
    summary: "a recording as GPX, NMEA 0183 or CSV",
    words: [
      "<gpx>", "<trk>", "<trkseg>", "<trkpt lat=\"51\" lon=\"9\">", "<time>", "</time>", "<ele>",
      "2026-05-04T08:30:00Z", "<hdop>", "<speed>", "</trkpt>", "</gpx>", "<!DOCTYPE x [",
      "<!ENTITY a \"b\">", "&a;", "$GPRMC,", "$GPGGA,", ",A,", "*6A", "235959.99", "010170",
      "\r\n", "nan", "inf", "1e308", "#", ",",
    ],
    seeds: {
      [
        """
        <?xml version="1.0"?><gpx><trk><trkseg><trkpt lat="51" lon="9"><ele>30</ele>\
        <time>2026-05-04T08:30:00Z</time><hdop>1.5</hdop><extensions><g:speed>3</g:speed>\
        </extensions></trkpt><trkpt lat="51.001" lon="9"><time>2026-05-04T08:30:01.5Z</time>\
        </trkpt></trkseg></trk></gpx>
        """,
        """
        $GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W*6A
        $GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*47
        """,
        "trip,second,lat,lon\na,1,51,9\na,2,51.001,9\nb,5,51,9.1\n", "0,51,9\n1,51.0001,9.0001\n",
      ].map { Array($0.utf8) }
    },
    run: { bytes in
      let data = Data(bytes)
      for trace in recordings(data, first: bytes.first) {
        precondition(!trace.fixes.isEmpty)
        for (fix, next) in zip(trace.fixes, trace.fixes.dropFirst()) {
          precondition(CLLocationCoordinate2DIsValid(fix.coordinate))
          precondition(fix.timestamp <= next.timestamp)
        }
      }
    }
  )

  private static func recordings(_ data: Data, first: UInt8?) -> [LocationTrace] {
    do throws(LocationTraceError) {
      switch first {
      case UInt8(ascii: "<"): return [try LocationTrace(gpx: data, file: "t.gpx")]
      case UInt8(ascii: "$"): return [try LocationTrace(nmea: data, file: "t.nmea")]
      default: return try LocationTrace.trips(csv: data, file: "t.csv").map(\.trace)
      }
    } catch {
      _ = error.description
      return []
    }
  }

  /// An encoded path.
  static let polyline = FuzzTarget(
    name: "polyline",
    summary: "an encoded path",
    words: ["?", "_p~iF", "~ps|U", "_ulLnnqC", "~~~~~~"],
    seeds: { ["_p~iF~ps|U_ulLnnqC_mqNvxq`@", "????", "_gayB_gayB"].map { Array($0.utf8) } },
    run: { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      guard let path = EncodedPath.decode(text) else { return }
      precondition(path.allSatisfy { CLLocationCoordinate2DIsValid($0) })
      let encoded = EncodedPath.encode(path)
      precondition(EncodedPath.encode(EncodedPath.decode(encoded) ?? []) == encoded)
    }
  )

  /// A token, or what a token holds if the first character is a brace.
  static let token = FuzzTarget(
    name: "token",
    summary: "a route token, or its contents under a right checksum",
    words: storedWords + ["rbk1."],
    seeds: {
      let token = StoredRoute(try townRoute()).token
      return [Array(token.utf8), Array(contents(of: token))]
    },
    run: { bytes in
      guard let stored = try? StoredRoute(token: token(bytes)) else { return }
      guard let route = try? FuzzMaps.router.route(stored) else { return }
      precondition(StoredRoute(route).legs.count == stored.legs.count)
    }
  )

  /// A saved session; a route in it is the contents of a token.
  static let session = FuzzTarget(
    name: "session",
    summary: "a saved session, restored on a drawn map",
    words: storedWords + [
      "\"version\":1", "\"destinations\":", "\"route\":", "\"leg\":", "\"meters\":",
      "\"legStart\":", "\"hasArrived\":", "\"isFromToken\":", "\"travelMode\":", "\"path\":",
      "\"title\":", "\"degrees\":", "\"placeID\":", "\"preferredHeadingDegrees\":",
    ],
    seeds: {
      let (session, executor) = freshSession()
      executor.drainAll()
      let plain = session.save()
      let token = StoredRoute(try townRoute()).token
      let held = """
        {"version":1,"destinations":[{"title":"d","degrees":[51,9.01],\
        "prefersSameSideOfRoad":false,\
        "preferredHeadingDegrees":-1,"isVehicleStopover":false}],"route":"\(token)","leg":0,\
        "meters":12.5,"legStart":0,"hasArrived":false,"isFromToken":true,"travelMode":0,\
        "avoidsHighways":false,"avoidsTolls":false,"avoidsFerries":true,\
        "path":[510000000,90000000,510000100,90000100]}
        """
      return [Array(plain), Array(held.utf8)]
    },
    run: { bytes in
      let (session, executor) = freshSession()
      do throws(SavedSessionError) { try session.restore(from: Data(bytes)) } catch {
        _ = error.description
        return
      }
      executor.drainAll()
      let saved = session.save()
      let (other, _) = freshSession()
      do throws(SavedSessionError) { try other.restore(from: saved) } catch {
        preconditionFailure("what was restored and saved again is refused: \(error)")
      }
      session.isStarted = true
      session.navigator?.isGuidanceActive = true
      executor.drainAll()
    }
  )

  private static func freshSession() -> (NavigationSession, ManualExecutor) {
    let executor = ManualExecutor()
    let session = NavigationSession(
      router: FuzzMaps.router,
      clock: ManualClock(now: Date(timeIntervalSince1970: 1_777_888_800)),
      executor: executor,
      searchExecutor: InlineSearchExecutor()
    )
    return (session, executor)
  }

  private static let storedWords = [
    "\"topology\":", "\"waypoints\":", "\"latitudeE7\":", "\"longitudeE7\":", "\"bearing\":",
    "\"headingDegrees\":", "\"approach\":", "\"radiusMeters\":", "\"isPassedThrough\":",
    "\"mode\":", "\"driving\"", "\"walking\"", "\"avoids\":", "\"excludes\":", "\"departure\":",
    "\"weight\":", "\"legs\":", "\"targetWaypoint\":", "\"vertices\":", "\"sourceFraction\":",
    "\"targetFraction\":", "\"turnsBack\":", "65536", "65537", "4294967295", "-2147483648",
    "9223372036854775807", "1e308", "true", "false", "null",
  ]

  private static func townRoute() throws -> Route {
    let places = "ahk".compactMap { FuzzMaps.town.coordinate($0) }
    return try FuzzMaps.router.route(RouteRequest(waypoints: places.map { Waypoint($0) }))
  }

  /// What a token holds.
  private static func contents(of token: String) -> Data {
    let text = token.split(separator: ".")[1].replacing("-", with: "+").replacing("_", with: "/")
    return Data(base64Encoded: String(text)) ?? Data()
  }

  /// The input as a token: sealed, if it is the contents of one.
  private static func token(_ bytes: [UInt8]) -> String {
    guard bytes.first == UInt8(ascii: "{") else { return String(decoding: bytes, as: UTF8.self) }
    let sum = bytes.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
    let text = Data(bytes).base64EncodedString()
    return "rbk1.\(text.replacing("+", with: "-").replacing("/", with: "_"))."
      + String(sum, radix: 36)
  }

  /// A file of zones that are closed to licence plates.
  static let zones = FuzzTarget(
    name: "zones",
    summary: "a file of licence plate zones, asked at many times",
    words: [
      "\"features\":", "\"type\":", "\"Feature\"", "\"Polygon\"", "\"MultiPolygon\"",
      "\"properties\":", "\"geometry\":", "\"coordinates\":", "\"country\":", "\"ID\"", "\"BR\"",
      "\"timezone\":", "\"Asia/Jakarta\"", "\"rules\":", "\"digits\":", "\"days\":", "\"Mo-Fr\"",
      "\"dates\":", "\"odd\"", "\"even\"", "\"hours\":", "\"06:00-10:00\"", "\"22:00-06:00\"",
    ],
    seeds: {
      [
        #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"country":"ID","#
          + #""timezone":"Asia/Jakarta","rules":[{"digits":[1,3,5],"days":["Mo-Fr"],"dates":"odd","#
          + #""hours":["06:00-10:00","22:00-02:00"]}]},"geometry":{"type":"Polygon","coordinates":"#
          + #"[[[106.8,-6.2],[106.9,-6.2],[106.9,-6.1],[106.8,-6.2]]]}}]}"#,
        #"{"features":[{"properties":{"country":"BR","timezone":"America/Sao_Paulo","rules":[]},"#
          + #""geometry":{"type":"MultiPolygon","coordinates":"#
          + #"[[[[-46,-23],[-45,-23],[-45,-22]]]]}}]}"#,
      ].map { Array($0.utf8) }
    },
    run: { bytes in
      guard let zones = try? NavigationLicensePlateZones(geoJSON: Data(bytes), file: "z") else {
        return
      }
      for digit in [0, 5, 9] {
        for country in ["ID", "BR"] {
          guard
            let plate = NavigationLicensePlateRestriction(
              licensePlateLastDigit: digit,
              countryCode: country
            )
          else { continue }
          for day in stride(from: -1e9, through: 1e10, by: 1.7e9) {
            _ = zones.areas(closedTo: plate, at: Date(timeIntervalSince1970: day))
          }
        }
      }
    }
  )
}
