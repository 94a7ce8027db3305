import Foundation
import RoadbookNavigation
import Testing

@Suite("A plugin of another SDK") struct PlainClassTests {
  @MainActor @Test func `NAV-207 a plain class that listens in an extension compiles and runs`()
    async
  {
    let manager = PluginManager()
    manager.createSession()
    manager.alertSpeeds()
    // a: it compiles in Swift 5 mode, and what it asks for is done
    #expect(manager.session?.navigator?.speedAlertOptions?.severityUpgradeDurationSeconds == 5)
    #expect(manager.session?.navigator?.remove(manager) == true)
    #expect(manager.travelled().isEmpty)
    // Nobody has given a router.
    let status = await withCheckedContinuation { continuation in
      manager.setDestinations(CLLocationCoordinate2DMake(46, 7)) {
        continuation.resume(returning: $0)
      }
    }
    #expect(status == .internalError || status == .locationUnavailable)
    await withCheckedContinuation { continuation in
      manager.goOn()
      DispatchQueue.main.async {
        DispatchQueue.main.async { continuation.resume() }
      }
    }
    #expect(manager.events == ["none 8"])
  }
}

#if DEBUG
  @Suite("Threads") struct ThreadTests {
    @Test func `NAV-208 use on a background thread stops a debug build and says why`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let manager = await MainActor.run {
          let manager = PluginManager()
          manager.createSession()
          return manager
        }
        DispatchQueue(label: "background").sync { manager.clear() }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      // a: the program ends, and the message names what was used and where it belongs
      #expect(text.contains("Navigator"))
      #expect(text.contains("main thread"))
    }
  }
#endif
