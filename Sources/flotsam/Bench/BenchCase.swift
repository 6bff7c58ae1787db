/// A case to measure: a workload, another program, or a whole run.
struct BenchCase {
  /// How one measurement is made.
  enum Source {
    /// A workload, timed by the thread's processor clock.
    case workload(() -> Workload)
    /// A program that times itself and prints nanoseconds per operation first.
    case program(command: (_ operations: Int) -> String, leastOperations: Int, guess: Double)
    /// Work on several threads or in another process, which times itself; nanoseconds per operation.
    case whole(() async throws -> Double)
  }

  /// Unique in a report.
  let name: String
  /// The unit of work that times are divided by.
  let operation: String
  let source: Source

}

extension BenchCase {
  init(_ make: @autoclosure @escaping () -> Workload, name: String, operation: String) {
    self.init(name: name, operation: operation, source: .workload(make))
  }
}
