/// Measures cases in interleaved rounds, so that what slows the machine slows all of them alike.
struct BenchRunner {
  /// Rounds; each gives one value per case.
  var rounds: Int
  /// Processor time of one measurement in seconds.
  var seconds: Double

  private struct Prepared {
    var measure: () async throws -> Double
    var bytesPerOperation: () -> Double?
  }

  /// Operations that the hash of a workload covers.
  private static let hashedOperations = 20_000

  /// Runs all cases and returns their results in order, and those of the calibration loop.
  func run(
    _ cases: [BenchCase], progress: (Double) -> Void
  ) async throws -> (results: [BenchResult], calibration: BenchCalibration) {
    var results = cases.map { BenchResult(name: $0.name, operation: $0.operation) }
    var calibration = BenchCalibration()
    var prepared: [Prepared] = []
    for index in cases.indices { prepared.append(prepare(cases[index], &results[index])) }
    for round in 0..<rounds {
      for index in prepared.indices {
        if index % 4 == 0 { CalibrationLoop.measure(into: &calibration) }
        results[index].nanoseconds.append(try await prepared[index].measure())
        progress(Double(round * cases.count + index + 1) / Double(rounds * cases.count))
      }
    }
    for index in prepared.indices {
      results[index].bytesPerOperation = prepared[index].bytesPerOperation()
    }
    return (results, calibration)
  }

  private func prepare(_ benchCase: BenchCase, _ result: inout BenchResult) -> Prepared {
    switch benchCase.source {
    case .workload(let make): return prepare(make, &result)
    case .program(let command, let least, let guess):
      let operations = max(least, Int(seconds * 1e9 / guess))
      let text = command(operations)
      return Prepared(measure: { try PeerProgram.nanoseconds(text) }, bytesPerOperation: { nil })
    case .whole(let measure): return Prepared(measure: measure, bytesPerOperation: { nil })
    }
  }

  private func prepare(_ make: () -> Workload, _ result: inout BenchResult) -> Prepared {
    let before = HeapUsage.current
    let workload = make()
    result.hash = workload.run(operations: Self.hashedOperations).hash
    if let before, let after = HeapUsage.current {
      result.heldBytes = Int64(after.allocatedBytes) - Int64(before.allocatedBytes)
    }
    let operations = warmUp(workload)
    var done = 0
    var allocated: UInt64 = 0
    let isCounted = AllocationCounter() != nil
    return Prepared(
      measure: {
        let counter = AllocationCounter()
        let start = Clock.threadSeconds
        let run = workload.run(operations: operations)
        let elapsed = Clock.threadSeconds - start
        allocated += counter?.bytes ?? 0
        done += run.operations
        return elapsed * 1e9 / Double(run.operations)
      }, bytesPerOperation: { isCounted && done > 0 ? Double(allocated) / Double(done) : nil })
  }

  /// Runs until caches are warm and event lists have their shape; returns the number of operations
  /// per measurement.
  private func warmUp(_ workload: Workload) -> Int {
    var operations = 10_000
    while true {
      let start = Clock.threadSeconds
      let run = workload.run(operations: operations)
      let elapsed = Clock.threadSeconds - start
      if elapsed >= seconds / 2 {
        return max(1_000, Int(Double(run.operations) * seconds / elapsed))
      }
      operations *= 2
    }
  }
}

/// A loop of arithmetic that nothing but the machine's noise changes.
enum CalibrationLoop {
  /// Adds the times of one loop by both clocks; some 3 ms of work.
  static func measure(into calibration: inout BenchCalibration) {
    let steps = 2_000_000
    var state = UInt64(steps)
    let realStart = Clock.wallSeconds
    let start = Clock.threadSeconds
    for _ in 0..<steps { state = (state ^ state >> 29) &* 0xBF58_476D_1CE4_E5B9 }
    let elapsed = Clock.threadSeconds - start
    let realElapsed = Clock.wallSeconds - realStart
    // The result must be used, or the compiler removes the loop.
    precondition(state != 0, "a bijection of a word that is not zero")
    calibration.processor.append(elapsed * 1e9 / Double(steps))
    calibration.real.append(realElapsed * 1e9 / Double(steps))
  }
}
