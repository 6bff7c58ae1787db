/// PHOLD: logical processes that send events to each other, the usual benchmark of whole engines.
///
/// Each event goes to a process, which counts it and sends one to a random process (one time in
/// ten) or to itself, after an exponential time. Unlike the hold model it runs through
/// `Simulation`, touches state, and draws its random numbers.
///
/// Source: R. M. Fujimoto, "Performance of Time Warp under synthetic workloads", Proceedings of the
/// SCS Multiconference on Distributed Simulation (1990).
struct Phold<List: FutureEventList & ~Copyable>: Model, ~Copyable {
  typealias Events = List

  private var received: [UInt32]
  private var stream: RandomStream

  init(processes: Int, seed: UInt64) {
    received = [UInt32](repeating: 0, count: processes)
    stream = RandomStream(StreamID(seed: seed, purpose: 2))
  }

  mutating func handle(_ event: Event, _ scheduler: inout Scheduler<List>) {
    received[Int(event.subject)] &+= 1
    let isRemote = stream.bernoulli(0.1)
    let target = isRemote ? stream.uniform(below: UInt32(received.count)) : event.subject
    let delay = stream.exponential(mean: SimDuration.seconds(1))
    scheduler.schedule(Event(kind: 0, subject: target), after: delay)
  }
}

extension Workload {
  /// PHOLD with one event per process: one operation is one event.
  public static func phold(on list: EventListKind, processes: Int, seed: UInt64 = 1) -> Workload {
    switch list {
    case .wheel: phold(LazyRadixWheel.self, processes, seed)
    case .heap: phold(QuaternaryHeap.self, processes, seed)
    case .ladder: phold(LadderQueue.self, processes, seed)
    }
  }

  private static func phold<List: FutureEventList & ~Copyable>(
    _: List.Type, _ processes: Int, _ seed: UInt64
  ) -> Workload {
    var simulation = Simulation(
      model: Phold<List>(processes: processes, seed: seed), minimumCapacity: processes)
    var starts = RandomStream(StreamID(seed: seed, purpose: 3))
    for subject in 0..<UInt32(processes) {
      let delay = starts.exponential(mean: SimDuration.seconds(1))
      simulation.scheduler.schedule(Event(kind: 0, subject: subject), after: delay)
    }
    return Workload(name: "phold/\(List.name)/\(processes)", operation: "event") { operations in
      _ = simulation.run(until: .events(UInt64(operations)))
      return WorkloadResult(operations: operations, hash: simulation.scheduler.fingerprint.value)
    }
  }
}
