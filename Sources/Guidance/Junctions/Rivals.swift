/// The roads at a junction that rival with the one that the route takes.
///
/// Driveways and roads closed to passing traffic do not, unless the route takes one itself.
/// Reorders the reader's arms and lends them: valid until the next junction is read.
@safe struct Rivals {
  private let arms: UnsafeMutablePointer<Arm>
  private let armCount: Int
  /// Number of roads that the driver might take instead; they come first.
  let count: Int
  /// Number of other roads that matter, though nobody may enter them; they come next.
  private let shutCount: Int

  init(_ reader: JunctionReader, own: Int) {
    unsafe arms = unsafe reader.arms
    armCount = reader.armCount
    let takesMinor = unsafe arms[own].isMinor
    var rivals = 0
    var shut = 0
    for place in 0..<armCount where unsafe place != own && (takesMinor || !arms[place].isMinor) {
      if unsafe arms[place].isEnterable { rivals &+= 1 } else { shut &+= 1 }
    }
    count = rivals
    shutCount = shut
    sort(own: own, takesMinor: takesMinor)
  }

  /// Puts rivals first, then roads that nobody may enter, then the rest.
  private func sort(own: Int, takesMinor: Bool) {
    let ownArc = unsafe arms[own].arc
    var end = 0
    for wanted in 0...1 {
      for place in 0..<armCount where place >= end {
        let arm = unsafe arms[place]
        if arm.arc == ownArc || arm.isMinor && !takesMinor { continue }
        if (arm.isEnterable ? 0 : 1) != wanted { continue }
        unsafe arms[place] = unsafe arms[end]
        unsafe arms[end] = arm
        end &+= 1
      }
    }
  }

  /// A rival; places from 0 to `count` - 1.
  subscript(place: Int) -> Arm { unsafe arms[place] }

  /// Whether other roads that matter meet here.
  var hasOthers: Bool { count + shutCount > 0 }

  /// Whether one of the rivals leads on more or less straight.
  var hasWayAhead: Bool {
    for place in 0..<count where unsafe abs(arms[place].angle) < TurnGrade.turnDegrees {
      return true
    }
    return false
  }

  /// A road by which others come and that fits; `nil` if there is none.
  func inbound(where fits: (Arm) -> Bool) -> Arm? {
    for place in 0..<count + shutCount where unsafe arms[place].isInbound && fits(arms[place]) {
      return unsafe arms[place]
    }
    return nil
  }

  /// The rival that lies nearest in angle to a road; `nil` if there is none that fits.
  func nearest(to own: Arm, where fits: (Arm) -> Bool) -> Arm? {
    var best: Arm?
    for place in 0..<count where unsafe fits(arms[place]) {
      let distance = unsafe abs(arms[place].angle - own.angle)
      if let found = best, abs(found.angle - own.angle) <= distance { continue }
      best = unsafe arms[place]
    }
    return best
  }
}
