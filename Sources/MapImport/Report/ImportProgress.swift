/// How far an import is.
public struct ImportProgress: Equatable, Sendable {
  /// What an import does, in this order.
  public enum Phase: String, CaseIterable, Codable, Sendable {
    case reading = "read extract"
    case building = "build roads"
    case expanding = "expand turns"
    case ordering = "order"
    case structuring = "build hierarchy"
    case weighing = "weigh"
    /// Other modes than driving; left out if there is none.
    case layering = "other modes"
    case writing = "write"
  }

  /// What is being done.
  public var phase: Phase
  /// How much of the phase is done, from 0 to 1.
  public var share: Double

  /// Makes a report of progress.
  ///
  /// - Parameters:
  ///   - phase: What is being done.
  ///   - share: How much of it is done, 0 ... 1.
  public init(phase: Phase, share: Double) {
    self.phase = phase
    self.share = share
  }
}
