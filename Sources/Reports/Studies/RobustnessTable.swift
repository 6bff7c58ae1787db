import Experiments

extension ReportTable {
  /// One row per strategy after the first.
  public init(robustness: Robustness) {
    self.init(columns: [
      "policy", "metric", "phones", "verdict", "difference_share", "better_share", "worse_share",
      "neither_share", "same_sign_share", "difference_p10", "difference_p90", "depends_on",
      "depends_on_index", "flipped_by", "flips_at_multiple", "flips", "flip_accuracy",
    ])
    for finding in robustness.findings {
      append([
        .text(finding.strategy), .text(robustness.metric.name),
        .integer(Int64(robustness.phones)), .text(finding.verdict.rawValue),
        Cell(finding.difference), Cell(finding.shares.better), Cell(finding.shares.worse),
        Cell(finding.shares.neither), Cell(finding.sameSign), Cell(finding.spread?.lowerBound),
        Cell(finding.spread?.upperBound), Self.name(finding.mostDecisive?.assumption),
        Cell(finding.mostDecisive?.index), Self.name(finding.flip?.assumption),
        Cell(finding.flip?.factor),
        finding.flip.map { .text($0.isAbove ? "above" : "below") } ?? .missing,
        Cell(finding.flip?.accuracy),
      ])
    }
  }

  private static func name(_ assumption: Assumption?) -> Cell {
    assumption.map { .text($0.name) } ?? .missing
  }
}
