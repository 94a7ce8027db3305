import RoadbookRouting

/// A table as lines of text for a terminal.
enum TableText {
  /// Minutes, then kilometres if the table has distances.
  static func text(of table: RouteTable) -> String {
    var parts = [
      grid(of: table, title: "minutes") { source, target in
        table.durationSeconds(from: source, to: target).map { $0 / 60 }
      }
    ]
    if table.hasDistances {
      parts.append(
        grid(of: table, title: "km") { source, target in
          table.distanceMeters(from: source, to: target).map { $0 / 1000 }
        }
      )
    }
    return parts.joined(separator: "\n\n")
  }

  private static func grid(
    of table: RouteTable,
    title: String,
    _ value: (Int, Int) -> Double?
  ) -> String {
    let names = table.targets.indices.map { "to \($0 + 1)" }
    let rows = table.sources.indices.map { source in
      table.targets.indices.map { target in value(source, target).map { tenths($0) } ?? "-" }
    }
    let width = (rows.joined().map(\.count) + names.map(\.count)).max() ?? 0
    let first = max(title.count, "from \(table.sources.count)".count)
    let head = pad(title, to: first) + names.map { "  " + aligned($0, to: width) }.joined()
    let lines = rows.enumerated().map { source, cells in
      pad("from \(source + 1)", to: first) + cells.map { "  " + aligned($0, to: width) }.joined()
    }
    return ([head] + lines).joined(separator: "\n")
  }

  /// A number with one digit after the point, always.
  private static func tenths(_ number: Double) -> String {
    let all = Int((number * 10).rounded())
    return "\(all / 10).\(all % 10)"
  }

  private static func aligned(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
