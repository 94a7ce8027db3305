import Testing

@testable import RoadbookHierarchy

@Suite struct LargeMemoryTests {
  @Test(arguments: [0, 1, 5_000, LargeMemory.pageSize / 4, 3 * LargeMemory.pageSize])
  func `holds what is written, however much`(capacity: Int) {
    let memory = LargeMemory.allocate(UInt32.self, capacity: capacity)
    defer { memory.deallocate() }
    for index in 0..<capacity { memory[index] = UInt32(truncatingIfNeeded: index &* 7) }
    #expect((0..<capacity).allSatisfy { memory[$0] == UInt32(truncatingIfNeeded: $0 &* 7) })
  }

  @Test func `begins at a large page where it fills one`() {
    let memory = LargeMemory.allocate(UInt8.self, capacity: LargeMemory.pageSize)
    defer { memory.deallocate() }
    #expect(Int(bitPattern: memory) % LargeMemory.pageSize == 0)
  }
}
