// Steps and lanes are told in Guidance's types, whose cases an app names without an import of its
// own.
@_exported public import RoadbookGuidance
