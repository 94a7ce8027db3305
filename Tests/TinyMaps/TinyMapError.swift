/// What is wrong with a picture or with the parts that refer to it.
public enum TinyMapError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A letter or digit stands twice in the picture.
  case placeDrawnTwice(Character)
  /// A part names a place that the picture does not show.
  case placeNotDrawn(Character)
  /// A restriction or relation names a way that is not there.
  case unknownWay(String)
  /// Several ways carry the name, so that a label is needed to tell them apart.
  case ambiguousWay(String)
  /// The picture shows a straight stroke between two places, but no way runs there.
  case strokeWithoutWay(Character, Character)
  /// Two ways or two nodes have the same id.
  case repeatedID(Int64)
  /// The scale or the origin would put a place outside the world.
  case outsideTheWorld(Character)

  /// One sentence for a person.
  public var description: String {
    switch self {
    case .placeDrawnTwice(let place): "Place \(place) is drawn twice."
    case .placeNotDrawn(let place): "Place \(place) is used but not drawn."
    case .unknownWay(let name): "There is no way \(name)."
    case .ambiguousWay(let name): "Several ways are called \(name); give them labels."
    case .strokeWithoutWay(let one, let other): "The stroke \(one)–\(other) has no way."
    case .repeatedID(let id): "Id \(id) is used twice."
    case .outsideTheWorld(let place): "Place \(place) lies outside the world."
    }
  }
}
