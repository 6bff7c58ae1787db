import Experiments

/// What is possible at all, and how well that is known, in words.
public struct BracketText {
  private let bracket: OptimumBracket
  private let baseline: String
  private let value: (Double) -> String

  /// Words about a bracket.
  ///
  /// - Parameters:
  ///   - bracket: between what and what the optimum lies.
  ///   - baseline: the strategy from which the way is measured, as it is to be shown.
  ///   - value: a value of the metric with its unit.
  public init(_ bracket: OptimumBracket, baseline: String, value: @escaping (Double) -> String) {
    self.bracket = bracket
    self.baseline = baseline
    self.value = value
  }

  /// The share of the way to the bound that a strategy with this value covers.
  public func closed(_ value: Double) -> String {
    HumanNumber.decimal(100 * bracket.closedShare(value), digits: 0) + " %"
  }

  /// What `closes` means, and between what the optimum lies: two or three sentences.
  public var sentences: String {
    let start =
      "Closes: share of the way from \(baseline) to \(value(bracket.bound)), the bound that no "
      + "strategy can beat (PFOO-L)."
    guard let clairvoyant = bracket.clairvoyant else { return start }
    let width = HumanNumber.decimal(100 * bracket.width, digits: 0)
    return start
      + " The best that knows the future, \(clairvoyant.strategy), has "
      + "\(value(clairvoyant.value))."
      + (bracket.isWide
        ? " Where between them the optimum lies is unknown: that is \(width) % of the way."
        : " The optimum lies between them, within \(width) % of the way.")
  }
}
