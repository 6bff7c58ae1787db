/// A piece of work that is measured: set up once, then run any number of times.
///
/// Each workload is written once. The benchmark harness times `run`, the tests run it small, and
/// the peers in other languages do the same steps and must arrive at the same hash.
public struct Workload {
  /// Name of the workload with its parameters, such as `hold/lazy-radix-wheel/exponential/1000`.
  public let name: String

  /// The name of an operation, in a word.
  public let operation: String

  /// The operations.
  ///
  /// A closure, not a generic class: made where all types are concrete, it contains the compiled
  /// loop for exactly these types, which a method called through a class or protocol would not.
  let body: (Int) -> WorkloadResult

  /// Does that many operations, continuing where the last call ended.
  public func run(operations: Int) -> WorkloadResult { body(operations) }
}

/// The result of a run of a workload.
public struct WorkloadResult: Sendable, Hashable {
  /// Operations done in this call; what times are divided by.
  public let operations: Int
  /// Hash of all events since the workload was made.
  public let hash: UInt64
}
