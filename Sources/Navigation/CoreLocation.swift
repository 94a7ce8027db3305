// An app written for CoreLocation's types needs no import of its own for them.
@_exported public import CoreLocationShim
