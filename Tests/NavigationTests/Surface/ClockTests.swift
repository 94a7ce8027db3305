import Foundation
import RoadbookNavigation
import Synchronization
import TestTags
import Testing

/// What happened, from any thread.
final class Notes: Sendable {
  private let lines = Mutex<[String]>([])

  func add(_ line: String) { lines.withLock { $0.append(line) } }

  var all: [String] { lines.withLock { $0 } }

  /// What happened since this was last asked for.
  func take() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}

@Suite("Clocks and executors") struct ClockTests {
  private let start = Date(timeIntervalSince1970: 1_000_000)

  @Test func `a manual clock wakes in order of time and shows each moment`() {
    let clock = ManualClock(now: start)
    let notes = Notes()
    for (name, seconds) in [("c", 3.0), ("a", 1), ("b", 2), ("b2", 2), ("late", 9)] {
      _ = clock.wake(at: start + seconds) { [start] in
        notes.add("\(name) at \(clock.now.timeIntervalSince(start))")
      }
    }
    #expect(notes.all.isEmpty)
    clock.advance(by: 5)
    #expect(notes.take() == ["a at 1.0", "b at 2.0", "b2 at 2.0", "c at 3.0"])
    #expect(clock.now == start + 5)
    clock.advance(to: start)
    #expect(clock.now == start + 5)
    clock.advance(to: start + 9)
    #expect(notes.take() == ["late at 9.0"])
  }

  @Test func `wakes that are set while the clock goes on are honoured`() {
    let clock = ManualClock(now: start)
    let notes = Notes()
    @Sendable func again(_ count: Int) {
      notes.add("\(clock.now.timeIntervalSince(start))")
      if count > 0 { _ = clock.wake(at: clock.now + 2) { again(count - 1) } }
    }
    _ = clock.wake(at: start - 100) { again(3) }
    #expect(notes.all.isEmpty)
    clock.advance(by: 5)
    #expect(notes.take() == ["0.0", "2.0", "4.0"])
    clock.advance(by: 5)
    #expect(notes.take() == ["6.0"])
  }

  @Test func `a cancelled wake does not come`() {
    let clock = ManualClock(now: start)
    let notes = Notes()
    let first = clock.wake(at: start + 1) { notes.add("first") }
    let second = clock.wake(at: start + 2) { notes.add("second") }
    _ = clock.wake(at: start + 1) { second.cancel() }
    first.cancel()
    clock.advance(by: 5)
    #expect(notes.all.isEmpty)
  }

  @Test(.tags(.concurrency)) func `the system's clock wakes once, and not when cancelled`() async {
    let clock = SystemClock()
    let notes = Notes()
    let token = clock.wake(at: clock.now + 0.5) { notes.add("cancelled") }
    token.cancel()
    await withCheckedContinuation { continuation in
      _ = clock.wake(at: clock.now - 1) { notes.add("past") }
      _ = clock.wake(at: clock.now + 0.6) {
        notes.add("later")
        continuation.resume()
      }
    }
    #expect(notes.all == ["past", "later"])
  }

  @MainActor @Test func `a turn makes the callbacks that wait when it begins`() {
    let executor = ManualExecutor()
    let notes = Notes()
    executor.enqueue {
      notes.add("one")
      executor.enqueue {
        notes.add("three")
        executor.enqueue { notes.add("four") }
      }
    }
    executor.enqueue { notes.add("two") }
    #expect(notes.all.isEmpty)
    #expect(!executor.isEmpty)
    executor.drain()
    #expect(notes.take() == ["one", "two"])
    executor.drainAll()
    #expect(notes.take() == ["three", "four"])
    #expect(executor.isEmpty)
  }

  @Test(.tags(.concurrency)) func `the main queue makes callbacks later, on the main thread`() async
  {
    let notes = Notes()
    await withCheckedContinuation { continuation in
      MainQueueExecutor().enqueue {
        MainActor.assertIsolated()
        notes.add("one")
      }
      MainQueueExecutor().enqueue {
        notes.add("two")
        continuation.resume()
      }
    }
    #expect(notes.all == ["one", "two"])
  }

  @Test(.tags(.concurrency)) func `searches run at once, after a delay, or in the background`()
    async
  {
    let clock = ManualClock(now: start)
    let notes = Notes()
    InlineSearchExecutor().run { notes.add("inline") }
    DelayedSearchExecutor(clock: clock, seconds: 3).run { notes.add("delayed") }
    #expect(notes.take() == ["inline"])
    clock.advance(by: 2.9)
    #expect(notes.all.isEmpty)
    clock.advance(by: 0.1)
    #expect(notes.take() == ["delayed"])
    let background = BackgroundSearchExecutor()
    await withCheckedContinuation { continuation in
      background.run { notes.add("first") }
      background.run {
        notes.add("second")
        continuation.resume()
      }
    }
    #expect(notes.take() == ["first", "second"])
  }
}
