/// What signs say at a maneuver.
public struct Signpost: Hashable, Sendable {
  /// Numbers of the exit, as "14A"; one as a rule, none if it has no number.
  public let exitNumbers: [String]
  /// Places to which the road leads, in the order of the sign.
  public let destinations: [String]
  /// References of the roads to which it leads.
  public let destinationReferences: [String]
  /// Streets to which it leads.
  public let destinationStreets: [String]

  /// Whether no sign is known.
  public var isEmpty: Bool { exitNumbers.isEmpty && !hasDestinations }
  /// Whether the signs tell where the road leads.
  public var hasDestinations: Bool {
    !destinations.isEmpty || !destinationReferences.isEmpty || !destinationStreets.isEmpty
  }

  /// Where the road leads in one line, as "Freiburg, Basel (A 5)"; empty if no sign tells.
  public var toward: String {
    let places = (destinations.isEmpty ? destinationStreets : destinations)
      .joined(separator: ", ")
    let references = destinationReferences.joined(separator: ", ")
    if places.isEmpty { return references }
    return references.isEmpty ? places : "\(places) (\(references))"
  }

  /// The first of it, for the ear: two places, or else two references.
  var spokenToward: String {
    let places = destinations.isEmpty ? destinationStreets : destinations
    return (places.isEmpty ? destinationReferences : places).prefix(2).joined(separator: ", ")
  }
}
