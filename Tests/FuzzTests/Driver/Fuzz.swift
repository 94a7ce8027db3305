import CFuzzer
import Foundation

/// The fuzzer of one door; `tools/fuzz` runs it.
///
///     Fuzz TARGET [libFuzzer's arguments]
///     Fuzz --list               names of the doors
///     Fuzz --seeds TARGET DIR   writes well-formed inputs into DIR, and the words into DIR.dict
///     Fuzz --replay TARGET DIR  takes in each file of DIR once
///
/// Time is counted as the processor's, so that a busy machine makes nothing fail: an input may take
/// two seconds, and a run ends after the seconds in `ROADBOOK_FUZZ_SECONDS`.
@main struct Fuzz {
  @MainActor fileprivate static var target: FuzzTarget = FuzzTarget.all[0]
  /// When the run ends, by ``processorSeconds``.
  @MainActor private static var deadline = Double.infinity
  /// Seconds that an input may take.
  private static let longest = 2.0

  /// Seconds of the processor that this process has had, all threads together.
  fileprivate static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Takes an input in, and stops the process if that takes too long.
  ///
  /// Too long is what takes so three times: watched code is slow, and slower on a busy machine.
  @MainActor fileprivate static func take(_ bytes: [UInt8]) {
    var seconds = 0.0
    for _ in 0..<3 {
      let start = processorSeconds
      target.run(bytes)
      seconds = processorSeconds - start
      if seconds <= longest { return }
    }
    preconditionFailure("the input took \(seconds) s of the processor")
  }

  @MainActor static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    switch words.first {
    case "--list":
      for target in FuzzTarget.all { print("\(target.name): \(target.summary)") }
    case "--seeds" where words.count == 3:
      try writeSeeds(of: chosen(words[1]), to: words[2])
    case "--replay" where words.count == 3:
      try replay(chosen(words[1]), words[2])
    case .some(let name):
      target = chosen(name)
      fuzz(Array(words.dropFirst()))
    case nil:
      quit("usage: Fuzz TARGET [ARGUMENT]… | --list | --seeds TARGET DIR | --replay TARGET DIR")
    }
  }

  @MainActor private static func chosen(_ name: String) -> FuzzTarget {
    guard let target = FuzzTarget.named(name) else {
      quit("Fuzz: there is no '\(name)'; known: \(FuzzTarget.all.map(\.name))")
    }
    return target
  }

  private static func quit(_ text: String) -> Never {
    FileHandle.standardError.write(Data((text + "\n").utf8))
    exit(2)
  }

  @MainActor private static func writeSeeds(of target: FuzzTarget, to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (number, seed) in try target.seeds().enumerated() {
      try Data(seed).write(to: URL(fileURLWithPath: "\(folder)/seed-\(number)"))
    }
    let lines = target.words.map { word in
      "\""
        + word.utf8.map { byte in
          (32..<127).contains(byte) && byte != 34 && byte != 92
            ? String(UnicodeScalar(byte)) : "\\x" + String(256 + Int(byte), radix: 16).suffix(2)
        }.joined() + "\""
    }
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: folder + ".dict"))
  }

  @MainActor private static func replay(_ target: FuzzTarget, _ folder: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    self.target = target
    for name in names {
      take(Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))))
    }
    print("\(target.name): \(names.count) inputs")
  }

  @MainActor private static func fuzz(_ arguments: [String]) {
    let budget = ProcessInfo.processInfo.environment["ROADBOOK_FUZZ_SECONDS"].flatMap(Double.init)
    deadline = budget.map { $0 + processorSeconds } ?? .infinity
    // What is made once is made before the clock of the first input runs.
    if let seed = try? target.seeds().first { target.run(seed) }
    let strings = (["fuzz"] + arguments).map { strdup($0) } + [nil]
    var count = Int32(strings.count - 1)
    let list = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: strings.count)
    list.initialize(from: strings, count: strings.count)
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = list
    _ = LLVMFuzzerRunDriver(&count, &arguments) { data, size in
      let bytes = Array(UnsafeBufferPointer(start: data, count: size))
      MainActor.assumeIsolated {
        Fuzz.take(bytes)
        // libFuzzer's own way to end with figures.
        if Fuzz.processorSeconds > Fuzz.deadline { raise(SIGUSR1) }
      }
      return 0
    }
  }
}

/// libFuzzer's hook: of a map file, changes the bytes of one section and leaves all others where
/// they are, three times in four; everything else is changed by libFuzzer's own means.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ data: UnsafeMutablePointer<UInt8>,
  _ size: Int,
  _ limit: Int,
  _ seed: UInt32
) -> Int {
  let isMapFile = MainActor.assumeIsolated { Fuzz.target.isMapFile }
  guard isMapFile, seed % 4 != 0 else { return LLVMFuzzerMutate(data, size, limit) }
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  let sections = SealedMap.sections(of: bytes).filter { !$0.range.isEmpty }
  guard !sections.isEmpty else { return LLVMFuzzerMutate(data, size, limit) }
  let range = sections[Int(seed / 4) % sections.count].range
  // A few bytes at a time, so that most of a section stays as it was.
  let length = min(range.count, [1, 2, 4, 8, 64][Int(seed / 1024) % 5])
  let start = range.lowerBound + Int(seed >> 8) % (range.count - length + 1)
  _ = LLVMFuzzerMutate(data + start, length, length)
  return size
}
