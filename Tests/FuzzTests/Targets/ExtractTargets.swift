import RoadbookMapImport
import RoadbookRoadGraph
import TinyMaps

/// Extracts: what is imported must make a map that stands its own verification.
extension FuzzTarget {
  /// A file as it is.
  static let extract = FuzzTarget(
    name: "extract",
    summary: "a PBF extract, imported for three modes, the map verified and used",
    words: ExtractWords.tags + ["OSMHeader", "OSMData", "OsmSchema-V0.6", "DenseNodes"],
    seeds: { [FuzzMaps.town.pbf(), FuzzMaps.fork.pbf(reversesTags: true)] },
    run: { importing($0, named: "map.osm.pbf") }
  )

  /// Blocks without their frames, so that lengths of frames need not be guessed.
  static let extractBlocks = FuzzTarget(
    name: "extract-blocks",
    summary: "blocks of a PBF extract, framed by the harness, half of them packed",
    words: ExtractWords.tags,
    seeds: {
      [PBFBlocks(file: FuzzMaps.town.pbf()).bytes, PBFBlocks(file: FuzzMaps.fork.pbf()).bytes]
    },
    run: { importing(PBFBlocks(bytes: $0).file, named: "map.osm.pbf") }
  )

  /// OPL, or XML if the first character is a bracket.
  static let extractText = FuzzTarget(
    name: "extract-text",
    summary: "an extract as XML or OPL",
    words: ExtractWords.tags + ExtractWords.xml,
    seeds: { [Array(ExtractWords.document.utf8), Array(ExtractWords.lines.utf8)] },
    run: { importing($0, named: $0.first == UInt8(ascii: "<") ? "map.osm" : "map.opl") }
  )

  private static func importing(_ bytes: [UInt8], named name: String) {
    var options = MapImporter.Options()
    options.threads = 1
    options.modes = [.driving, .walking, .cycling]
    let file = FuzzFolder.file(name, bytes)
    let contents: RoadGraphContents
    do throws(MapImportError) {
      contents = try MapImporter(options: options).contents(of: [file])
    } catch {
      _ = error.description
      return
    }
    let map = FuzzFolder.path + "/imported.roadbook"
    do throws(MapFileError) {
      try contents.write(to: map)
      try RoadGraph.verify(path: map)
    } catch {
      preconditionFailure("an imported map is refused: \(error)")
    }
    MapUse(RoadGraph(contents)).all()
  }
}

/// Blocks of a PBF extract: each two bytes of length, least first, then its bytes.
///
/// The first block is packed, the second is not, and so on; a last one that is cut short is what
/// there is.
struct PBFBlocks {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Takes the frames off a file whose blocks are not packed.
  init(file: [UInt8]) {
    var bytes: [UInt8] = []
    var place = 0
    while place + 4 <= file.count {
      let header = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      // The header's last field is the length of what follows: a tag, then up to three bytes.
      var reader = file[(place + 4)..<(place + 4 + header)]
      let type = reader.dropFirst(2).prefix(Int(reader[reader.startIndex + 1]))
      reader = reader.dropFirst(3 + type.count)
      let length = Self.number(reader)
      let start = place + 4 + header
      let content = file[start..<start + length].dropFirst(1)
      let digits = content.prefix { $0 >= 128 }.count + 1
      let block = content.dropFirst(digits)
      if type.last == UInt8(ascii: "a") {
        bytes += [UInt8(block.count & 255), UInt8(block.count >> 8)] + block
      }
      place = start + length
    }
    self.bytes = bytes
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    var value = 0
    for (index, byte) in bytes.enumerated() {
      value |= Int(byte & 127) << (7 * index)
      if byte < 128 { break }
    }
    return value
  }

  /// The file: a header, then the blocks.
  var file: [UInt8] {
    let features = Array("OsmSchema-V0.6".utf8)
    let more = Array("DenseNodes".utf8)
    var file = Self.frame(
      "OSMHeader",
      Self.field(1, Self.field(4, features) + Self.field(4, more))
    )
    var rest = bytes[...]
    var isPacked = true
    while rest.count >= 2 {
      let claimed = Int(rest[rest.startIndex]) | Int(rest[rest.startIndex + 1]) << 8
      let block = Array(rest.dropFirst(2).prefix(claimed))
      rest = rest.dropFirst(2 + claimed)
      let blob =
        isPacked
        ? Self.varint(2 << 3) + Self.varint(block.count) + Self.field(3, Self.zlib(block))
        : Self.field(1, block)
      file += Self.frame("OSMData", blob)
      isPacked.toggle()
    }
    return file
  }

  private static func varint(_ value: Int) -> [UInt8] {
    var (bytes, rest): ([UInt8], Int) = ([], value)
    while rest >= 128 {
      bytes.append(UInt8(rest & 127 | 128))
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  private static func field(_ number: Int, _ bytes: [UInt8]) -> [UInt8] {
    varint(number << 3 | 2) + varint(bytes.count) + bytes
  }

  private static func frame(_ type: String, _ blob: [UInt8]) -> [UInt8] {
    let header = field(1, Array(type.utf8)) + varint(3 << 3) + varint(blob.count)
    return [0, 0, UInt8(header.count >> 8), UInt8(header.count & 255)] + header + blob
  }

  /// A stream of stored blocks, which every unpacker reads.
  private static func zlib(_ content: [UInt8]) -> [UInt8] {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in content {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let checksum = b << 16 | a
    let (low, high) = (UInt8(content.count & 255), UInt8(content.count >> 8 & 255))
    return [0x78, 1, 1, low, high, ~low, ~high] + content
      + (0..<4).map { UInt8(truncatingIfNeeded: checksum >> (24 - 8 * $0)) }
  }
}

/// Words of extracts.
private enum ExtractWords {
  static let tags = [
    "highway", "motorway", "primary", "residential", "service", "path", "footway", "cycleway",
    "oneway", "yes", "-1", "access", "no", "destination", "private", "maxspeed", "50", "30 mph",
    "maxspeed:conditional", "access:conditional", "@ (Mo-Fr 07:00-09:00)", "route", "ferry",
    "duration", "00:20", "junction", "roundabout", "barrier", "gate", "toll", "type",
    "restriction", "no_left_turn", "only_straight_on", "no_u_turn", "restriction:conditional",
    "from", "via", "to", "except", "psv", "name", "ref", "lanes", "turn:lanes", "maxheight",
    "maxweight", "3.5 t", "boundary", "low_emission_zone", "multipolygon", "outer", "inner",
  ]
  static let xml = [
    "<node ", "<way ", "<relation ", "<nd ref=", "<tag k=", "<member ", "</osm>", " id='1'",
    " lat='51.0'", " lon='9.0'", " version='1'", " visible='false'", "n1 v1 dV x9 y51\n", " T",
    " Nn1,n2", " Mn1@via,w1@from",
  ]
  static let document = """
    <?xml version='1.0'?><osm version="0.6"><bounds minlat="50" minlon="8" maxlat="52" maxlon="10"/>
    <node id="1" version="1" lat="51" lon="9"/><node id="2" version="1" lat="51.001" lon="9"/>
    <node id="3" version="1" lat="51.001" lon="9.001"><tag k="barrier" v="gate"/></node>
    <way id="7" version="1"><nd ref="1"/><nd ref="2"/><nd ref="3"/>\
    <tag k="highway" v="primary"/></way>
    <way id="8" version="2"><nd ref="3"/><nd ref="1"/><tag k="highway" v="service"/></way>
    <relation id="9" version="1"><member type="way" ref="7" role="from"/>\
    <member type="node" ref="3" role="via"/><member type="way" ref="8" role="to"/>\
    <tag k="type" v="restriction"/>\
    <tag k="restriction" v="no_left_turn"/></relation></osm>
    """
  static let lines = """
    n1 v1 dV x9 y51
    n2 v1 dV x9 y51.001
    n3 v1 dV Tbarrier=gate x9.001 y51.001
    w7 v1 dV Thighway=primary,maxspeed=50 Nn1,n2,n3
    w8 v1 dV Thighway=service Nn3,n1
    w9 v1 dV Tname=zone Nn1,n2,n3,n1
    r9 v1 dV Ttype=restriction,restriction=no_left_turn Mw7@from,n3@via,w8@to
    r10 v1 dV Ttype=boundary,boundary=low_emission_zone,name=zone Mw9@outer

    """
}
