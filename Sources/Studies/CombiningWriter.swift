import Synchronization

/// A queue of finished runs that one worker at a time stores for all.
///
/// A store takes one run at a time, and waking a blocked worker takes longer than storing a run. So
/// a worker leaves its run to the storing worker and takes the next (flat combining: Hendler,
/// Incze, Shavit, Tzafrir, "Flat combining and the synchronization-parallelism tradeoff", SPAA
/// 2010).
final class CombiningWriter<Run: Sendable>: Sendable {
  private struct State {
    var isStoring = false
    var left: [Run] = []
  }

  /// What happens to a finished run.
  private enum Turn {
    case storesForAll, leavesIt, waits
  }

  private let state = Mutex(State())
  private let most: Int

  /// A writer for `workers` workers: each of the others may leave one run, which bounds the loss
  /// when the process is killed.
  init(workers: Int) { most = workers - 1 }

  /// Whether a worker is storing now.
  var isStoring: Bool { state.withLock(\.isStoring) }

  /// Stores a run and all runs left meanwhile, unless another worker is storing.
  ///
  /// - Parameter store: stores one run; it blocks while another worker stores.
  /// - Throws: what `store` throws. Runs left by then stay unstored: the sweep ends, and the next
  ///   one repeats them.
  func pass(_ run: Run, store: (Run) throws -> Void) rethrows {
    let turn = state.withLock { state in
      if !state.isStoring {
        state.isStoring = true
        return Turn.storesForAll
      }
      guard state.left.count < most else { return .waits }
      state.left.append(run)
      return .leavesIt
    }
    switch turn {
    case .leavesIt: return
    case .waits: try store(run)
    case .storesForAll:
      var next: Run? = run
      while let current = next {
        try store(current)
        next = state.withLock { state in
          state.isStoring = !state.left.isEmpty
          return state.left.isEmpty ? nil : state.left.removeFirst()
        }
      }
    }
  }
}
