import RoadbookGeo
import RoadbookRoadGraph

/// Draws a route over the roads around it, as one SVG picture.
struct SVGDrawing {
  /// A line of text above the picture.
  var title: String
  /// Line of the route.
  var route: [Coordinate]
  /// Lines of alternative routes.
  var alternatives: [[Coordinate]] = []
  /// Places asked for, in order; the first is the start, the last the goal.
  var stops: [Coordinate]
  /// Places of the maneuvers between start and goal, in order.
  var maneuvers: [Coordinate] = []
  /// Street names with the place where each is written.
  var labels: [(text: String, place: Coordinate)]

  /// Longer side of the picture in pixels.
  static let longSide = 1200.0
  static let margin = 0.12
  static let headerHeight = 44.0

  /// The picture as text.
  func text(over map: RoadGraph) -> String {
    let frame = Frame(
      around: route + alternatives.joined() + stops,
      longSide: Self.longSide,
      margin: Self.margin
    )
    var content = Self.roads(of: map, in: frame, scale: 1)
    for line in alternatives.reversed() {
      content.append(routeLine(through: line, color: "#8f9bab", in: frame))
    }
    content.append(routeLine(through: route, color: "#1f6fd6", in: frame))
    content += maneuverMarks(in: frame)
    content += markers(in: frame)
    content += texts(in: frame)
    content.append(Self.scaleBar(in: frame))
    return Self.page(title: title, frame: frame, content: content)
  }

  /// A picture of a map with a line of text above it.
  ///
  /// - Parameters:
  ///   - title: The line above.
  ///   - frame: Size of the map.
  ///   - content: What is drawn, lowest first.
  /// - Returns: The SVG document.
  static func page(title: String, frame: Frame, content: [String]) -> String {
    let top = headerHeight
    var parts: [String] = []
    parts.append(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(short(frame.width)) \
      \(short(frame.height + top))" font-family="sans-serif">
      <title>\(xmlEscaped(title))</title>
      <rect width="100%" height="100%" fill="#f4f1ea"/>
      <defs><clipPath id="map"><rect width="\(short(frame.width))" \
      height="\(short(frame.height))"/></clipPath></defs>
      <g transform="translate(0 \(short(top)))" clip-path="url(#map)" fill="none" \
      stroke-linecap="round" stroke-linejoin="round">
      """
    )
    parts += content
    parts.append("</g>")
    // Half an em a letter and a little more: the title shrinks before it would be cut.
    let titleSize = min(20, (frame.width - 28) / (Double(max(title.count, 1)) * 0.56))
    parts.append(
      """
      <text x="14" y="29" font-size="\(short(titleSize))" fill="#222">\(xmlEscaped(title))</text>
      <text x="\(short(frame.width - 10))" y="\(short(frame.height + top - 10))" font-size="12" \
      text-anchor="end" fill="#555">© OpenStreetMap contributors, ODbL</text>
      </svg>
      """
    )
    return parts.joined(separator: "\n")
  }

  // MARK: Roads

  /// How roads of a class are drawn; thin and pale ones first, so that main roads lie on top.
  private struct Pen {
    let classes: Set<RoadClass>
    let color: String
    let width: Double
    var dash = ""
  }

  private static let pens: [Pen] = [
    Pen(
      classes: [.footway, .path, .steps, .cycleway, .bridleway, .corridor, .pedestrian],
      color: "#d9d2c3",
      width: 0.8,
      dash: "3 3"
    ),
    Pen(classes: [.track, .service, .road, .construction, .other], color: "#ffffff", width: 1.6),
    Pen(classes: [.livingStreet, .residential, .unclassified], color: "#ffffff", width: 3),
    Pen(classes: [.tertiaryLink, .secondaryLink], color: "#fbeaa5", width: 2.5),
    Pen(classes: [.primaryLink], color: "#f8d088", width: 2.5),
    Pen(classes: [.trunkLink], color: "#f2ab7d", width: 2.5),
    Pen(classes: [.motorwayLink], color: "#e58a9c", width: 2.5),
    Pen(classes: [.tertiary], color: "#fffbe0", width: 4),
    Pen(classes: [.secondary], color: "#fbeaa5", width: 5),
    Pen(classes: [.primary], color: "#f8d088", width: 5.5),
    Pen(classes: [.trunk], color: "#f2ab7d", width: 6),
    Pen(classes: [.motorway], color: "#e58a9c", width: 6.5),
    Pen(classes: [.ferry, .shuttleTrain], color: "#7fa8d9", width: 1.5, dash: "8 5"),
  ]

  /// The roads of a map, main roads on top; `scale` makes all of them thinner.
  static func roads(of map: RoadGraph, in frame: Frame, scale: Double) -> [String] {
    var paths = [String](repeating: "", count: pens.count)
    for number in 0..<UInt32(map.edgeCount) {
      let kind = RoadClass(rawValue: map.edgeClasses[number]) ?? .other
      guard let pen = pens.firstIndex(where: { $0.classes.contains(kind) }) else { continue }
      let edge = EdgeID(number)
      let tail = map.coordinate(of: NodeID(map.edgeTails[number]))
      let reach = Double(map.edgeLengthsDecimeters[number]) / 10
      guard frame.mayShow(tail, withinMeters: reach) else { continue }
      let points = map.points(of: edge)
      guard frame.showsAny(of: points) else { continue }
      paths[pen] += frame.path(through: points)
    }
    return zip(pens, paths).filter { !$0.1.isEmpty }.map { pen, path in
      let dash = pen.dash.isEmpty ? "" : " stroke-dasharray=\"\(pen.dash)\""
      return
        "<path stroke=\"\(pen.color)\" stroke-width=\"\(short(pen.width * scale))\"\(dash)"
        + " d=\"\(path)\"/>"
    }
  }

  // MARK: Route

  private func routeLine(
    through places: [Coordinate],
    color: String,
    in frame: Frame
  ) -> String {
    let line = frame.path(through: places)
    return """
      <path stroke="#ffffff" stroke-width="11" d="\(line)"/>
      <path stroke="\(color)" stroke-width="7" d="\(line)"/>
      """
  }

  /// A dot for each maneuver, with the number of its step.
  private func maneuverMarks(in frame: Frame) -> [String] {
    maneuvers.enumerated().map { index, place in
      let (x, y) = frame.place(place)
      return """
        <circle cx="\(short(x))" cy="\(short(y))" r="7" fill="#fff" stroke="#12407f" \
        stroke-width="2"/>
        <text x="\(short(x))" y="\(short(y + 3.5))" font-size="9.5" text-anchor="middle" \
        fill="#12407f">\(index + 2)</text>
        """
    }
  }

  private func markers(in frame: Frame) -> [String] {
    stops.enumerated().map { index, stop in
      let (x, y) = frame.place(stop)
      let color = index == 0 ? "#1a9641" : index == stops.count - 1 ? "#d7191c" : "#fdae61"
      return """
        <circle cx="\(short(x))" cy="\(short(y))" r="9" fill="\(color)" stroke="#fff" \
        stroke-width="3"/>
        """
    }
  }

  private func texts(in frame: Frame) -> [String] {
    var taken: [(x: ClosedRange<Double>, y: ClosedRange<Double>)] = stops.map {
      let (x, y) = frame.place($0)
      return (x - 12...x + 12, y - 12...y + 12)
    }
    var written: Set<String> = []
    var parts: [String] = []
    for label in labels where !label.text.isEmpty && !written.contains(label.text) {
      let (x, y) = frame.place(label.place)
      let half = Double(label.text.count) * 3.9 + 4
      guard frame.contains(x: x, y: y) else { continue }
      let center = min(max(x, half), frame.width - half)
      let box = (x: center - half...center + half, y: y - 20...y - 2)
      if taken.contains(where: { $0.x.overlaps(box.x) && $0.y.overlaps(box.y) }) { continue }
      taken.append(box)
      written.insert(label.text)
      parts.append(
        """
        <text x="\(short(center))" y="\(short(y - 7))" font-size="13" text-anchor="middle" \
        fill="#222" stroke="#f4f1ea" stroke-width="3.5" paint-order="stroke">\
        \(xmlEscaped(label.text))</text>
        """
      )
    }
    return parts
  }

  /// A bar of a round length, with its name.
  static func scaleBar(in frame: Frame) -> String {
    let meters = frame.roundLength(nearPixels: 160)
    let length = meters * frame.pixelsPerMeter
    let y = frame.height - 16
    let name = meters >= 1000 ? "\(short(meters / 1000)) km" : "\(short(meters)) m"
    return """
      <path stroke="#333" stroke-width="2" d="M16 \(short(y - 5))v5h\(short(length))v-5"/>
      <text x="\(short(22 + length))" y="\(short(y))" font-size="13" fill="#333">\(name)</text>
      """
  }
}

/// The text with the letters that XML reserves, and characters that it forbids, replaced.
func xmlEscaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\t", "\n", "\r": result += " "
    case let scalar where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
      continue
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// A number with one digit after the point, and none where that is 0.
func short(_ number: Double) -> String {
  let tenths = Int((number * 10).rounded())
  let sign = tenths < 0 ? "-" : ""
  let (whole, rest) = (abs(tenths) / 10, abs(tenths) % 10)
  return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
}
