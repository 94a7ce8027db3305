public import RoadbookGeo
public import RoadbookRoadGraph

/// A part of the map that a traveller wants to keep off: an area, or a road.
///
/// A route has the least possible length of such roads, as of other avoided kinds, and none where
/// there is a way around.
public enum AvoidedPlace: Hashable, Sendable {
  /// All roads of which a part lies in an area, each from junction to junction.
  case area(Outline)
  /// A way of OpenStreetMap, all of it that lies on the map.
  case way(OSMWayID)
  /// All roads of this name or reference, such as "Elm Street" or "A 1".
  case road(String)
}

extension AvoidedPlace: CustomStringConvertible {
  /// The place as a person would name it, "way 4711"; of a long name the beginning.
  public var description: String {
    switch self {
    case .area(let outline): "an area of \(outline.rings.joined().count) corners"
    case .way(let way): "way \(way.rawValue)"
    case .road(let name): name.count > 80 ? "'\(name.prefix(80))…'" : "'\(name)'"
    }
  }
}
