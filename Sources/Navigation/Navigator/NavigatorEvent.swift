public import CoreLocationShim
public import Foundation

/// Something that happened to a navigator, for code that would rather wait than listen.
public enum NavigatorEvent: Sendable {
  /// Where the device is; on its road while driving.
  case location(CLLocation)
  /// The route is another one, or gone.
  case changedRoute
  /// Seconds to the next destination, by the threshold.
  case remainingTime(TimeInterval)
  /// Metres to the next destination, by the threshold.
  case remainingDistance(CLLocationDistance)
  /// The next maneuver and what is left to go.
  case navInfo(NavigationNavInfo)
  /// A destination was reached.
  case arrived(NavigationWaypoint)
  /// The driver has left the route.
  case leftRoute
  /// The driver is back on the route before a new one was taken.
  case returnedToRoute
  /// A new route is being sought.
  case startedRerouting(NavigationReroutingReason)
  /// No new route was found; the text says why.
  case failedRerouting(String)
  /// Something is to be spoken.
  case spoken(NavigationSpokenInstruction)
  /// It is known better, or worse, where the device is.
  case locationAvailability(NavigationLocationAvailability)
  /// Other routes are known: ``Navigator/alternatives``.
  case foundAlternatives
}

extension Navigator {
  /// The events from now on, as a sequence.
  ///
  ///     for await event in navigator.events() {
  ///       if case .arrived(let waypoint) = event { print(waypoint.title) }
  ///     }
  ///
  /// Events wait if they are not taken.  The sequence ends when the navigator goes.
  ///
  /// - Returns: A sequence of its own for each call.
  public func events() -> AsyncStream<NavigatorEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: NavigatorEvent.self)
    eventStreamCount += 1
    let number = eventStreamCount
    eventStreams[number] = continuation
    let end = LaterJob(tools.executor, self) { navigator in
      navigator.eventStreams[number] = nil
    }
    continuation.onTermination = { _ in end.run() }
    return stream
  }

  /// Tells the sequences of events.
  func emit(_ event: NavigatorEvent) {
    for stream in eventStreams.values { stream.yield(event) }
  }
}
