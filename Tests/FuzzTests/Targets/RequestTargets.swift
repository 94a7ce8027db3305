import Foundation
import RoadbookRouting

@testable import roadbook

/// Requests and traffic news, a line each.
extension FuzzTarget {
  /// Lines of `roadbook batch`.
  static let batch = FuzzTarget(
    name: "batch",
    summary: "lines of roadbook batch, answered on a drawn map",
    words: [
      "\"id\":", "\"service\":", "\"route\"", "\"nearest\"", "\"table\"", "\"isochrone\"",
      "\"coordinates\":", "\"options\":", "true", "false", "null", "[", "]", "{", "}", ",", ":",
      "1e308", "-0", "9007199254740993", "\"full\"", "\"polyline6\"", "\"geojson\"", "\"now\"",
      "\"2026-05-04T08:30+02:00\"", "[90,45]", "\"curb\"", "\"opposite\"", "\"walking\"",
      "\"cycling\"", "\"tolls\"", "\"ferries\"", "\"highways\"", "\"duration\"", "\"distance\"",
      "\"any\"", "\"all\"", "\"de\"", "\"limits\":", "\"roads\":", "\"number\":",
    ]
      + (BatchOptions.routeOptions + BatchOptions.tableOptions + BatchOptions.isochroneOptions)
      .filter { $0 != "traffic" }.map { "\"\($0)\":" },
    seeds: batchSeeds,
    run: { answering(String(decoding: $0, as: UTF8.self)) }
  )

  private static func batchSeeds() -> [[UInt8]] {
    let (a, d, h, i, k) = (
      FuzzMaps.pair("a"), FuzzMaps.pair("d"), FuzzMaps.pair("h"), FuzzMaps.pair("i"),
      FuzzMaps.pair("k")
    )
    return [
      #"{"id":1,"service":"route","coordinates":[\#(a),\#(h)],"options":{"steps":true,"#
        + #""overview":"full","geometries":"geojson","annotations":true,"alternatives":2}}"#,
      #"{"service":"route","coordinates":[\#(d),\#(i),\#(k)],"options":{"bearings":[[90,45],null,"#
        + #"null],"approaches":["curb",null,null],"radiuses":[50,null,null],"waypoints":[0,2],"#
        + #""avoid":["tolls"],"exclude":["ferries"],"depart_at":"2026-05-04T08:30+02:00"}}"#,
      #"{"service":"route","coordinates":[\#(a),\#(k)],"options":{"mode":"walking","#
        + #""language":"de","#
        + #""avoid_areas":[[\#(d),\#(h),\#(i)]],"avoid_ways":[1002],"avoid_roads":["Elm Street"],"#
        + #""continue_straight":false,"steps":true,"geometries":"polyline6"}}"#,
      #"{"service":"table","coordinates":[\#(a),\#(d),\#(i)],"options":{"sources":[0,1],"#
        + #""destinations":[2],"annotations":["duration","distance"]}}"#,
      #"{"service":"isochrone","coordinates":[\#(a)],"options":{"limits":[30,60],"roads":false}}"#,
      #"{"service":"nearest","coordinates":[\#(h)],"options":{"number":3,"snapping":"any"}}"#,
    ].map { Array($0.utf8) }
  }

  private static var lines = BatchSession(defaultMap: FuzzMaps.townPath)

  private static func answering(_ text: String) {
    for line in text.split(separator: "\n") {
      // A file of news may be anything that the user has; this is about the line itself.
      if line.contains("traffic") { continue }
      let answer = lines.answer(to: String(line))
      do {
        let text = try JSONText.line(of: answer)
        precondition(!text.contains("\n"), "an answer is a line")
      } catch {
        preconditionFailure("an answer cannot be written: \(error)")
      }
    }
  }

  /// Lines of a traffic feed.
  static let traffic = FuzzTarget(
    name: "traffic",
    summary: "a feed of traffic news, put on the roads of a drawn map",
    words: [
      "\"id\":", "\"way\":", "\"direction\":", "\"forward\"", "\"backward\"", "\"both\"", "\"at\":",
      "\"bearing\":", "\"closed\":", "\"speed\":", "\"expires\":", "\"comment\":", "true", "false",
      "null", "1e308", "-1", "1001", "\\u00e9", "\\ud83d\\ude97", "\"2026-05-04T08:30:00Z\"",
    ],
    seeds: {
      [
        #"{"way":1001,"closed":true}"# + "\n" + #"{"way":1003,"direction":"forward","speed":5.5}"#,
        #"{"id":"x","at":\#(FuzzMaps.pair("f")),"bearing":90,"closed":true,"expires":2e9}"#,
        #"{"way":1005,"speed":200,"expires":"2036-05-04T08:30:00Z","comment":"n\u00e9"}"#,
      ].map { Array($0.utf8) }
    },
    run: { bytes in
      let file = TrafficFeedFile(path: FuzzFolder.file("news.jsonl", bytes))
      guard let update = try? file.read() else { preconditionFailure("the file is there") }
      for fault in update.faults { _ = fault.description }
      let outcome = FuzzMaps.router.apply(update, at: 1_777_888_800)
      for rejection in outcome.rejections { _ = rejection.description }
      answering(String(decoding: batchSeeds()[0], as: UTF8.self))
      FuzzMaps.router.removeExpired(at: 1e11)
      FuzzMaps.router.apply(TrafficUpdate(replacesAll: true), at: 1_777_888_800)
    }
  )
}
