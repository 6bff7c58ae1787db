/// How a real user moves between apps: back to a recent one, else by habit.
///
/// Positions of the recency stack count from 1, the app in front, so the first that can be chosen
/// is 2. The five most popular apps are *favourites*, to which people return more readily than to
/// others. Launches without a position are either a repeat of something launched within the last
/// 256 launches or a draw by popularity `rank^-exponent * exp(-(rank - 1) / cutoff)`.
///
/// The form was developed on one phone's month of use and its fit procedure (counts for the
/// positions, maximum likelihood for the rest) applied unchanged to another's.
public struct RecencyProfile: Hashable, Sendable {
  /// A probability for favourites and one for all other apps.
  public struct Odds: Hashable, Sendable {
    /// For an app that is not a favourite.
    public var other: Double
    /// For one of the five most popular apps.
    public var favourite: Double

    /// Two probabilities, 0 to 1.
    public init(other: Double, favourite: Double) {
      precondition(
        (0...1).contains(other) && (0...1).contains(favourite), "probabilities lie in 0...1")
      self.other = other
      self.favourite = favourite
    }
  }

  /// Exponent of popularity over ranks.
  public var exponent: Double
  /// Rank scale at which popularity falls off exponentially; positive.
  public var cutoff: Double
  /// Share of deep launches that repeat one of the last 256, 0 to 1.
  public var repeatShare: Double
  /// Odds of position 2 where the latest launch was not a return to position 2.
  public var second: Odds
  /// Odds of position 2 where the latest launch was such a return: going back and forth.
  public var secondAgain: Odds
  /// Odds of positions 3, 4 and 5, given that the ones before were declined.
  public var deeper: [Odds]

  /// A profile with every number given.
  public init(
    exponent: Double, cutoff: Double, repeatShare: Double, second: Odds, secondAgain: Odds,
    deeper: [Odds]
  ) {
    precondition(cutoff > 0, "the cut-off is a positive rank")
    precondition((0...1).contains(repeatShare), "a share lies in 0...1")
    precondition(deeper.count == 3, "positions 3, 4 and 5 have odds")
    self.exponent = exponent
    self.cutoff = cutoff
    self.repeatShare = repeatShare
    self.second = second
    self.secondAgain = secondAgain
    self.deeper = deeper
  }

  /// Popularity of `count` apps by rank.
  func popularity(count: Int) -> AliasTable {
    AliasTable(
      weights: (1...count).map { rank in
        DeterministicMath.pow(Double(rank), -exponent)
          * DeterministicMath.exp(-Double(rank - 1) / cutoff)
      })
  }
}
