/// Limits of size and weight on an edge, in whole units; 0 where there is none.
public struct EdgeLimits: Hashable, Sendable {
  /// Greatest height in centimetres.
  public var heightCentimeters: UInt16 = 0
  /// Greatest width in centimetres.
  public var widthCentimeters: UInt16 = 0
  /// Greatest length in centimetres.
  public var lengthCentimeters: UInt16 = 0
  /// Greatest weight in hundredths of a tonne.
  public var weightCentitonnes: UInt16 = 0

  /// Makes limits that limit nothing.
  public init() {}

  /// Whether there is no limit.
  public var isEmpty: Bool { self == EdgeLimits() }

  /// The stricter of two limits, each property by itself.
  public func stricter(_ other: EdgeLimits) -> EdgeLimits {
    func least(_ one: UInt16, _ two: UInt16) -> UInt16 {
      one == 0 ? two : two == 0 ? one : min(one, two)
    }
    var result = EdgeLimits()
    result.heightCentimeters = least(heightCentimeters, other.heightCentimeters)
    result.widthCentimeters = least(widthCentimeters, other.widthCentimeters)
    result.lengthCentimeters = least(lengthCentimeters, other.lengthCentimeters)
    result.weightCentitonnes = least(weightCentitonnes, other.weightCentitonnes)
    return result
  }
}

extension RoadGraph {
  /// Calls for each edge that has limits.
  ///
  /// - Complexity: O(limited edges).
  package func forEachLimitedEdge(_ body: (Int, EdgeLimits) -> Void) {
    for place in 0..<limitedEdges.count {
      var limits = EdgeLimits()
      limits.heightCentimeters = edgeLimits[4 * place]
      limits.widthCentimeters = edgeLimits[4 * place + 1]
      limits.lengthCentimeters = edgeLimits[4 * place + 2]
      limits.weightCentitonnes = edgeLimits[4 * place + 3]
      body(Int(limitedEdges[place]), limits)
    }
  }
}
