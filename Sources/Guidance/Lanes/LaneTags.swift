import RoadbookGeo
import RoadbookRoadGraph

/// The lanes of one direction of a road, as its tags tell.
struct LaneTags {
  /// Arrows of a lane.
  struct Marking: Equatable {
    /// Arrows from left to right; none if the lane has none.
    var shapes: [LaneShape]
    /// Whether the lane ends and merges with the next.
    var merges = false
    /// Whether a car may use the lane.
    var isOpen = true
  }

  /// From left to right as the driver sees them.
  private(set) var lanes: [Marking]

  /// Reads the lanes of an arc.
  ///
  /// - Returns: `nil` if there are no tags, or tags that contradict each other.
  init?(_ arc: ArcID, _ tags: TagReader) {
    guard let text = tags.value(arc, "turn:lanes") else { return nil }
    let keepsLeft = tags.map.flags(of: arc.edge).contains(.leftHand)
    var lanes: [Marking] = []
    for part in text.split(separator: "|", omittingEmptySubsequences: false) {
      guard let marking = Self.marking(part, keepsLeft: keepsLeft) else { return nil }
      lanes.append(marking)
    }
    guard Self.isRightCount(lanes.count, arc, tags) else { return nil }
    if lanes.allSatisfy(\.shapes.isEmpty) { return nil }
    self.lanes = lanes
    closeLanes(arc, tags)
  }

  private static func marking(_ text: Substring, keepsLeft: Bool) -> Marking? {
    var marking = Marking(shapes: [])
    for word in text.split(separator: ";") {
      switch word.filter({ $0 != " " }) {
      case "through": marking.shapes.append(.straight)
      case "slight_left": marking.shapes.append(.slightLeft)
      case "slight_right": marking.shapes.append(.slightRight)
      case "left": marking.shapes.append(.normalLeft)
      case "right": marking.shapes.append(.normalRight)
      case "sharp_left": marking.shapes.append(.sharpLeft)
      case "sharp_right": marking.shapes.append(.sharpRight)
      case "reverse": marking.shapes.append(keepsLeft ? .uTurnRight : .uTurnLeft)
      case "merge_to_left":
        marking.shapes.append(.slightLeft)
        marking.merges = true
      case "merge_to_right":
        marking.shapes.append(.slightRight)
        marking.merges = true
      case "none", "": break
      default: return nil
      }
    }
    marking.shapes.sort { ($0.angleDegrees ?? 0) < ($1.angleDegrees ?? 0) }
    return marking
  }

  /// Whether a number of lanes fits what the road says elsewhere.
  private static func isRightCount(_ count: Int, _ arc: ArcID, _ tags: TagReader) -> Bool {
    if let own = tags.value(arc, "lanes").flatMap({ DecimalText.digits($0) }) {
      return own == count
    }
    guard let all = tags.value(arc.edge, "lanes").flatMap({ DecimalText.digits($0) }) else {
      return true
    }
    let others = tags.value(arc.reversed, "turn:lanes")
    let otherCount = others.map { $0.count { $0 == "|" } + 1 } ?? 0
    return count + otherCount <= all
  }

  /// Takes out the lanes that other vehicles have to themselves.
  private mutating func closeLanes(_ arc: ArcID, _ tags: TagReader) {
    for key in ["access:lanes", "vehicle:lanes", "motor_vehicle:lanes", "motorcar:lanes"] {
      close(tags.value(arc, key)) { $0 == "no" || $0 == "private" }
    }
    for key in ["bus:lanes", "psv:lanes", "taxi:lanes", "bicycle:lanes"] {
      close(tags.value(arc, key)) { $0 == "designated" }
    }
  }

  private mutating func close(_ text: String?, where isClosed: (Substring) -> Bool) {
    guard let text else { return }
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    guard parts.count == lanes.count else { return }
    for (place, part) in parts.enumerated() where isClosed(part) { lanes[place].isOpen = false }
  }
}
