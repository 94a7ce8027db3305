import RoadbookGeo
import RoadbookRoadGraph
import RoadbookRouting

/// Draws areas within reach over the roads around them, as one SVG picture.
struct IsochroneDrawing {
  let isochrone: Isochrone
  /// The place asked for.
  let place: Coordinate

  /// Fill and outline of the areas: the least limit first, again from the start if there are more.
  private static let colors = ["#2b83ba", "#5aa35a", "#e08a1e", "#d7191c", "#7b3294"]

  /// The picture as text.
  func text(over map: RoadGraph) -> String {
    let corners = isochrone.contours.flatMap(\.polygons).flatMap(\.outline).compactMap(Self.place)
    let frame = Frame(around: corners + [place], longSide: SVGDrawing.longSide, margin: 0.05)
    let title =
      "Within reach by car: "
      + isochrone.contours.map { StepText.duration($0.limitSeconds) }.joined(separator: ", ")
    var content: [String] = []
    let areas = isochrone.contours.indices.reversed().map { area(of: $0, in: frame) }
    content += areas
    content += SVGDrawing.roads(of: map, in: frame, scale: 0.4)
    let (x, y) = frame.place(place)
    content.append(
      """
      <circle cx="\(short(x))" cy="\(short(y))" r="7" fill="#222" stroke="#fff" stroke-width="3"/>
      """
    )
    content.append(SVGDrawing.scaleBar(in: frame))
    content += legend
    return SVGDrawing.page(title: title, frame: frame, content: content)
  }

  private static func place(_ vertex: Isochrone.Vertex) -> Coordinate? {
    Coordinate(latitude: vertex.latitude, longitude: vertex.longitude)
  }

  private func color(_ index: Int) -> String { Self.colors[index % Self.colors.count] }

  private func area(of index: Int, in frame: Frame) -> String {
    let rings = isochrone.contours[index].polygons.flatMap { [$0.outline] + $0.holes }
    let path = rings.map { frame.path(through: $0.compactMap(Self.place)) + "Z" }.joined()
    return """
      <path fill="\(color(index))" fill-opacity="0.35" fill-rule="evenodd" \
      stroke="\(color(index))" stroke-width="1.5" d="\(path)"/>
      """
  }

  private var legend: [String] {
    isochrone.contours.enumerated().flatMap { index, contour in
      let y = Double(24 + 22 * index)
      return [
        """
        <rect x="16" y="\(short(y - 12))" width="16" height="16" fill="\(color(index))" \
        fill-opacity="0.6" stroke="\(color(index))"/>
        """,
        """
        <text x="40" y="\(short(y + 1))" font-size="14" fill="#222" stroke="none">\
        \(StepText.duration(contour.limitSeconds))</text>
        """,
      ]
    }
  }
}
