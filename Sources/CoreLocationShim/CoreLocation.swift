#if canImport(CoreLocation)
  @_exported public import CoreLocation
#endif
