extension Report {
  /// The report of `flotsam search`.
  ///
  /// - Parameters:
  ///   - search: what was found.
  ///   - scenario: what was simulated, by its name.
  ///   - name: the name that the found policy gets.
  ///   - robustness: the found policy against the baseline on plausible phones; nil without.
  ///   - version: the program's, as `--version` prints it.
  public init(
    _ search: SearchResult, scenario: String, name: String, robustness: Robustness?, version: String
  ) {
    let words = SearchWords(search: search, name: name)
    self.init(
      "search", about: scenario, answer: words.answer, remarks: words.warnings,
      paragraphs: [words.users, words.end], notes: ["\(name) is \(search.policy).", words.grammar],
      methods: "\(Methods.simulator(version)) \(words.methods)",
      plots: [.search(search)], main: words.rivals.data
    ) {
      words.rivals
      words.steps
      if let finding = robustness?.findings.first {
        Section(
          "On other phones", key: "phones",
          paragraphs: [
            words.phones(finding, of: robustness?.phones ?? 0, users: robustness?.replications ?? 0)
          ])
      }
    }
  }
}

/// The sentences and tables about a search.
private struct SearchWords {
  let search: SearchResult
  let name: String

  private var baseline: SearchResult.Rival { search.rivals[0] }
  private var best: SearchResult.Rival { search.bestKnown }

  /// What was found and how good it is on users that the search has not seen.
  var answer: String {
    var text = "On \(search.effort.test) users that the search has not seen, \(name) "
    text += against(baseline)
    if best.policy != baseline.policy { text += "; it " + against(best) }
    return text + " in \(search.goal.metric?.title ?? search.goal.text)."
  }

  private func against(_ rival: SearchResult.Rival) -> String {
    let size = HumanNumber.percent(abs(rival.share))
    if rival.comparison.identical { return "is the same as \(rival.policy)" }
    let word = rival.share < 0 ? "better" : "worse"
    guard let interval = search.interval(rival), interval.excludesZero else {
      return "is not significantly different from \(rival.policy) (\(size) \(word))"
    }
    return "is \(size) \(word) than \(rival.policy)"
  }

  /// Why the answer may be worth less than it looks.
  var warnings: [String] {
    var warnings: [String] = []
    if search.trainGain <= 0.0005 {
      warnings.append(
        "The search found nothing better: on its own training users \(name) is "
          + "\(Self.signed(search.trainGain)) against \(baseline.policy), the baseline.")
    } else if !search.beats(baseline) {
      warnings.append(
        "The gain does not hold: on test users \(name) is not significantly better than "
          + "\(baseline.policy), the baseline.")
    } else if !search.beats(best) {
      warnings.append(
        "\(name) is not significantly better than \(best.policy), the best of the known policies.")
    }
    if search.trainGain > 0, search.testGain < search.trainGain * 2 / 3 {
      warnings.append(
        "The formula is fitted to its training users: there it is \(HumanNumber.percent(search.trainGain)) "
          + "better than \(baseline.policy), on test users \(Self.signed(search.testGain)).")
    }
    if !search.violated.isEmpty {
      warnings.append("\(name) violates \(Words.list(search.violated)) on test users.")
    }
    if !warnings.isEmpty {
      warnings.append(
        "What limits it: \(search.effort.train) training users, the formulas of the grammar, and a "
          + "budget of \(search.effort.budget) runs; --train and --budget give more.")
    }
    return warnings
  }

  var users: String {
    """
    Gain over \(baseline.policy): \(Self.signed(search.trainGain)) on \(search.effort.train) training \
    users, \(Self.signed(search.validationGain)) on \(search.effort.validation) validation users, \
    \(Self.signed(search.testGain)) on \(search.effort.test) test users: the gap between training and \
    test is \(HumanNumber.decimal((search.trainGain - search.testGain) * 100, digits: 1)) points.
    """
  }

  var end: String {
    let runs = "\(search.runs) runs of a budget of \(search.effort.budget)"
    return switch search.end {
    case .noBetter:
      "The search ended after \(runs), where a larger formula was not better on validation users."
    case .budget: "The search ended after \(runs), since too few were left for larger formulas."
    case .complete: "The search ended after \(runs), with all quantities in the formula."
    }
  }

  let grammar = """
    A formula is a product of powers of quantities, or the ageing clock less such a product, as \
    GreedyDual has it; the search begins with one power and adds one at a time. Intervals are of \
    paired differences on test users, 95 % for all policies at once (Bonferroni).
    """

  var methods: String {
    """
    The policy was searched for with \(search.effort.train) training and \(search.effort.validation) \
    validation users (successive halving over structures, an evolution strategy for constants, common \
    random numbers) and judged once on \(search.effort.test) other users by \(search.goal.text)\
    \(search.goal.constraints.isEmpty ? "" : " with \(search.goal.constraints.joined(separator: ", "))").
    """
  }

  /// On what share of phones the sign holds.
  func phones(_ finding: Robustness.Finding, of phones: Int, users: Int) -> String {
    """
    On \(phones) phones as plausible as this one with \(users) users each, \(name) has the same sign of its difference to \
    \(baseline.policy) on \(HumanNumber.percent(finding.sameSign)); it is significantly better on \
    \(finding.shares.better.count) and significantly worse on \(finding.shares.worse.count).
    """
  }

  /// The known policies next to the found formula.
  var rivals: Table {
    Table("search", "\(name) against known policies on test users", search.rivals) {
      Column("policy", title: "against") { .text($0.policy) }
      Column("mean") { .number(shown($0.mean)) }
      Column("found_mean", title: "\(name)") { _ in .number(shown(search.mean)) }
      Column("better_share", title: "better by") { .gain(-$0.share) }
      Column("ci_low", title: "from") { Self.end($0, search.interval($0)?.high) }
      Column("ci_high", title: "to") { Self.end($0, search.interval($0)?.low) }
      Column("p_value", title: "p") {
        .probability($0.comparison.pValue(among: search.rivals.count))
      }
      Column("verdict") { .text(verdict($0).rawValue) }
    }
  }

  /// A mean as people know it: the search makes all as small as possible.
  private func shown(_ cost: Double) -> Double { search.goal.isHigherBetter ? -cost : cost }

  private func verdict(_ rival: SearchResult.Rival) -> Comparison.Verdict {
    if rival.comparison.identical { return .identical }
    if search.beats(rival) { return .better }
    return search.interval(rival).map { $0.low > 0 } == true ? .worse : .notDistinguishable
  }

  private static func end(_ rival: SearchResult.Rival, _ value: Double?) -> Value {
    value.flatMap { rival.mean == 0 ? nil : Value.gain(-$0 / abs(rival.mean)) } ?? .text(nil)
  }

  /// The best formula of each size.
  var steps: Table {
    Table(
      "steps",
      "The best formula of each size, and its constants improved at last; gains over "
        + baseline.policy, search.steps
    ) {
      Column("size", title: "powers") { .count($0.size) }
      Column("step") { .text($0.isRefinement ? "constants" : "size") }
      Column("train_gain", title: "train") { .gain($0.trainGain) }
      Column("validation_gain", title: "validation") { .gain($0.validationGain) }
      Column("runs") { .count($0.runs) }
      Column("formula", importance: .useful) { .text($0.policy) }
    }
  }

  fileprivate static func signed(_ share: Double) -> String {
    (share > 0 ? "+" : "") + HumanNumber.percent(share)
  }
}

extension Value {
  /// A gain in per cent with its sign.
  fileprivate static func gain(_ share: Double) -> Value {
    .shown(SearchWords.signed(share), key: share)
  }
}

extension Plot {
  /// The gains on training and validation users by the size of the formula.
  static func search(_ search: SearchResult) -> Plot {
    let name = "search"
    let title = "Gain over \(search.rivals[0].policy) while the formula grows"
    let sizes = search.steps.filter { !$0.isRefinement }
    guard sizes.count > 1 else {
      return Plot(name, title, empty: "The search tried formulas of one size.")
    }
    let columns = ["runs", "powers", "train_percent", "validation_percent"]
    let data = ReportTable(columns: columns, numbering: sizes) { _, step in
      [
        .count(step.runs), .count(step.size), .number(step.trainGain * 100),
        .number(step.validationGain * 100),
      ]
    }
    let users = [("train_percent", "training users"), ("validation_percent", "validation users")]
    let lines = users.enumerated().map { place, user in
      ChartMark(
        .line(hasPoints: true), x: "powers", y: ChartPlace([user.0]), .series(place), title: user.1)
    }
    let test = ChartMark(
      .line(), x: "powers", y: ChartPlace(search.testGain * 100),
      PlotStyle(colour: PlotPalette.neither, dash: .dotted), title: "test users, the found formula")
    return Plot(
      name: name, title: title,
      caption: "Where the lines diverge, the formula overfits its training users. The dotted line "
        + "is the found formula on test users, which were run once.",
      Chart(
        data, x: PlotAxis(label: "powers in the formula", tics: .step(1)),
        y: PlotAxis(label: "better than the baseline (%)", mark: 0), marks: lines + [test]))
  }
}
