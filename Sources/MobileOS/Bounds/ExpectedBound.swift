/// Fewest launches and least launch cost that a strategy without knowledge of the future can
/// expect.
///
/// A bound on the mean over replications, not on each run.
public struct ExpectedBound: Hashable, Sendable {
  /// Launches that are not resumes, first launches included.
  public let launches: Double
  /// Sum of the launches' costs, in milliseconds.
  public let cost: Double
}
