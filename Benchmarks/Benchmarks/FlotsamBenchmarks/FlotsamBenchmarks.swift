import Benchmark
import MobileOS
import Workbench

/// Every workload under the harness: time for information, allocated bytes with a threshold of 0.
let benchmarks: @Sendable () -> Void = {
  let bytes = BenchmarkMetric.custom("bytes allocated per 1,000 operations")
  Benchmark.defaultConfiguration = .init(
    metrics: [.cpuUser, .throughput, bytes], scalingFactor: .kilo,
    maxDuration: .seconds(1), maxIterations: 200,
    thresholds: [bytes: .init(absolute: [.p50: 0])])

  /// Registers a workload; one iteration is a thousand operations.
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
      blackHole(result)
      if let allocated { benchmark.measurement(bytes, Int(allocated)) }
    }
  }

  for list in EventListKind.allCases {
    for size in [100, 1_000, 10_000] {
      measure("hold \(list.listName) \(size)") {
        .hold(on: list, size: size, increments: .exponential)
      }
    }
    measure("cancel mix \(list.listName) 1000") {
      .cancelMix(on: list, size: 1_000, increments: .exponential)
    }
    measure("PHOLD \(list.listName) 1000") { .phold(on: list, processes: 1_000) }
  }
  measure("reduced life cycle 1x200") { .reducedLifecycle(apps: 200) }
  measure("reduced life cycle 1x5000") { .reducedLifecycle(apps: 5_000) }
  measure("replay LRU 5000") { .replayLRU(objects: 5_000, requests: 100_000) }
  for policy in ["lru", "gdsf"] {
    guard let entry = PolicyRegistry.entry(named: policy) else { continue }
    measure("decisions \(policy) 1000") { .decisions(of: entry, suspended: 1_000) }
  }
}
