import Foundation
import RoadbookNavigation
import Testing

/// The work of others is named with its licence, by the library and by the README.
@MainActor @Suite("Notices") struct NoticeTests {
  /// A dependency as the notices name it, its licence, and whether only tests have it.
  struct Dependency {
    let name: String
    let licence: String
    var isForTests = false
  }

  /// What each package of `tools/install-packages` and each linked library brings.
  static let brings: [String: Dependency] = [
    "g++": Dependency(
      name: "GNU C++ standard library",
      licence: "GPL 3 with GCC Runtime Library Exception 3.1"
    ),
    "libosmium2-dev": Dependency(name: "libosmium", licence: "Boost Software License 1.0"),
    "libprotozero-dev": Dependency(name: "protozero", licence: "BSD 2-Clause License"),
    "zlib1g-dev": Dependency(name: "zlib", licence: "zlib License"),
    "z": Dependency(name: "zlib", licence: "zlib License"),
    "liblz4-dev": Dependency(name: "LZ4", licence: "BSD 2-Clause License"),
    "lz4": Dependency(name: "LZ4", licence: "BSD 2-Clause License"),
    "libbz2-dev": Dependency(name: "bzip2", licence: "bzip2 License"),
    "bz2": Dependency(name: "bzip2", licence: "bzip2 License"),
    "libexpat1-dev": Dependency(name: "Expat", licence: "MIT License"),
    "expat": Dependency(name: "Expat", licence: "MIT License"),
    "libxml2": Dependency(name: "libxml2", licence: "MIT License"),
    "libprotobuf-dev": Dependency(
      name: "Protocol Buffers",
      licence: "BSD 3-Clause License",
      isForTests: true
    ),
    "protobuf-compiler": Dependency(
      name: "Protocol Buffers",
      licence: "BSD 3-Clause License",
      isForTests: true
    ),
    "protobuf": Dependency(
      name: "Protocol Buffers",
      licence: "BSD 3-Clause License",
      isForTests: true
    ),
    "python3": Dependency(name: "Python", licence: "PSF License", isForTests: true),
  ]

  /// What comes with the toolchain, or as data in the sources.
  static let others = [
    Dependency(name: "Swift standard library", licence: "Apache License 2.0"),
    Dependency(name: "Swift Dispatch", licence: "Apache License 2.0"),
    Dependency(name: "Swift Foundation", licence: "Apache License 2.0"),
    Dependency(name: "ICU", licence: "Unicode License V3"),
    Dependency(name: "libxml2", licence: "MIT License"),
    Dependency(name: "IANA Time Zone Database", licence: "public domain"),
    Dependency(name: "timezone-boundary-builder, its borders", licence: "ODbL 1.0"),
  ]

  /// Packages that the toolchain needs to run, and that are no part of what it makes.
  static let tools: Set<String> = ["libcurl4", "libedit2", "libncurses6", "libsqlite3-0", "git"]

  private static func text(_ file: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
  }

  /// Names of the Debian packages that are installed.
  private static func packages() throws -> [String] {
    try text("tools/install-packages").matches(of: /packages\+?=\(([^)]*)\)/)
      .flatMap { $0.1.split(whereSeparator: \.isWhitespace).map(String.init) }
      .filter { !tools.contains($0) }
  }

  /// Names of the libraries that the manifest links.
  private static func libraries() throws -> [String] {
    try text("Package.swift").matches(of: /\[([^\]]*)\]\.map \{ \.linkedLibrary\(\$0\) \}/)
      .flatMap { $0.1.matches(of: /"(\w+)"/).map { String($0.1) } }
  }

  @Test func `every package and library has its work and licence named in both places`() throws {
    let (packages, libraries) = (try Self.packages(), try Self.libraries())
    #expect(packages.contains("libosmium2-dev") && packages.contains("libprotobuf-dev"))
    #expect(libraries.contains("z") && libraries.contains("protobuf"))
    let notices = NavigationServices.openSourceLicenseInfo()
    let readme = try Self.text("README.md").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    var dependencies = Self.others
    for name in packages + libraries {
      dependencies.append(try #require(Self.brings[name], "nobody knows what \(name) brings"))
    }
    for dependency in dependencies {
      if !dependency.isForTests {
        let line = notices.split(separator: "\n").first {
          $0.hasPrefix(dependency.name) && $0.contains(dependency.licence)
        }
        #expect(line != nil, "the notices lack \(dependency.name): \(dependency.licence)")
      }
      #expect(
        Self.names(dependency, in: readme),
        "README.md lacks \(dependency.name) (\(dependency.licence))"
      )
    }
  }

  /// Whether a text has the name, and the licence in the next brackets.
  private static func names(_ dependency: Dependency, in text: String) -> Bool {
    text.ranges(of: dependency.name).contains { range in
      let rest = text[range.upperBound...]
      guard let open = rest.firstIndex(of: "("),
        let close = rest[open...].firstIndex(of: ")")
      else { return false }
      return rest[open...close].contains(dependency.licence)
    }
  }

  @Test func `the data are OpenStreetMap's, under the ODbL`() throws {
    let notices = NavigationServices.openSourceLicenseInfo()
    for needed in [
      "© OpenStreetMap contributors", "Open Database License (ODbL) 1.0",
      "https://www.openstreetmap.org/copyright",
    ] {
      #expect(notices.contains(needed), "\(needed)")
    }
    let readme = try Self.text("README.md")
    for needed in [
      "© OpenStreetMap contributors", "https://opendatacommons.org/licenses/odbl/1-0/",
    ] {
      #expect(readme.contains(needed), "\(needed)")
    }
  }
}
