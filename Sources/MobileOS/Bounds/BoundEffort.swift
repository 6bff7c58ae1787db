/// How much work a bound may take.
public enum BoundEffort: Hashable, Sendable {
  /// As ``quick``, without the bound of strategies that do not know the future, whose work at every
  /// use grows with the number of apps.
  case brief
  /// A few rounds of the search for each bound.
  case quick
  /// As long as it takes to get close to the best bound of its kind.
  case tight
  /// As ``tight``, and on the idealised device a search for the optimum itself.
  ///
  /// - Parameter states: the most states that the search makes, per user and objective.
  case exact(states: Int)

  /// The number of states after which a search for the optimum ends by default.
  ///
  /// A week of a heavy user takes up to 27 million, of half a microsecond each.
  public static let usualStates = 50_000_000

  /// Whether bounds of relaxed problems are as close as they get.
  var isThorough: Bool {
    switch self {
    case .brief, .quick: false
    case .tight, .exact: true
    }
  }
}
