import Foundation
import RoadbookGeo
import TestKit
import Testing
import TinyMaps

@Suite("Odd names in answers") struct OddNameTests {
  @Test func `A31: quotes and control characters in names break no answer`() throws {
    let folder = try ScratchFolder()
    let (extract, file) = (folder.file("odd.osm.pbf"), folder.file("odd.roadbook"))
    let map = try TinyMap("a----b----c") {
      Way("ab", ["name": "Aleja \"X\""])
      Way("bc", ["name": "Bell\u{7}\nRoad"])
    }
    try map.write(to: extract)
    let run = try CommandLineRun(["import", extract, "-o", file, "--quiet"])
    try #require(run.exitCode == 0, "\(run.errors)")
    func place(_ letter: Character) throws -> String {
      let place = try #require(map.coordinate(letter))
      return "\(place.latitude),\(place.longitude)"
    }
    let ends = ["--map", file, "--from", try place("a"), "--to", try place("c")]
    for format in ["osrm-json", "geojson"] {
      let json = try CommandLineRun(["route"] + ends + ["--format", format]).output
      #expect(try JSONSerialization.jsonObject(with: Data(json.utf8)) is [String: Any], "\(format)")
      #expect(json.contains(#"Aleja \"X\""#), "\(format)")
      #expect(!json.unicodeScalars.contains { $0.value == 7 }, "\(format)")
    }
    let text = try CommandLineRun(["route"] + ends).output
    #expect(text.contains("Aleja \"X\""))
    #expect(text.contains("Bell  Road"))
  }
}
