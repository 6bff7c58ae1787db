/// Fewest launches and least launch cost that any strategy can have, or at most has, on an instance.
public struct LaunchBound: Hashable, Sendable {
  /// Launches that are not resumes, first launches included.
  public let launches: Int
  /// Sum of the launches' costs, in the unit of the instance.
  public let cost: Double

  /// A pair of bounds.
  public init(launches: Int, cost: Double) {
    self.launches = launches
    self.cost = cost
  }
}
