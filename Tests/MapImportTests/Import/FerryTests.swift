import RoadbookRoadGraph
import Testing
import TinyMaps

@testable import RoadbookMapImport

@Suite("Ferries by their timetable") struct FerryTests {
  private func seconds(_ map: ImportedMap) -> Double {
    var time: Int64 = 0
    for edge in 0..<map.edgeCount {
      time += Int64(
        DrivingWeights.travelTime(
          lengthDecimeters: map.contents.edgeLengthsDecimeters[edge],
          speedDecametersPerHour: map.contents.arcSpeeds[2 * edge]
        )
      )
    }
    return Double(time) / 100
  }

  @Test func `L.7, B53: a duration holds for the whole way, however it is cut`() throws {
    let map = try ImportedMap(
      opl: """
        n1 v1 x9.0 y54.0
        n2 v1 x9.1 y54.0
        n3 v1 x9.3 y54.1
        w1 v1 Troute=ferry,duration=02:15 Nn1,n2,n3
        w2 v1 Troute=ferry,duration=02:15,foot=yes Nn2,n3
        """
    )
    let whole = map.contents.edgeWays.indices.filter { map.contents.edgeWays[$0] == 1 }
    #expect(whole.count == 2)
    let time = whole.reduce(0.0) {
      $0
        + Double(
          DrivingWeights.travelTime(
            lengthDecimeters: map.contents.edgeLengthsDecimeters[$1],
            speedDecametersPerHour: map.contents.arcSpeeds[2 * $1]
          )
        )
    }
    #expect(abs(time / 100 - 8100) < 9)
  }

  @Test func `L.7, B53: a duration of the line is shared out over its ways`() throws {
    let map = try ImportedMap("a----b----------c", scale: TinyMap.Scale(metersPerColumn: 2000)) {
      Ferry("ab", label: "one")
      Ferry("bc", label: "other")
      Relation(
        ["type": "route", "route": "ferry", "duration": "01:00"],
        [Relation.Member("", "one"), Relation.Member("", "other")]
      )
    }
    #expect(abs(seconds(map) - 3600) < 4)
    #expect(Set(map.contents.arcSpeeds).count == 1)
  }

  @Test func `B52: a short crossing may be slower than any road`() throws {
    let map = try ImportedMap("a-b") { Ferry("ab", duration: "00:10") }
    #expect(seconds(map) >= 600)
    #expect(seconds(map) < 620)
  }

  @Test func `B50: without a duration it goes at the speed of the profile`() throws {
    let map = try ImportedMap("a----b") { Ferry("ab", duration: "soon") }
    #expect(map.contents.arcSpeeds == [2000, 2000])
  }

  @Test func `the first of several lines counts`() throws {
    let map = try ImportedMap("a----b", scale: TinyMap.Scale(metersPerColumn: 2000)) {
      Ferry("ab", label: "one")
      Relation(
        ["type": "route", "route": "ferry", "duration": "01:00"],
        [Relation.Member("", "one")]
      )
      Relation(
        ["type": "route", "route": "ferry", "duration": "02:00"],
        [Relation.Member("", "one")]
      )
    }
    #expect(abs(seconds(map) - 3600) < 4)
  }
}
