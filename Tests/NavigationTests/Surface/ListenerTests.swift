import Foundation
import RoadbookNavigation
import Testing

@MainActor @Suite("Listeners") struct ListenerTests {
  /// Notes each location by its own name, then does something.
  private final class Listener: RoadSnappedLocationProviderListener {
    let name: String
    let notes: Notes
    var act: () -> Void = {}

    init(_ name: String, _ notes: Notes) {
      self.name = name
      self.notes = notes
    }

    func locationProvider(
      _ locationProvider: RoadSnappedLocationProvider,
      didUpdate location: CLLocation
    ) {
      notes.add(name)
      act()
    }
  }

  private let fix = CLLocation(latitude: 46, longitude: 7)
  private let notes = Notes()
  private let provider = RoadSnappedLocationProvider()

  @Test func `NAV-040 a listener that is gone, doubled or a stranger does no harm`() {
    provider.startUpdatingLocation()
    let kept = Listener("kept", notes)
    var dropped: Listener? = Listener("dropped", notes)
    weak let freed = dropped
    if let dropped { provider.add(dropped) }
    provider.add(kept)
    provider.add(kept)
    dropped = nil
    #expect(freed == nil)
    provider.deliver(fix)
    #expect(notes.take() == ["kept"])
    #expect(!provider.remove(Listener("stranger", notes)))
    #expect(provider.remove(kept))
    #expect(!provider.remove(kept))
    provider.deliver(fix)
    #expect(notes.all.isEmpty)
  }

  @Test func `D33 a listener may take itself and others out while it is told`() {
    provider.startUpdatingLocation()
    let listeners = (1...4).map { Listener("\($0)", notes) }
    for listener in listeners.prefix(3) { provider.add(listener) }
    listeners[1].act = { [provider] in
      provider.remove(listeners[1])
      provider.remove(listeners[2])
      provider.add(listeners[3])
    }
    provider.deliver(fix)
    #expect(notes.take() == ["1", "2"])
    provider.deliver(fix)
    #expect(notes.take() == ["1", "4"])
  }

  @Test func `a listener that is taken out and put in again waits for the next event`() {
    provider.startUpdatingLocation()
    let first = Listener("1", notes)
    let second = Listener("2", notes)
    provider.add(first)
    provider.add(second)
    first.act = { [provider] in
      first.act = {}
      provider.remove(second)
      provider.add(second)
    }
    provider.deliver(fix)
    #expect(notes.take() == ["1"])
    provider.deliver(fix)
    #expect(notes.take() == ["1", "2"])
  }

  @Test func `NAV-165 locations come between start and stop alone`() {
    let listener = Listener("1", notes)
    provider.add(listener)
    provider.deliver(fix)
    #expect(notes.all.isEmpty)
    provider.startUpdatingLocation()
    provider.deliver(fix)
    #expect(notes.take() == ["1"])
    provider.stopUpdatingLocation()
    provider.deliver(fix)
    #expect(notes.all.isEmpty)
    #expect(!provider.allowsBackgroundLocationUpdates)
  }

  @Test func `a scripted source delivers while a session listens`() {
    let source = ScriptedLocationSource()
    source.send(fix)
    #expect(!source.isRunning)
    source.start { [notes] _ in notes.add("fix") }
    #expect(source.isRunning)
    source.send(fix)
    #expect(notes.take() == ["fix"])
    source.stop()
    source.send(fix)
    #expect(notes.all.isEmpty)
  }
}
