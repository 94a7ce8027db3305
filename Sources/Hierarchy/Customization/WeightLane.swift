/// What customization computes with: one weight, or one of each of several metrics at once.
///
/// The kernel is one generic function, specialised for each lane type inside this module.
package protocol WeightLane: BitwiseCopyable, Sendable {
  /// Ids of via vertices, one for each weight of the lane; −1 stands for an original turn, so that
  /// "original turn first, then smallest id" is one signed comparison.
  associatedtype Via: BitwiseCopyable

  static var unreachable: Self { get }
  static var noVia: Via { get }
  static func via(_ vertex: Int32) -> Via
  static func sum(_ one: Self, _ other: Self) -> Self
  static func lesser(_ one: Self, _ other: Self) -> Self
  /// Whether no weight of the lane is reachable.
  var isUnreachable: Bool { get }
  /// Lowers a weight; between equal weights the smaller via stays.
  static func lower(_ weight: inout Self, _ via: inout Via, to candidate: Self, by id: Via)
}

extension HierarchyWeight {
  @inline(__always) package static var noVia: Int32 { -1 }
  @inline(__always) package static func via(_ vertex: Int32) -> Int32 { vertex }
  @inline(__always) package static func sum(_ one: Self, _ other: Self) -> Self { one &+ other }
  @inline(__always) package static func lesser(_ one: Self, _ other: Self) -> Self {
    one < other ? one : other
  }
  @inline(__always) package var isUnreachable: Bool { self >= Self.unreachable }

  @inline(__always)
  package static func lower(
    _ weight: inout Self,
    _ via: inout Int32,
    to candidate: Self,
    by id: Int32
  ) {
    let isBetter = candidate < weight || (candidate == weight && id < via)
    weight = isBetter ? candidate : weight
    via = isBetter ? id : via
  }
}

/// Eight metrics in one pass.
extension SIMD8<Int32>: WeightLane {
  package typealias Via = SIMD8<Int32>

  @inline(__always) package static var unreachable: Self { Self(repeating: Int32.unreachable) }
  @inline(__always) package static var noVia: Self { Self(repeating: -1) }
  @inline(__always) package static func via(_ vertex: Int32) -> Self { Self(repeating: vertex) }
  @inline(__always) package static func sum(_ one: Self, _ other: Self) -> Self { one &+ other }
  @inline(__always) package static func lesser(_ one: Self, _ other: Self) -> Self {
    one.replacing(with: other, where: other .< one)
  }
  @inline(__always) package var isUnreachable: Bool {
    // Weights never exceed `unreachable`, whose bits are all set below the top two.
    let four = lowHalf & highHalf
    let two = four.lowHalf & four.highHalf
    return two[0] & two[1] == Int32.unreachable
  }

  @inline(__always)
  package static func lower(
    _ weight: inout Self,
    _ via: inout Self,
    to candidate: Self,
    by id: Self
  ) {
    let isBetter = (candidate .< weight) .| ((candidate .== weight) .& (id .< via))
    weight.replace(with: candidate, where: isBetter)
    via.replace(with: id, where: isBetter)
  }
}
