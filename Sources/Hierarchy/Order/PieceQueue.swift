internal import Dispatch
internal import Synchronization

/// Pieces that wait to be cut, for all threads.
///
/// Only large ones pass through here; what a large piece leaves in small ones, its thread cuts to
/// the end.
final class PieceQueue: Sendable {
  private struct State {
    var waiting: [Piece]
    /// Pieces that wait or are being cut.
    var unfinished: Int
    var doneEdges = 0
    var isCancelled = false
  }

  /// Pieces of at least so many edges are shared between the threads.
  static let sharedEdgeCount = 4096

  private let network: DissectedNetwork
  private let state: Mutex<State>
  /// Counts waiting pieces, and at the end one for each thread.
  private let available = DispatchSemaphore(value: 0)
  private let progress: (@Sendable (Double) -> Void)?
  private let isCancelledByCaller: (@Sendable () -> Bool)?

  init(
    network: DissectedNetwork,
    progress: (@Sendable (Double) -> Void)?,
    isCancelled: (@Sendable () -> Bool)?
  ) {
    self.network = network
    self.progress = progress
    self.isCancelledByCaller = isCancelled
    state = Mutex(State(waiting: [network.whole], unfinished: 1))
  }

  /// Whether the caller gave up, as last seen by ``checkCancellation()``.
  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Asks the caller whether to give up; all threads then end soon.
  func checkCancellation() -> Bool {
    guard let isCancelledByCaller, isCancelledByCaller() else { return isCancelled }
    state.withLock { $0.isCancelled = true }
    return true
  }

  /// Cuts everything.
  func run(threads: Int) {
    // Signalled here: a semaphore may not die with a count below its first.
    available.signal()
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      var worker = DissectionWorker(network: network)
      while let piece = take() {
        if !checkCancellation() { dissect(piece, with: &worker) }
        finish(threads: threads)
      }
      worker.deallocate()
    }
  }

  /// Cuts a piece; large parts go into the queue, small ones are cut to the end.
  private func dissect(_ piece: Piece, with worker: inout DissectionWorker) {
    let cancellation = Cancellation(queue: self)
    worker.stack.append(piece)
    var isFirst = true
    while let next = worker.stack.popLast() {
      if !isFirst && next.edgeCount >= Self.sharedEdgeCount {
        add(next)
        continue
      }
      isFirst = false
      if next.edgeCount >= 256 && cancellation.isRequested() {
        worker.stack.removeAll()
        return
      }
      worker.dissect(next, cancellation: cancellation)
    }
    report(worker.takeDoneEdges())
  }

  /// The largest piece that waits; blocks until there is one, `nil` when all are done.
  private func take() -> Piece? {
    available.wait()
    return state.withLock { state in
      var best = -1
      for (index, piece) in state.waiting.enumerated()
      where best < 0 || piece.edgeCount > state.waiting[best].edgeCount {
        best = index
      }
      guard best >= 0 else { return nil }
      return state.waiting.remove(at: best)
    }
  }

  private func add(_ piece: Piece) {
    state.withLock {
      $0.waiting.append(piece)
      $0.unfinished += 1
    }
    available.signal()
  }

  private func finish(threads: Int) {
    let isLast = state.withLock {
      $0.unfinished -= 1
      return $0.unfinished == 0
    }
    guard isLast else { return }
    for _ in 0..<threads { available.signal() }
  }

  private func report(_ edges: Int) {
    guard let progress else { return }
    let done = state.withLock {
      $0.doneEdges += edges
      return $0.doneEdges
    }
    progress(Double(done) / Double(max(1, network.cuttableEdgeCount)))
  }
}

/// Tells a long computation whether to give up.
struct Cancellation {
  fileprivate let queue: PieceQueue

  func isRequested() -> Bool { queue.checkCancellation() }
}
