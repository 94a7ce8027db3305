import Foundation
import Testing

@testable import UnportedApp
@testable import VendorStub

/// The port guide's list of replacements makes the app of before into the app of after.
@MainActor @Suite("The port guide") struct PortGuideTests {
  private func text(_ path: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Rows of the guide's table: what is written in code in each of two cells.
  private func replacements() throws -> [(before: String, after: String)] {
    let guide = try text("Sources/Navigation/RoadbookNavigation.docc/PortingAnApp.md")
    let table = guide.split(separator: "\n").drop { $0 != "| before | after |" }
      .dropFirst(2).prefix { $0.hasPrefix("|") }
    return table.map { row in
      let cells = row.split(separator: "|").map { cell in
        cell.split(separator: "`", omittingEmptySubsequences: false)
      }
      return (String(cells[0][1]), cells[1].count > 1 ? String(cells[1][1]) : "")
    }
  }

  @Test func `the app moves over by the replacements that the guide lists`() throws {
    var code = try text("Tests/UnportedApp/GuideSample.swift")
    let replacements = try replacements()
    #expect(replacements.count == 6)
    for (before, after) in replacements {
      // The guide does not name the other module.
      let before = before == "import" ? "import VendorStub" : before
      #expect(code.contains(before) || before == "GMSPath", "\(before)")
      code = code.replacingOccurrences(of: before, with: after)
    }
    for folder in ["PortedAppTests", "PortedAppSixTests"] {
      #expect(try text("Tests/\(folder)/GuideSample.swift") == code)
    }
  }

  @Test func `the app of before compiles against the other names`() {
    let screen = UnportedApp.NavigationScreen(mapView: GMSMapView())
    screen.startNav()
    #expect(screen.lines.isEmpty)
    #expect(screen.mapView.isNavigationEnabled)
  }
}
