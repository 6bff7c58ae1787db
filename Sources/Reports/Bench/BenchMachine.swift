/// The machine and the program that a measurement belongs to.
package struct BenchMachine: Sendable {
  /// Rows of name and value, for reports.
  package let facts: [(name: String, value: String)]
  /// The number of active cores.
  package let cores: Int
  /// Whether the program was built with optimisation; times of other builds mean nothing.
  package let isOptimised: Bool

  /// A machine described by `facts`.
  package init(facts: [(name: String, value: String)], cores: Int, isOptimised: Bool) {
    self.facts = facts
    self.cores = cores
    self.isOptimised = isOptimised
  }
}
