import RoadbookGeo
import RoadbookRouting

extension Option {
  /// Size and weight of the vehicle.
  static let vehicle = Option(
    "--vehicle",
    value: "SIZE",
    "height=M,width=M,length=M,weight=T in metres and tonnes,\n"
      + "as far as they are known: roads too small are closed."
  )
}

extension Arguments {
  /// The vehicle that `--vehicle` describes; `nil` if it is not given.
  func vehicle() throws -> Vehicle? {
    guard let text = value("--vehicle") else { return nil }
    var vehicle = Vehicle()
    for part in text.split(separator: ",") {
      let words = part.split(separator: "=", maxSplits: 1)
      guard words.count == 2, let size = DecimalText.unsigned(words[1]), size > 0,
        size < 600
      else {
        throw UsageError("--vehicle wants numbers such as height=3.8,weight=18; got '\(part)'")
      }
      switch words[0] {
      case "height": vehicle.heightMeters = size
      case "width": vehicle.widthMeters = size
      case "length": vehicle.lengthMeters = size
      case "weight": vehicle.weightTonnes = size
      default:
        throw UsageError("--vehicle knows height, width, length and weight; got '\(words[0])'")
      }
    }
    return vehicle
  }
}
