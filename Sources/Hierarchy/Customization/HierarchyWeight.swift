/// A number that a search minimises: `Int32` (centiseconds) or `Int64` (avoided decimetres in the
/// high 32 bits, centiseconds in the low ones, so that plain + and < are the lexicographic rule).
///
/// Weights lie from 0 to `unreachable`; two of them add without overflow.
package protocol HierarchyWeight: FixedWidthInteger, SignedInteger, WeightLane
where Via == Int32 {
  /// Weight of what cannot be reached; every sum at or above it means the same.
  static var unreachable: Self { get }

  /// Lends the part of a query that works with this weight.
  static func withEngine<Result>(
    of query: inout HierarchyQuery,
    _ body: (inout SearchEngine<Self>) -> Result
  ) -> Result
}

extension Int32: HierarchyWeight {
  /// 2^30 − 1 centiseconds, 124 days.
  package static var unreachable: Int32 { 0x3FFF_FFFF }

  @inline(__always)
  package static func withEngine<Result>(
    of query: inout HierarchyQuery,
    _ body: (inout SearchEngine<Int32>) -> Result
  ) -> Result {
    body(&query.narrow)
  }
}

extension Int64: HierarchyWeight {
  /// 2^62 − 1.
  package static var unreachable: Int64 { 0x3FFF_FFFF_FFFF_FFFF }

  @inline(__always)
  package static func withEngine<Result>(
    of query: inout HierarchyQuery,
    _ body: (inout SearchEngine<Int64>) -> Result
  ) -> Result {
    body(&query.wide)
  }
}
