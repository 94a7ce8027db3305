import Foundation
import RoadbookNavigation
import Testing

@Suite("Damage to saved sessions") struct SavedDamageTests {
  @Test @MainActor func `a saved session of a later version is refused by its number`() throws {
    let session = NavigationSession(router: nil)
    try session.restore(from: session.save())
    for (version, text) in [(3, "3"), (Int.max, "9223372036854775807")] {
      let error = #expect(throws: SavedSessionError.self) {
        try session.restore(from: Data("{\"version\":\(text),\"new\":[]}".utf8))
      }
      #expect(error == .laterVersion(version))
      #expect(
        error?.description
          == "The saved session has version \(text), this library reads up to 2; set the"
          + " destinations again."
      )
    }
  }

  @Test @MainActor func `a saved session that is cut or changed is restored or refused`() throws {
    let session = NavigationSession(router: nil)
    let whole = Array(session.save())
    for count in 0..<whole.count {
      #expect(throws: SavedSessionError.self) {
        try session.restore(from: Data(whole[..<count]))
      }
    }
    for place in whole.indices {
      var changed = whole
      changed[place] ^= BitFlip(at: place, seed: place).mask
      // Any error but ours would not compile; what counts is that the session is usable after it.
      try? session.restore(from: Data(changed))
      try session.restore(from: Data(whole))
    }
    #expect(Array(session.save()) == whole)
  }
}
