import Benchmark
import MobileOS
import SimulationKernel
import Workbench

/// Every workload under the harness. What is measured without asking are counts, which the files of
/// `Thresholds` limit: no byte allocated, and the events that the workload always had. Times are asked
/// for: `--metric cpuUser --metric throughput`.
let benchmarks: @Sendable () -> Void = {
  let bytes = BenchmarkMetric.custom("bytes allocated per 1,000 operations", useScalingFactor: false)
  // The harness keeps three digits of a number, so the hash is reduced to what these hold exactly.
  let events = BenchmarkMetric.custom(
    "hash of the first 21,000 events, modulo 2,000", useScalingFactor: false)
  Benchmark.defaultConfiguration = .init(
    metrics: [bytes, events], scalingFactor: .kilo, maxDuration: .seconds(1), maxIterations: 20)

  /// Registers a workload; one iteration is a thousand operations. Its name is part of a file's name.
  func measure(_ name: String, _ make: @escaping @Sendable () -> Workload) {
    Benchmark(name) { benchmark in
      let workload = make()
      blackHole(workload.run(operations: 20_000))
      benchmark.startMeasurement()
      // The harness allocates too; what lies between the two readings is ours alone.
      let counter = AllocationCounter()
      let result = workload.run(operations: 1_000)
      let allocated = counter?.bytes
      benchmark.stopMeasurement()
      if let allocated { benchmark.measurement(bytes, Int(allocated)) }
      benchmark.measurement(events, Int(result.hash % 2_000))
    }
  }

  for list in EventListKind.allCases {
    for size in [100, 1_000, 10_000] {
      measure("hold-\(list.listName)-\(size)") {
        .hold(on: list, size: size, increments: .exponential)
      }
    }
    measure("cancel-mix-\(list.listName)-1000") {
      .cancelMix(on: list, size: 1_000, increments: .exponential)
    }
    measure("phold-\(list.listName)-1000") { .phold(on: list, processes: 1_000) }
  }
  measure("reduced-lifecycle-1x200") { .reducedLifecycle(apps: 200) }
  measure("reduced-lifecycle-1x5000") { .reducedLifecycle(apps: 5_000) }
  measure("replay-lru-5000") { .replayLRU(objects: 5_000, requests: 100_000) }
  for policy in ["lru", "gdsf"] {
    guard let entry = PolicyRegistry.entry(named: policy) else { continue }
    measure("decisions-\(policy)-1000") { .decisions(of: entry, suspended: 1_000) }
  }
}
