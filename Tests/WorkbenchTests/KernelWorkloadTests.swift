import SimulationKernel
import Testing
import Workbench

/// The workloads at smoke size: all event lists must see the same sequence of events.
@Suite
struct KernelWorkloadTests {
  private func hashes(_ make: (EventListKind) -> Workload) -> Set<UInt64> {
    Set(EventListKind.allCases.map { make($0).run(operations: 6_000).hash })
  }

  @Test(arguments: IncrementKind.allCases, [1, 10, 100, 1_000])
  func `the hold model gives every event list the same hash`(kind: IncrementKind, size: Int) {
    #expect(hashes { .hold(on: $0, size: size, increments: kind) }.count == 1)
  }

  @Test(arguments: IncrementKind.allCases, [1, 10, 100, 1_000])
  func `the cancel mix gives every event list the same hash`(kind: IncrementKind, size: Int) {
    #expect(hashes { .cancelMix(on: $0, size: size, increments: kind) }.count == 1)
  }

  @Test func `PHOLD gives every event list the same hash`() {
    #expect(hashes { .phold(on: $0, processes: 500) }.count == 1)
  }

  @Test func `the hold model has the hash that its peers in C++ print`() {
    // hold_priority_queue 1000 exponential 4000: a quarter of the operations more, to warm up.
    let workload = Workload.hold(on: .wheel, size: 1_000, increments: .exponential)
    #expect(String(workload.run(operations: 5_000).hash, radix: 16) == "36cb677ab8a81d32")
  }
}
