extension ReportTable {
  /// One row per strategy after the first.
  public init(robustness: Robustness) {
    self.init(columns: [
      "policy", "metric", "phones", "verdict", "difference_share", "better_share", "worse_share",
      "neither_share", "same_sign_share", "difference_p10", "difference_p90", "depends_on",
      "depends_on_index", "flipped_by", "flips_at_multiple", "flips", "flip_accuracy",
      "replications", "better_ci_low", "better_ci_high", "worse_ci_low", "worse_ci_high",
      "depends_on_p_value", "flip_p_value", "difference_mean", "difference_mean_ci_low",
      "difference_mean_ci_high",
    ])
    for finding in robustness.findings {
      append([
        .text(finding.strategy), .text(robustness.metric.name), .count(robustness.phones),
        .text(finding.verdict.rawValue), Cell(finding.difference),
        Cell(finding.shares.better.share), Cell(finding.shares.worse.share),
        Cell(finding.shares.neither.share), Cell(finding.sameSign),
        Cell(finding.spread?.lowerBound), Cell(finding.spread?.upperBound),
        Cell(text: finding.mostDecisive?.assumption.name), Cell(finding.mostDecisive?.index),
        Cell(text: finding.flip?.assumption.name), Cell(finding.flip?.factor),
        Cell(text: finding.flip.map { $0.isAbove ? "above" : "below" }),
        Cell(finding.flip?.accuracy), .count(robustness.replications),
        Cell(finding.shares.better.interval.low), Cell(finding.shares.better.interval.high),
        Cell(finding.shares.worse.interval.low), Cell(finding.shares.worse.interval.high),
        Cell(finding.mostDecisive?.p), Cell(finding.flip?.p), Cell(finding.average?.mean),
        Cell(finding.average?.interval?.low), Cell(finding.average?.interval?.high),
      ])
    }
  }
}
