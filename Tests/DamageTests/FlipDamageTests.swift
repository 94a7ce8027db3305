import Foundation
import TestKit
import Testing

@testable import RoadbookRoadGraph

/// Damage as disks and networks do it: every changed bit is found.
@Suite("Damage to bytes") struct FlipDamageTests {
  @Test func `every changed byte of a small map is found`() throws {
    let file = try FlippedFile(try Specimen.bytes())
    // In the long run each of the eight bits, else one of them here and there.
    let step = Soak.count(1, sample: 61)
    for place in stride(from: 0, to: file.byteCount, by: step) {
      for bit in Soak.isOn ? Array(0..<8) : [place % 8] {
        try file.expectFound(BitFlip(at: place, bit: bit))
      }
      try file.expectFound(BitFlip(at: place, seed: place))
    }
    try RoadGraph.verify(path: file.path)
  }

  @Test(.enabled(if: Soak.isOn, "a long run"))
  func `every changed byte of a city's map is found`() throws {
    let bytes = try #require(try Specimen.cityBytes(), "no folder of extracts")
    let file = try FlippedFile(bytes)
    for seed in 0..<100_000 { try file.expectFound(BitFlip(of: bytes.count, seed: seed)) }
    try RoadGraph.verify(path: file.path)
  }
}

/// A map file of which single bytes are changed and changed back.
private final class FlippedFile {
  private let folder = try? ScratchFolder()
  private let bytes: [UInt8]
  private let descriptor: Int32
  let path: String

  var byteCount: Int { bytes.count }

  init(_ bytes: [UInt8]) throws {
    let folder = try #require(folder)
    try folder.write(bytes, to: "map.rdbk")
    self.bytes = bytes
    path = folder.file("map.rdbk")
    descriptor = open(path, O_RDWR)
    try #require(descriptor >= 0)
  }

  deinit { close(descriptor) }

  /// Changes a byte, opens the file, and changes the byte back.
  func expectFound(_ flip: BitFlip) throws {
    try write(bytes[flip.place] ^ flip.mask, at: flip.place)
    defer { #expect(throws: Never.self) { try write(bytes[flip.place], at: flip.place) } }
    do throws(MapFileError) {
      _ = try RoadGraph(path: path, trusted: false, verified: .none)
      Issue.record("\(flip) was not found")
    } catch {}
  }

  private func write(_ byte: UInt8, at place: Int) throws {
    try #require(pwrite(descriptor, [byte], 1, off_t(place)) == 1)
  }
}
