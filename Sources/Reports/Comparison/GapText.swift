extension OptimalityGap {
  /// How much above the optimum a value is, as shares of it, at least and at most.
  func range(above value: Double) -> ClosedRange<Double> {
    let above = above(value)
    return above.least...max(above.least, above.most)
  }
}

/// How far strategies are from the best possible, in words.
struct GapText {
  let gap: OptimalityGap
  /// Gives a strategy's name as it is shown.
  let name: (String) -> String
  /// Gives a value of the metric with its unit.
  let value: (Double) -> String

  /// The head of the column.
  static let heading = "above optimum"

  /// How much above the optimum a value is: `12 to 19 %`.
  func aboveText(_ value: Double) -> String {
    let above = gap.above(value)
    // What is not zero is not shown as zero.
    let digits = above.most < 0.1 ? 1 : 0
    let least = HumanNumber.decimal(100 * above.least, digits: digits)
    let most = HumanNumber.decimal(100 * above.most, digits: digits)
    return (least == most ? least : "\(least) to \(most)") + " %"
  }

  /// What the column means, and the least to expect without knowledge of the future.
  var sentences: [String] { [meaning] + (deployable.map { [$0] } ?? []) }

  /// What the column means, in one sentence.
  var meaning: String {
    let beginning = "Above optimum\(sample.map { ", " + $0 } ?? ""): how much more than the "
    if gap.found != nil { return beginning + "optimum \(optimum)." }
    return gap.isProved
      ? beginning + "best possible, \(value(gap.bound)), which \(name(gap.best.strategy)) reaches."
      : beginning
        + "best possible, which lies between \(value(gap.bound)), the bound of all strategies, "
        + "and \(value(gap.best.value)), which \(name(gap.best.strategy)) reaches."
  }

  /// The optimum that a search has found: `of 94.5 s, proved`.
  var optimum: String {
    gap.isProved
      ? "of \(value(gap.best.value)), proved by a search"
      : "of at least \(value(gap.bound)); the best plan known has \(value(gap.best.value)), which is "
        + "within \(HumanNumber.decimal(100 * gap.uncertainty, digits: 1)) %"
  }

  /// The replications that the gap is of, where these are not all.
  var sample: String? {
    gap.sample.map { $0 == 1 ? "on the first replication" : "on the first \($0) replications" }
  }

  /// The bound without knowledge of the future, in a sentence; nil where it is not known.
  var deployable: String? {
    gap.deployable.map {
      "Without knowledge of the future no strategy can expect less than \(value($0))."
    }
  }
}
