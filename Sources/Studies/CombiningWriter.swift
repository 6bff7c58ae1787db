import Synchronization

/// Where workers leave finished runs to the one among them that is storing.
///
/// A store takes one run at a time. A worker that waited for its turn would fall asleep, and waking it
/// takes longer than storing a run; so it leaves its run to the worker that is at it and takes the
/// next (flat combining: Hendler, Incze, Shavit, Tzafrir, "Flat combining and the
/// synchronization-parallelism tradeoff", SPAA 2010).
final class CombiningWriter<Run: Sendable>: Sendable {
  private struct State {
    var isStoring = false
    var left: [Run] = []
  }

  /// What a worker does with its run.
  private enum Turn {
    case storesForAll, leavesIt, waits
  }

  private let state = Mutex(State())
  private let most: Int

  /// A writer among so many workers: of those that do not store, each may have left one run, which
  /// bounds what is lost when the process is killed.
  init(workers: Int) {
    most = workers - 1
  }

  /// Whether a worker is storing now.
  var isStoring: Bool { state.withLock(\.isStoring) }

  /// Stores a run and all that are left meanwhile, unless another worker is at it.
  ///
  /// - Parameter store: stores one run; it waits where another worker does the same.
  /// - Throws: what `store` throws. What is left then stays unstored: the sweep ends, and the next
  ///   one does it again.
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
