import Foundation
import RoadbookMapImport
import Synchronization

/// One line on a terminal that shows how far an import is.
final class ProgressBar: Sendable {
  private struct State {
    var lastDrawn = Date.distantPast
    var isDrawn = false
  }

  private let isShown: Bool
  private let start = Date()
  private let state = Mutex(State())

  /// How much of an import each phase takes, by experience; the shares add up to 1.
  private static func weight(of phase: ImportProgress.Phase) -> Double {
    switch phase {
    case .reading: 0.24
    case .building: 0.14
    case .expanding: 0.08
    case .ordering: 0.40
    case .structuring: 0.05
    case .weighing: 0.03
    case .layering: 0
    case .writing: 0.06
    }
  }

  init(isShown: Bool) { self.isShown = isShown }

  /// Draws the line again, at most ten times a second.
  func show(_ progress: ImportProgress) {
    guard isShown else { return }
    let now = Date()
    let line = self.line(for: progress, at: now)
    state.withLock { state in
      guard now.timeIntervalSince(state.lastDrawn) >= 0.1 else { return }
      state.lastDrawn = now
      state.isDrawn = true
      Terminal.redraw(line)
    }
  }

  /// Takes the line away.
  func clear() {
    state.withLock { state in
      if state.isDrawn { Terminal.redraw("") }
      state.isDrawn = false
    }
  }

  private func line(for progress: ImportProgress, at now: Date) -> String {
    var done = Self.weight(of: progress.phase) * min(max(progress.share, 0), 1)
    for phase in ImportProgress.Phase.allCases {
      if phase == progress.phase { break }
      done += Self.weight(of: phase)
    }
    let elapsed = now.timeIntervalSince(start)
    let left =
      done > 0.05 && elapsed > 1
      ? ", " + StepText.duration(elapsed * (1 - done) / done) + " left" : ""
    let cells = 24
    let full = Int(done * Double(cells))
    let bar = String(repeating: "█", count: full) + String(repeating: "░", count: cells - full)
    return "\(bar) \(Int(done * 100)) %  \(progress.phase.rawValue)\(left)"
  }
}
