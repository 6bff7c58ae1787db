import Statistics

/// Whether a treatment loses less than its baseline on the same users, as a sentence.
func sentence(_ treatment: [Double], against baseline: [Double]) -> String {
  let comparison = PairedComparison(treatment, against: baseline)
  guard let interval = comparison.interval else { return "one pair tells nothing" }
  return interval.high < 0
    ? "it loses \(-comparison.difference) less" : "it is not shown to lose less"
}
