import SimulationKernel

/// The few most recently used apps, newest first, and how often each of them is returned to.
struct RecencyStack: Sendable {
  private let depths: AliasTable
  private var recent: ContiguousArray<ProcessID> = []
  private let capacity: Int

  init(_ profile: RecencyProfile, appCount: Int) {
    let listed = profile.depthProbabilities
    depths = AliasTable(weights: listed + [max(0, 1 - listed.reduce(0, +))])
    capacity = min(listed.count + 1, appCount)
    recent.reserveCapacity(capacity + 1)
  }

  mutating func next(_ popularity: AliasTable, _ stream: inout RandomStream) -> ProcessID {
    let depth = depths.sample(&stream) + 1
    var app: ProcessID
    if depth < recent.count {
      app = recent[depth]
    } else {
      repeat { app = ProcessID(UInt32(popularity.sample(&stream))) } while recent.contains(app)
    }
    push(app)
    return app
  }

  private mutating func push(_ app: ProcessID) {
    if let index = recent.firstIndex(of: app) { recent.remove(at: index) }
    recent.insert(app, at: 0)
    if recent.count > capacity { recent.removeLast() }
  }
}
