/// Version, and what must be said of the work of others.
enum Notices {
  static let version = "0.1.0"

  static let text = """
    Map data
    © OpenStreetMap contributors. The data is available under the Open Database License 1.0: \
    https://www.openstreetmap.org/copyright. Show this notice where routes or maps made from the \
    data are shown; a map file is a derived database, to be passed on under the same licence.

    Time zones in map files
    Drawn by timezone-boundary-builder from OpenStreetMap: © OpenStreetMap contributors, Open \
    Database License 1.0. Rules of the zones: IANA Time Zone Database, in the public domain.

    Software
    Swift standard library, Dispatch and Foundation: © Apple Inc. and the Swift project authors, \
    Apache License 2.0 with Runtime Library Exception. On Linux Foundation brings ICU (Unicode \
    License V3) and, to read XML, libxml2 (MIT License). The preparing side, which is not part of \
    an app that only navigates, uses libosmium and protozero by their authors, Boost Software \
    License 1.0 and BSD 2-Clause License, and the libraries zlib, LZ4, bzip2 and Expat.

    """
}
