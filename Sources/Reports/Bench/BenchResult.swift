/// The measurements of one case of `bench`.
package struct BenchResult: Sendable {
  /// The case's name, unique in a report; its parts are separated by slashes.
  package let name: String
  /// The unit of work that times are divided by, in a word.
  package let operation: String
  /// Nanoseconds per operation, one value per round.
  package var nanoseconds: [Double] = []
  /// Bytes allocated per operation, where they are counted.
  package var bytesPerOperation: Double?
  /// Bytes that the workload holds on the heap, where they are counted.
  package var heldBytes: Int64?
  /// Hash after a fixed number of operations: equal work, equal hash.
  package var hash: UInt64?

  /// A case that has not been measured yet.
  package init(name: String, operation: String) {
    self.name = name
    self.operation = operation
  }
}
