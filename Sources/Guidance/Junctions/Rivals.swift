/// The roads at a junction that rival with the one that the route takes.
///
/// Driveways and roads closed to passing traffic do not, unless the route takes one itself.
/// Reorders the reader's arms and lends them: valid until the next junction is read.
struct Rivals {
  private let arms: UnsafeMutablePointer<Arm>
  private let armCount: Int
  /// Number of roads that the driver might take instead; they come first.
  let count: Int
  /// Number of other roads that matter, though nobody may enter them; they come next.
  private let shutCount: Int

  init(_ reader: JunctionReader, own: Int) {
    arms = reader.arms
    armCount = reader.armCount
    let takesMinor = arms[own].isMinor
    var rivals = 0
    var shut = 0
    for place in 0..<armCount where place != own && (takesMinor || !arms[place].isMinor) {
      if arms[place].isEnterable { rivals &+= 1 } else { shut &+= 1 }
    }
    count = rivals
    shutCount = shut
    sort(own: own, takesMinor: takesMinor)
  }

  /// Puts rivals first, then roads that nobody may enter, then the rest.
  private func sort(own: Int, takesMinor: Bool) {
    let ownArc = arms[own].arc
    var end = 0
    for wanted in 0...1 {
      for place in 0..<armCount where place >= end {
        let arm = arms[place]
        if arm.arc == ownArc || arm.isMinor && !takesMinor { continue }
        if (arm.isEnterable ? 0 : 1) != wanted { continue }
        arms[place] = arms[end]
        arms[end] = arm
        end &+= 1
      }
    }
  }

  /// A rival; places from 0 to `count` - 1.
  subscript(place: Int) -> Arm { arms[place] }

  /// Whether other roads that matter meet here.
  var hasOthers: Bool { count + shutCount > 0 }

  /// Whether one of the rivals leads on more or less straight.
  var hasWayAhead: Bool {
    for place in 0..<count where abs(arms[place].angle) < TurnGrade.turnDegrees { return true }
    return false
  }

  /// A road by which others come and that fits; `nil` if there is none.
  func inbound(where fits: (Arm) -> Bool) -> Arm? {
    for place in 0..<count + shutCount where arms[place].isInbound && fits(arms[place]) {
      return arms[place]
    }
    return nil
  }

  /// The rival that lies nearest in angle to a road; `nil` if there is none that fits.
  func nearest(to own: Arm, where fits: (Arm) -> Bool) -> Arm? {
    var best: Arm?
    for place in 0..<count where fits(arms[place]) {
      let distance = abs(arms[place].angle - own.angle)
      if let found = best, abs(found.angle - own.angle) <= distance { continue }
      best = arms[place]
    }
    return best
  }
}
