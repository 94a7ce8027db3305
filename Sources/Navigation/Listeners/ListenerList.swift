/// Listeners in the order in which they were added, none of them kept alive.
///
/// `Listener` is a protocol that only classes adopt.
@MainActor package final class ListenerList<Listener> {
  private final class Entry {
    weak var object: AnyObject?
    var isRemoved = false

    init(_ object: AnyObject) { self.object = object }
  }

  private var entries: [Entry] = []

  /// Makes a list without listeners.
  package nonisolated init() {}

  /// Whether nobody listens.
  package var isEmpty: Bool { !entries.contains { $0.object != nil } }

  /// Adds a listener; one that is in the list stays where it is.
  ///
  /// - Parameter listener: The listener.
  package func add(_ listener: Listener) {
    let object = listener as AnyObject
    entries.removeAll { $0.object == nil }
    guard !entries.contains(where: { $0.object === object }) else { return }
    entries.append(Entry(object))
  }

  /// Takes a listener out.
  ///
  /// - Parameter listener: The listener.
  /// - Returns: Whether it was in the list.
  package func remove(_ listener: Listener) -> Bool {
    let object = listener as AnyObject
    guard let place = entries.firstIndex(where: { $0.object === object }) else { return false }
    entries[place].isRemoved = true
    entries.remove(at: place)
    return true
  }

  /// Tells all listeners of an event.
  ///
  /// One that is taken out meanwhile is not told any more; one that is added meanwhile is told of
  /// the next event.
  ///
  /// - Parameter tell: Called for each listener, in order.
  package func forEach(_ tell: (Listener) -> Void) {
    for entry in entries where !entry.isRemoved {
      if let listener = entry.object as? Listener { tell(listener) }
    }
  }
}
