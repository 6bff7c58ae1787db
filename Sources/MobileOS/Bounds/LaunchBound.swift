/// Fewest launches, least launch cost and least time lost that any strategy can have, or at most
/// has.
public struct LaunchBound: Hashable, Sendable {
  /// Launches that are not resumes, first launches included.
  public let launches: Int
  /// Sum of the launches' costs, in the unit of the instance.
  public let cost: Double
  /// The same, and the cost of waiting for pages in resumes; at least ``cost``.
  public let lost: Double

  /// Bounds on each quantity for itself; without `lost`, resumes cost nothing.
  public init(launches: Int, cost: Double, lost: Double? = nil) {
    self.launches = launches
    self.cost = cost
    self.lost = lost ?? cost
  }

  /// The bounds of two devices together.
  static func + (first: LaunchBound, second: LaunchBound) -> LaunchBound {
    LaunchBound(
      launches: first.launches + second.launches, cost: first.cost + second.cost,
      lost: first.lost + second.lost)
  }
}
