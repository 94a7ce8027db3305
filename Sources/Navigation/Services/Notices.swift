/// Version, and what must be said of the work of others.
enum Notices {
  static let version = "0.1.0"

  /// The work of others in a program, and the licence that it comes under.
  struct Dependency {
    let name: String
    let licence: String
  }

  /// What every program with Roadbook holds.
  static let everywhere = [
    Dependency(name: "Swift standard library", licence: swiftLicence),
    Dependency(name: "Swift Dispatch (libdispatch)", licence: swiftLicence),
    Dependency(name: "Swift Foundation", licence: swiftLicence),
    Dependency(name: "IANA Time Zone Database", licence: "public domain"),
    Dependency(name: "timezone-boundary-builder, its borders", licence: "ODbL 1.0"),
  ]

  /// What programs on Linux hold besides.
  static let onLinux = [
    Dependency(name: "ICU, in Foundation", licence: "Unicode License V3"),
    Dependency(name: "libxml2, in Foundation, to read XML", licence: "MIT License"),
  ]

  /// What only programs hold that import extracts.
  static let preparing = [
    Dependency(name: "libosmium", licence: "Boost Software License 1.0"),
    Dependency(name: "protozero", licence: "BSD 2-Clause License, in parts Apache License 2.0"),
    Dependency(name: "zlib", licence: "zlib License"),
    Dependency(name: "LZ4", licence: "BSD 2-Clause License"),
    Dependency(name: "bzip2", licence: "bzip2 License"),
    Dependency(name: "Expat", licence: "MIT License"),
    Dependency(
      name: "GNU C++ standard library",
      licence: "GPL 3 with GCC Runtime Library Exception 3.1"
    ),
  ]

  private static let swiftLicence = "Apache License 2.0 with Runtime Library Exception"

  static let text = """
    Map data
    © OpenStreetMap contributors. The data is available under the Open Database License (ODbL) \
    1.0: https://www.openstreetmap.org/copyright. Show this notice where routes or maps made from \
    the data are shown; a map file is a derived database, to be passed on under the same licence.

    Time zones in map files
    Drawn by timezone-boundary-builder from OpenStreetMap: © OpenStreetMap contributors, ODbL 1.0. \
    Rules of the zones: IANA Time Zone Database, in the public domain.

    Software
    \(lines(everywhere))

    Software on Linux
    \(lines(onLinux))

    Software of the preparing side, which is not part of an app that only navigates
    \(lines(preparing))

    """

  private static func lines(_ dependencies: [Dependency]) -> String {
    dependencies.map { "\($0.name): \($0.licence)" }.joined(separator: "\n")
  }
}
