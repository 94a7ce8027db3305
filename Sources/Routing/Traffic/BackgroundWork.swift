internal import Dispatch
import RoadbookHierarchy
import Synchronization

/// Runs work on a thread outside of Swift's pool, which must not be blocked for long.
///
/// - Parameter work: The work; it is told to stop when the task is cancelled.
/// - Returns: What the work returns.
/// - Throws: What the work throws.
func inBackground<Answer: Sendable>(
  _ work: @escaping @Sendable (CustomizationStop) throws(RoutingError) -> Answer
) async throws(RoutingError) -> Answer {
  let stop = CustomizationStop()
  let result = await withTaskCancellationHandler {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        let result: Result<Answer, RoutingError>
        do throws(RoutingError) {
          result = .success(try work(stop))
        } catch {
          result = .failure(error)
        }
        continuation.resume(returning: result)
      }
    }
  } onCancel: {
    stop.stop()
  }
  return try result.get()
}

/// Makes two things at once, on the caller's thread and another.
func concurrently<One: Sendable, Other: Sendable>(
  _ one: @Sendable () -> One,
  _ other: @Sendable () -> Other
) -> (One, Other) {
  let first = Mutex<One?>(nil)
  let second = Mutex<Other?>(nil)
  DispatchQueue.concurrentPerform(iterations: 2) { index in
    if index == 0 {
      let made = one()
      first.withLock { $0 = made }
    } else {
      let made = other()
      second.withLock { $0 = made }
    }
  }
  guard let one = first.withLock({ $0.take() }), let other = second.withLock({ $0.take() }) else {
    preconditionFailure("both have been made")
  }
  return (one, other)
}
