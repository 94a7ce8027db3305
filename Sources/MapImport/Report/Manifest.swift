internal import RoadbookRoadGraph

/// The part of a report that a map carries with it, as JSON.
///
/// Only what follows from the extract: neither times nor names of files, so that the same input
/// gives the same bytes.
enum Manifest {
  static func json(_ report: ImportReport) -> String {
    let order = report.order
    let numbers: [(String, String)] = [
      ("averageSearchVertices", ImportReport.decimal(order.averageSearchVertices, 2)),
      ("largestSearchVertices", String(order.largestSearchVertices)),
      ("averageSearchArcs", ImportReport.decimal(order.averageSearchArcs, 1)),
      ("weightCount", String(order.weightCount)),
      ("relaxationCount", String(order.relaxationCount)),
      ("treeCount", String(order.treeCount)),
    ]
    var parts: [(String, String)] = [
      ("format", quoted(MapFormatVersion.current.description)),
      ("profile", quoted("driving")),
      ("map", object(report.map.map { ($0.name, String($0.count)) })),
      ("leftOut", object(report.skipped.map { ($0.name, String($0.count)) })),
      ("restrictions", object(report.restrictions.map { ($0.name, String($0.count)) })),
      ("order", object(numbers)),
    ]
    // A map for driving alone says nothing of modes, as it did before there were others.
    if !report.modes.isEmpty {
      let modes = report.modes.map { mode in
        (mode.name, object(mode.counts.map { ($0.name, String($0.count)) }))
      }
      parts.append(("modes", object(modes)))
    }
    return object(parts)
  }

  private static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { quoted($0.0) + ":" + $0.1 }.joined(separator: ",") + "}"
  }

  /// A JSON string; names here are our own words, without control characters.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text {
      if character == "\"" || character == "\\" { result.append("\\") }
      result.append(character)
    }
    return result + "\""
  }
}
