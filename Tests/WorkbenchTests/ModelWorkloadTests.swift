import MobileOS
import SimulationKernel
import Testing
import Workbench

/// The workloads of the whole model at smoke size.
@Suite
struct ModelWorkloadTests {
  @Test func `a workload run in two pieces has the hash of one piece`() {
    let whole = Workload.reducedLifecycle(devices: 3, apps: 20, eventsPerDevice: 700)
    let pieces = Workload.reducedLifecycle(devices: 3, apps: 20, eventsPerDevice: 700)
    _ = pieces.run(operations: 1_234)
    #expect(pieces.run(operations: 3_766).hash == whole.run(operations: 5_000).hash)
  }

  @Test func `a scenario that ends restarts and counts each event once`() {
    let end = SimTime.zero + .minutes(30)
    var starts = 0
    let workload = Workload.wholeModel("smoke", devices: 2) { index in
      starts += 1
      return ReducedLifecycle.setup(apps: 10, device: UInt32(index), end: end)
    }
    #expect(workload.run(operations: 4_000).operations == 4_000)
    // 30 minutes of uses of some 40 s and four events each are some 200 events a device.
    #expect(starts > 10)
  }

  @Test func `each decision is a kill among the given number of suspended apps`() {
    for name in ["lru", "gdsf", "jetsam"] {
      let policy = PolicyRegistry.entry(named: name)
      let workload = policy.map { Workload.decisions(of: $0, suspended: 100) }
      #expect(workload?.name == "decisions/\(name)/100")
      #expect((workload?.run(operations: 500).operations ?? 0) >= 500)
    }
  }

  @Test func `a replay that has ended restarts with empty memory`() {
    let once = Workload.replayLRU(objects: 50, requests: 400)
    let other = Workload.replayLRU(objects: 50, requests: 400)
    #expect(once.run(operations: 1_000).hash == other.run(operations: 1_000).hash)
    #expect(once.run(operations: 1).hash != other.run(operations: 2).hash)
  }

  /// Unoptimised code boxes values on the heap.
  static var isOptimised: Bool {
    var isChecked = false
    assert(
      {
        isChecked = true; return true
      }())
    return !isChecked
  }

  @Test(.enabled(if: isOptimised, "an optimised build is needed"))
  func `the model allocates nothing in steady state`() {
    let workload = Workload.reducedLifecycle(apps: 200)
    _ = workload.run(operations: 20_000)
    // `#require` and `#expect` allocate themselves: neither may stand between the two readings.
    var bytes: UInt64?
    if let counter = AllocationCounter() {
      _ = workload.run(operations: 20_000)
      bytes = counter.bytes
    }
    #expect(bytes == 0)
  }

  /// In a process of its own: jemalloc counts what the whole process holds, and other tests give
  /// back memory at any time.
  @Test func `jemalloc counts held memory`() async {
    await #expect(processExitsWith: .success) {
      guard let before = HeapUsage.current else { preconditionFailure("there is no jemalloc") }
      let held = ContiguousArray<UInt64>(repeating: 1, count: 1 << 20)
      guard let after = HeapUsage.current else { preconditionFailure("there is no jemalloc") }
      precondition(after.allocatedBytes >= before.allocatedBytes + 8 << 20)
      precondition(held.count == 1 << 20 && after.residentBytes >= after.allocatedBytes)
    }
  }
}
