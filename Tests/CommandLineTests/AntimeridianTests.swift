import Foundation
import TestKit
import Testing

@Suite("Answers across the antimeridian") struct AntimeridianTests {
  /// A road over the 180th meridian, from west to east.
  static func map(in folder: ScratchFolder) throws -> String {
    let (extract, map) = (folder.file("dateline.opl"), folder.file("dateline.roadbook"))
    let text = """
      n1 v1 x179.990 y-16.80
      n2 v1 x179.998 y-16.80
      n3 v1 x-179.998 y-16.82
      n4 v1 x-179.990 y-16.82
      w1 v1 Thighway=primary,name=Date%20%Line%20%Road Nn1,n2,n3,n4

      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: extract))
    let run = try CommandLineRun(["import", extract, "-o", map, "--quiet"])
    try #require(run.exitCode == 0, "\(run.errors)")
    return map
  }

  @Test("A18: GeoJSON cuts the line of a route at the antimeridian") func geoJSON() throws {
    let folder = try ScratchFolder()
    let map = try Self.map(in: folder)
    for (from, to, sides) in [
      ("-16.80,179.991", "-16.82,-179.991", [180.0, -180]),
      ("-16.82,180.009", "-16.80,-180.009", [-180, 180]),
    ] {
      let run = try CommandLineRun(
        ["route", "--map", map, "--from=\(from)", "--to=\(to)", "--format", "geojson"]
      )
      #expect(run.exitCode == 0, "\(run.errors)")
      let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      let features = try #require(json?["features"] as? [[String: Any]])
      let geometry = try #require(features[0]["geometry"] as? [String: Any])
      #expect(geometry["type"] as? String == "MultiLineString")
      let lines = try #require(geometry["coordinates"] as? [[[Double]]])
      try #require(lines.count == 2)
      #expect(lines[0].last == [sides[0], -16.81])
      #expect(lines[1].first == [sides[1], -16.81])
      for line in lines {
        for (a, b) in zip(line, line.dropFirst()) { #expect(abs(a[0] - b[0]) < 0.01) }
      }
    }
    let west = try CommandLineRun(
      ["route", "--map", map, "--from=-16.80,179.991", "--to=-16.80,179.997", "-f", "geojson"]
    )
    #expect(west.output.contains("\"LineString\""))
  }

  @Test("A18: pictures, boxes and places work across the antimeridian") func display() throws {
    let folder = try ScratchFolder()
    let map = try Self.map(in: folder)
    let info = try CommandLineRun(["info", map]).output
    #expect(info.contains("179.9900 to -179.9900 east"))
    // 5.3 m beyond the meridian, on the other side of it.
    let near = try CommandLineRun(["nearest", "--map", map, "--at=-16.81,-179.99995"]).output
    #expect(near.contains("Date Line Road"))
    let ends = ["--map", map, "--from=-16.80,179.991", "--to=-16.82,-179.991"]
    let text = try CommandLineRun(["route"] + ends).output
    #expect(text.contains("3.7 km"), "\(text)")
    let svg = try CommandLineRun(["route"] + ends + ["--format", "svg"]).output
    // The picture is as wide as the road, not as the Earth: its scale is in metres.
    #expect(svg.contains(" m</text>"))
  }
}
