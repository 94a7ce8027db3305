import COsmium
import Foundation
import Testing

/// Where the real extracts lie; the tests are skipped without it.
private let folder = ProcessInfo.processInfo.environment["ROADBOOK_EXTRACTS"]

@Suite("Real extracts", .enabled(if: folder != nil, "set ROADBOOK_EXTRACTS"))
struct RealExtractTests {
  func load(_ name: String) throws -> (bytes: [UInt8], reading: Reading) {
    let path = try #require(folder) + "/" + name + ".osm.pbf"
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    return (bytes, try readFiles([path]))
  }

  /// Object counts as `osmium fileinfo -e` prints them.
  @Test(arguments: [
    ("monaco", UInt64(180_118), UInt64(27_377), UInt64(212), true),
    ("baltimore-unsorted", 51_385, 7_230, 167, false),
    ("portland-unsorted", 42_293, 7_188, 443, true),
    ("fiji-ferry", 10_640, 1_179, 4, false),
  ])
  func `every object is seen, and the order is what it is, not what the header says`(
    name: String,
    nodes: UInt64,
    ways: UInt64,
    relations: UInt64,
    isSorted: Bool
  ) throws {
    let counts = try load(name).reading.counts
    #expect(counts.nodes_read == nodes)
    #expect(counts.ways_read == ways)
    #expect(counts.relations_read == relations)
    #expect((counts.was_sorted == 1) == isSorted)
    #expect(counts.duplicate_nodes + counts.duplicate_ways + counts.duplicate_relations == 0)
  }

  @Test(arguments: ["baltimore-unsorted", "fiji-ferry"])
  func `an unsorted extract equals its blocks in another order`(name: String) throws {
    let (bytes, reading) = try load(name)
    let blocks = try split(bytes)
    let other = blocks[0] + blocks.dropFirst().reversed().joined()
    #expect(try read([("other.osm.pbf", other)]).snapshot == reading.snapshot)
  }

  @Test func `an extract cut anywhere in its last two blocks is refused`() throws {
    let (bytes, _) = try load("fiji-ferry")
    let blocks = try split(bytes)
    let start = bytes.count - blocks.suffix(2).map(\.count).reduce(0, +)
    let last = bytes.count - (blocks.last?.count ?? 0)
    for cut in stride(from: start + 1, to: bytes.count, by: 41) where cut != last {
      let error = try #require(try failure(Array(bytes[..<cut])))
      #expect(error.status == COSM_TRUNCATED)
      #expect(error.byteOffset == Int64(cut))
    }
  }

  /// What a cut just before the relations leaves is a map without restrictions, and legal.
  @Test func `an extract that ends between two blocks is refused, but before its relations`()
    throws
  {
    let blocks = try split(try load("oslo").bytes)
    for count in 1..<(blocks.count - 1) {
      let error = try #require(try failure(Array(blocks.prefix(count).joined())))
      #expect(error.status == (count == 1 ? COSM_EMPTY : COSM_TRUNCATED), "\(count) blocks")
    }
    let whole = try load("oslo").reading
    let cut = try read([("cut.osm.pbf", Array(blocks.dropLast().joined()))])
    #expect(cut.counts.relations_read == 0)
    #expect(cut.snapshot.ways == whole.snapshot.ways)
  }

  @Test func `an extract given twice, whole and in halves, is the same map`() throws {
    let (bytes, reading) = try load("fiji-ferry")
    let blocks = try split(bytes)
    let half = blocks.count / 2
    let files = [
      ("a.osm.pbf", bytes),
      ("b.osm.pbf", blocks[0] + blocks[half...].joined()),
    ]
    let both = try read(files)
    #expect(both.snapshot == reading.snapshot)
    #expect(both.counts.repeated_ids == 0)
  }

  /// The blocks of a PBF, by a walk of our own over their lengths.
  private func split(_ bytes: [UInt8]) throws -> [[UInt8]] {
    var blocks: [[UInt8]] = []
    var at = 0
    while at < bytes.count {
      let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      // The size of the data is the last field of the header: tag 0x18, then a varint.
      let header = bytes[(at + 4)..<(at + 4 + length)]
      let tag = try #require(header.lastIndex(of: 0x18))
      var size = 0
      for (index, byte) in header[(tag + 1)...].enumerated() {
        size |= Int(byte & 0x7F) << (7 * index)
      }
      let end = at + 4 + length + size
      blocks.append(Array(bytes[at..<end]))
      at = end
    }
    return blocks
  }
}
