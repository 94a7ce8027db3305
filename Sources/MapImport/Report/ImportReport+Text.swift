extension ImportReport {
  /// The report as lines of text, for people.
  public var text: String {
    var lines: [String] = []
    lines.append("import of " + extracts.joined(separator: ", "))
    lines.append("")
    lines.append(Self.row("phase", ["seconds", "CPU s", "peak MB"]))
    for phase in phases {
      lines.append(
        Self.row(
          phase.name,
          [
            Self.decimal(phase.seconds, 2), Self.decimal(phase.cpuSeconds, 2),
            Self.decimal(Double(phase.peakBytes) / 1e6, 0),
          ]
        )
      )
    }
    lines.append(
      Self.row(
        "all",
        [
          Self.decimal(seconds, 2), Self.decimal(cpuSeconds, 2),
          Self.decimal(Double(peakBytes) / 1e6, 0),
        ]
      )
    )
    lines += warnings.map { "warning: " + $0 }
    for (title, counts) in [
      ("map", map), ("extract", extract), ("left out", skipped), ("restrictions", restrictions),
    ] + modes.map({ ($0.name, $0.counts) }) {
      lines += ["", title] + counts.map { Self.row("  " + $0.name, [String($0.count)]) }
    }
    lines += [
      "", "order",
      Self.row(
        "  vertices of a search",
        [Self.decimal(order.averageSearchVertices, 1)]
      )
        + " on average, \(order.largestSearchVertices) at most",
      Self.row("  arcs of a search", [Self.decimal(order.averageSearchArcs, 0)])
        + " on average",
      Self.row("  weights", [String(order.weightCount)]),
      Self.row("  relaxations", [String(order.relaxationCount)]),
      Self.row("  trees", [String(order.treeCount)]),
    ]
    if fileBytes > 0 {
      lines += ["", "file", Self.row("  bytes", [String(fileBytes)])]
      lines += sections.prefix(12).map { Self.row("  " + $0.name, [String($0.count)]) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A name and numbers in columns.
  private static func row(_ name: String, _ numbers: [String]) -> String {
    var line = name + String(repeating: " ", count: max(0, 30 - name.count))
    for number in numbers {
      line += String(repeating: " ", count: max(1, 12 - number.count)) + number
    }
    return line
  }

  /// A number with some digits behind the point; the same text on every machine.
  static func decimal(_ value: Double, _ digits: Int) -> String {
    var scale: Int64 = 1
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int64((value * Double(scale)).rounded())
    guard digits > 0 else { return String(scaled) }
    let fraction = String(abs(scaled) % scale)
    return (scaled < 0 ? "-" : "") + String(abs(scaled) / scale) + "."
      + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}
