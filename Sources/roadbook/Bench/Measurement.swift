/// One kind of call that is timed: a file of its own, listed in ``Measurements``.
protocol Measurement {
  /// Times the call on a map.
  ///
  /// - Parameter subject: The map and what to ask; what a call makes on first use is made before
  ///   the clock runs.
  /// - Returns: One row for each figure.
  /// - Throws: `MapFileError` if the map has to be opened again and cannot be.
  static func rows(on subject: BenchSubject) throws -> [BenchRow]
}

/// What `roadbook bench` and the benchmarks time, in the order of their tables.
enum Measurements {
  static var all: [any Measurement.Type] {
    [
      OpenMeasurement.self,
      SnapMeasurement.self,
      CostMeasurement.self,
      RouteMeasurement.self,
      GuidanceMeasurement.self,
      RerouteMeasurement.self,
      AlternativeMeasurement.self,
      AvoidMeasurement.self,
      TableMeasurement.self,
      IsochroneMeasurement.self,
      ClosureMeasurement.self,
      CustomizationMeasurement.self,
    ]
  }
}
