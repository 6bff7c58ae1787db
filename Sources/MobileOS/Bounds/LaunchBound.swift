/// Fewest launches, least launch cost and least time lost that any strategy can have, or at most
/// has.
public struct LaunchBound: Hashable, Sendable {
  /// Launches that are not resumes, first launches included.
  public let launches: Int
  /// Sum of the launches' costs, in the unit of the instance.
  public let cost: Double
  /// The same, and the cost of waiting for pages in resumes; at least ``cost``.
  public let lost: Double
  /// The result of the best choices of a search with all uses; nil without a search.
  public let found: Found?

  /// Fewest launches and, by another choice perhaps, least launch cost that a search has found.
  public struct Found: Hashable, Sendable {
    /// Launches that are not resumes.
    public let launches: Int
    /// Sum of the launches' costs, in the unit of the instance.
    public let cost: Double

    /// Bounds that were reached: the found value, as if nothing better were possible.
    package var asBound: LaunchBound { LaunchBound(launches: launches, cost: cost) }
  }

  /// Bounds on each quantity for itself; without `lost`, resumes cost nothing.
  public init(launches: Int, cost: Double, lost: Double? = nil, found: Found? = nil) {
    self.launches = launches
    self.cost = cost
    self.lost = lost ?? cost
    self.found = found
  }

  /// The bounds of two devices together.
  static func + (first: LaunchBound, second: LaunchBound) -> LaunchBound {
    LaunchBound(
      launches: first.launches + second.launches, cost: first.cost + second.cost,
      lost: first.lost + second.lost,
      found: first.found.flatMap { mine in
        second.found.map {
          Found(launches: mine.launches + $0.launches, cost: mine.cost + $0.cost)
        }
      })
  }
}
