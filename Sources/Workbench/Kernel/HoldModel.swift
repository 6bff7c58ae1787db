/// The hold model: take the first event, schedule it again later; the list keeps its size.
///
/// Source: D. W. Jones, "An empirical comparison of priority-queue and event-set
/// implementations", Communications of the ACM 29 (1986).
struct HoldModel<List: FutureEventList & ~Copyable>: ~Copyable {
  private var list: List
  private var increments: IncrementSource
  private var hash = Fingerprint()

  init(size: Int, increments kind: IncrementKind, seed: UInt64) {
    list = List(minimumCapacity: size)
    increments = IncrementSource(kind: kind, seed: seed)
    for subject in 0..<size {
      let event = Event(rawValue: UInt32(truncatingIfNeeded: subject))
      list.schedule(event, at: .zero + increments.next())
    }
  }

  mutating func run(_ operations: Int) -> WorkloadResult {
    for _ in 0..<operations {
      guard let first = list.popFirst(before: .max) else { break }
      hash.mix(time: first.time, event: first.event)
      list.schedule(first.event, at: first.time + increments.next())
    }
    return WorkloadResult(operations: operations, hash: hash.value)
  }
}

extension Workload {
  /// The hold model on an event list: one operation is one hold.
  public static func hold(
    on list: EventListKind, size: Int, increments: IncrementKind, seed: UInt64 = 1
  ) -> Workload {
    switch list {
    case .wheel: hold(LazyRadixWheel.self, size, increments, seed)
    case .heap: hold(QuaternaryHeap.self, size, increments, seed)
    case .ladder: hold(LadderQueue.self, size, increments, seed)
    }
  }

  private static func hold<List: FutureEventList & ~Copyable>(
    _: List.Type, _ size: Int, _ increments: IncrementKind, _ seed: UInt64
  ) -> Workload {
    var model = HoldModel<List>(size: size, increments: increments, seed: seed)
    return Workload(name: "hold/\(List.name)/\(increments)/\(size)", operation: "hold") {
      model.run($0)
    }
  }
}
