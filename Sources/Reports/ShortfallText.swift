/// What a rule for the number of replications did not reach, in words.
public enum ShortfallText {
  /// One or two sentences.
  ///
  /// - Parameters:
  ///   - shortfall: what was not reached.
  ///   - policies: the strategies in the order of the runs.
  ///   - metrics: the metrics of the rule.
  ///   - most: the number of replications that the rule allows.
  ///   - remedy: gives the option that allows so many, such as `--max-replications 730`.
  ///   - place: where it was not reached, such as ` in cell 4`; empty for a comparison.
  public static func text(
    _ shortfall: ReplicationShortfall, policies: [String], metrics: [Metric], most: Int,
    place: String = "", remedy: (Int) -> String
  ) -> String {
    let more =
      shortfall.needed.map { needed in
        " About \(HumanNumber.decimal(Double(needed), digits: 0)) would suffice: \(remedy(needed))."
      } ?? ""
    switch shortfall {
    case .precision(let share, let width, let strategy, let metric, _):
      let what =
        width.isFinite
        ? "the 95 % interval of \(policies[strategy]) (\(metrics[metric].name)) is "
          + "± \(HumanNumber.threeDigits(100 * width)) %"
        : "\(metrics[metric].name) of \(policies[strategy]) has the mean 0, so no relative "
          + "precision can be reached"
      return
        "A precision of \(HumanNumber.plain(100 * share)) % was not reached in \(most) replications\(place): "
        + what + "." + more
    case .selection(let remaining, _):
      let names = remaining.map { policies[$0] }.joined(separator: ", ")
      return "No strategy was selected as the best in \(most) replications\(place): \(names) "
        + "remain." + more
    }
  }
}

extension StudyStore {
  /// What the study's rule did not reach, in a sentence about the cell furthest from it; nil if
  /// nothing is missing.
  public func shortfallText() throws(InputError) -> String? {
    guard let found = try shortfalls(),
      let worst = found.cells.max(by: { first, second in
        (first.shortfall.needed ?? .max) < (second.shortfall.needed ?? .max)
      })
    else { return nil }
    let others = found.cells.count - 1
    let place =
      " in cell \(worst.number)"
      + (others == 0 ? "" : ", nor in \(others) other\(others == 1 ? "" : "s")")
    return ShortfallText.text(
      worst.shortfall, policies: worst.policies, metrics: found.metrics, most: found.most,
      place: place
    ) { "`to: \($0)` or --max-replications \($0)" }
  }
}
