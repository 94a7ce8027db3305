/// Packs one row of plain arrays as ``PackedRow`` describes.
@safe struct RowPacker {
  private let rows: PlainRows<Int32>
  private let vias: UnsafePointer<UInt32>
  private let vertex: UInt32
  private let depth: Int
  private let weights: Range<Int>
  private let runs: Range<Int>
  private let hasWideRuns: Bool
  private let hasWideWeights: Bool
  /// Logarithm of twice the bytes of a via; 0 for no bytes at all.
  private let viaCode: UInt16

  /// Looks at a row of a vertex: how wide its numbers must be.
  init(_ rows: PlainRows<Int32>, _ vias: UnsafePointer<UInt32>, vertex: Int, depth: Int) {
    self.rows = rows
    unsafe self.vias = unsafe vias
    self.vertex = UInt32(vertex)
    self.depth = depth
    let row = unsafe rows.rows + 4 * vertex
    weights = unsafe Int(row[0])..<Int(row[4])
    runs = unsafe Int(row[1])..<Int(row[5])
    hasWideRuns = unsafe Self.needsWideRuns(rows.runs, runs, depth: depth)
    var isWide = false
    var lowest = self.vertex
    for entry in weights {
      let weight = unsafe rows.weights[entry]
      if weight >= UInt16.max, weight < Int32.unreachable { isWide = true }
      lowest = unsafe min(lowest, vias[entry])
    }
    hasWideWeights = isWide
    let step = self.vertex - lowest
    viaCode = step == 0 ? 0 : step <= UInt8.max ? 1 : step <= UInt16.max ? 2 : 3
  }

  private static func needsWideRuns(
    _ numbers: UnsafePointer<UInt16>,
    _ runs: Range<Int>,
    depth: Int
  ) -> Bool {
    if runs.count > PackedRow.Head.runCountMask { return true }
    var depth = depth
    for run in runs.reversed() {
      let (start, length) = unsafe (Int(numbers[2 * run]), Int(numbers[2 * run + 1]))
      if length > UInt8.max || depth - start - length > UInt8.max { return true }
      depth = start
    }
    return false
  }

  /// Writes the row behind others.
  func append(to numbers: inout [UInt16]) {
    var head = viaCode << PackedRow.Head.viaSizeShift
    if hasWideWeights { head |= PackedRow.Head.wideWeights }
    if hasWideRuns {
      numbers.append(head | PackedRow.Head.wideRuns)
      numbers.append(UInt16(runs.count))
    } else {
      numbers.append(head | UInt16(runs.count))
    }
    var depth = depth
    for run in runs.reversed() {
      let (start, length) = unsafe (rows.runs[2 * run], rows.runs[2 * run + 1])
      let gap = UInt16(depth) - start - length
      if hasWideRuns {
        numbers.append(gap)
        numbers.append(length)
      } else {
        numbers.append(gap | length << 8)
      }
      depth = Int(start)
    }
    appendWeights(to: &numbers)
    appendVias(to: &numbers)
  }

  /// Calls for the entries of all runs, the deepest run first.
  @inline(__always)
  private func forEachEntry(_ body: (Int) -> Void) {
    var end = weights.upperBound
    for run in runs.reversed() {
      let first = unsafe end - Int(rows.runs[2 * run + 1])
      for entry in first..<end { body(entry) }
      end = first
    }
  }

  private func appendWeights(to numbers: inout [UInt16]) {
    forEachEntry { entry in
      let weight = unsafe rows.weights[entry]
      if hasWideWeights {
        Self.append(UInt32(weight), to: &numbers)
      } else {
        numbers.append(UInt16(clamping: weight))
      }
    }
  }

  private func appendVias(to numbers: inout [UInt16]) {
    if viaCode == 0 { return }
    var isSecond = false
    forEachEntry { entry in
      let via = unsafe vias[entry]
      let step = via == noVertex ? 0 : vertex - via
      switch viaCode {
      case 1:
        if isSecond {
          numbers[numbers.count - 1] |= UInt16(step) << 8
        } else {
          numbers.append(UInt16(step))
        }
        isSecond.toggle()
      case 2: numbers.append(UInt16(step))
      default: Self.append(step, to: &numbers)
      }
    }
  }

  /// Four bytes, the lower half first.
  private static func append(_ number: UInt32, to numbers: inout [UInt16]) {
    numbers.append(UInt16(truncatingIfNeeded: number))
    numbers.append(UInt16(truncatingIfNeeded: number >> 16))
  }
}
