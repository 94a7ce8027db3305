internal import Dispatch
import RoadbookHierarchy

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
