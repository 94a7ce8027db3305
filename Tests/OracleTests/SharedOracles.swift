import ExtractMaps
import Synchronization
import Testing

@testable import Oracle

/// What the oracle reads of the extracts, once in a process; tests that only ask share it.
enum SharedOracles {
  private static let files = Mutex<[String: Entry<ExtractFile>]>([:])
  private static let oracles = Mutex<[String: Entry<ExtractOracle>]>([:])

  /// Something read, or the place where it will lie: whoever comes while it is read waits.
  private final class Entry<Value: Sendable>: Sendable {
    private let made = Mutex<Value?>(nil)

    func value(_ make: () throws -> Value) throws -> Value {
      try made.withLock { made in
        if let made { return made }
        let value = try make()
        made = value
        return value
      }
    }
  }

  private static func entry<Value>(
    _ key: String,
    in shelf: borrowing Mutex<[String: Entry<Value>]>
  ) -> Entry<Value> {
    shelf.withLock { shelf in
      let entry = shelf[key] ?? Entry()
      shelf[key] = entry
      return entry
    }
  }

  /// The objects of an extract.
  static func file(_ name: String) throws -> ExtractFile {
    try entry(name, in: files).value { try ExtractFile(path: ExtractMaps.path(name)) }
  }

  /// The judge of a car's routes on an extract.
  static func oracle(_ name: String) throws -> ExtractOracle {
    try entry(name, in: oracles).value {
      ExtractOracle(try file(name), keepsLeft: keepsLeft(name))
    }
  }

  /// The judge of another traveller's routes, made anew.
  static func oracle(_ name: String, _ traveller: OracleTraveller) throws -> ExtractOracle {
    ExtractOracle(try file(name), keepsLeft: keepsLeft(name), traveller: traveller)
  }

  private static func keepsLeft(_ name: String) -> Bool {
    ["malta", "rutland", "fiji-ferry"].contains(name)
  }
}
