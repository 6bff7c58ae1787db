extension Report {
  /// The report of `flotsam compare --over`: a comparison on plausible phones.
  ///
  /// - Parameters:
  ///   - robustness: the results on each phone.
  ///   - scenario: the scenario that was run.
  ///   - baseline: the strategy that the others were compared with.
  ///   - version: the program's, as `--version` prints it.
  public init(_ robustness: Robustness, scenario: Scenario, baseline: String, version: String) {
    let words = RobustnessWords(robustness: robustness, scenario: scenario, baseline: baseline)
    let count = robustness.replications
    let main = ReportTable(robustness: robustness)
    self.init(
      "compare", about: scenario.name,
      "over " + (robustness.isCalibrated ? "a calibration" : "assumptions"),
      subject: "\(scenario.name) and \(robustness.phones) phones that \(words.likeness), "
        + "\(count) replication\(count == 1 ? "" : "s") each: \(robustness.metric.name) against "
        + "\(baseline).", answer: words.answer, notes: words.sentences,
      background: [words.method],
      methods: Methods(robustness, scenario, baseline: baseline, version: version).text,
      plots: [.plausibleDifferences(words), .plausibleShares(words)], main: main,
      files: [("robustness", main)]
    ) {
      words.shares
      words.differences
      words.assumptions
    }
  }
}

/// The results of `compare --over` in sentences and tables.
struct RobustnessWords {
  let robustness: Robustness
  let scenario: Scenario
  let baseline: String

  /// What the phones have in common with the scenario's.
  var likeness: String {
    robustness.isCalibrated ? "could be the one observed" : "are as plausible"
  }

  /// The findings, best first by the mean of all phones.
  var ranked: [Robustness.Finding] {
    let sign: Double = robustness.metric.direction == .higher ? -1 : 1
    return robustness.findings.sorted {
      sign * ($0.average?.mean ?? .infinity) < sign * ($1.average?.mean ?? .infinity)
    }
  }

  // MARK: - Tables

  /// On what share of the phones a finding holds.
  var shares: Table {
    Table("", "On what share of the phones it holds, with 95 % intervals", robustness.findings) {
      Column(title: "strategy") { .text($0.strategy) }
      Column(title: "on the scenario") { .verdict($0.verdict) }
      Column(title: "difference", unit: "%", importance: .useful) {
        .change($0.difference.map { $0 * 100 }, digits: 1)
      }
      Column(title: "better", unit: "%", help: "significant on that phone alone") {
        .proportion($0.shares.better)
      }
      Column(title: "worse", unit: "%", help: "significant on that phone alone") {
        .proportion($0.shares.worse)
      }
      Column(title: "neither", unit: "%", help: "the replications do not show a difference") {
        .proportion($0.shares.neither)
      }
    }
  }

  /// How large the differences of all phones are, and what they depend on.
  var differences: Table {
    Table("", "How large the differences of all phones are", robustness.findings) {
      Column(title: "strategy") { .text($0.strategy) }
      Column(title: "all phones", unit: "%", help: "the mean, with a 95 % interval over phones") {
        .change(
          $0.average.map { $0.mean * 100 }, within: $0.average?.interval?.scaled(by: 100),
          digits: 1)
      }
      Column(title: "10 to 90 % of phones", unit: "%") { finding in
        .range(finding.spread, scale: 100, isSigned: true, digits: 1)
      }
      Column(
        title: "depends most on",
        help: "what explains most of the variation between phones, where that is more than chance"
      ) { finding in
        .text(
          finding.mostDecisive.flatMap { found in
            found.p < 0.05 ? "\(found.assumption.name) (\(Self.share(found.index)))" : nil
          } ?? "nothing that stands out")
      }
    }
  }

  /// The parameters drawn, with their ranges and sources.
  var assumptions: Table {
    let isCalibrated = robustness.isCalibrated
    return Table(
      "assumptions",
      isCalibrated
        ? "Draws that the calibration left, all else as in the scenario"
        : "Drawn, each evenly on a log scale, all else as in the scenario", robustness.assumptions
    ) {
      Column("assumption", title: isCalibrated ? "field" : "assumption") { .text($0.name) }
      Column(file: "least_multiple") { .number($0.range.lowerBound) }
      Column(file: "greatest_multiple") { .number($0.range.upperBound) }
      Column(title: "times the scenario's") { assumption in
        let ends = [assumption.range.lowerBound, assumption.range.upperBound]
          .map { isCalibrated ? HumanNumber.decimal($0, digits: 2) : HumanNumber.plain($0) }
        return .shown(ends.joined(separator: " to "), key: assumption.range.lowerBound)
      }
      Column("source", title: "because") { .text($0.source) }
    }.onDemand
  }

  // MARK: - Sentences

  /// On how many phones each is better or worse, in a sentence.
  var answer: String {
    let baseline = PlotText.isolated(baseline)
    guard !robustness.findings.isEmpty else {
      return "Only \(baseline) was run, so there is nothing to compare it with."
    }
    let decided = ranked.filter { $0.shares.better.count + $0.shares.worse.count > 0 }
    let parts = decided.prefix(4).map { finding in
      let shares = [(finding.shares.better, "better"), (finding.shares.worse, "worse")]
        .filter { $0.0.count > 0 }.map { part, word in "\(word) on \(Self.share(part.share))" }
      return name(finding) + " is " + shares.joined(separator: " and ")
    }
    let more = decided.count > parts.count ? ["\(decided.count - parts.count) more below"] : []
    return "Of \(robustness.phones) phones that \(likeness), by "
      + "\(robustness.metric.title) against \(baseline): "
      + (parts + more + undecided).joined(separator: "; ") + "."
  }

  /// The strategies that differ from the baseline on no phone, in words.
  private var undecided: [String] {
    let findings = ranked.filter { $0.shares.better.count + $0.shares.worse.count == 0 }
    let all = robustness.findings.count
    switch findings.count {
    case 0: return []
    case all where all > 2: return ["none of \(all) strategies is distinguishable from it on any"]
    case 1...2:
      return [
        "\(findings.map(name).joined(separator: " and ")) \(findings.count == 1 ? "is" : "are") "
          + "not distinguishable from it on any"
      ]
    default:
      return ["the other \(findings.count) strategies are not distinguishable from it on any"]
    }
  }

  private func name(_ finding: Robustness.Finding) -> String {
    PlotText.isolated(PlotText.clipped(finding.strategy, to: 40))
  }

  var method: String {
    let phones =
      robustness.isCalibrated
      ? "The phones are draws that the calibration left."
      : "Every uncertain parameter of each phone is drawn from its plausible range."
    return "\(scenario.words). \(phones) On each all strategies see the same "
      + "users, and differences are paired."
  }

  /// One or more sentences for each strategy after the first.
  var sentences: [String] { robustness.findings.map(sentence) }

  private func sentence(_ finding: Robustness.Finding) -> String {
    let name = finding.strategy
    let shares = finding.shares
    switch finding.verdict {
    case .better, .worse:
      let holds = finding.verdict == .better ? shares.better : shares.worse
      return
        "\(name) is \(finding.verdict.rawValue) than \(baseline) on the scenario. It differs by "
        + "\(Self.average(finding)) in the mean of all plausible phones, and is significantly "
        + "\(finding.verdict.rawValue) on \(Self.share(holds)) of them alone; \(sign(finding))"
    case .identical:
      return "\(name) is identical to \(baseline) on the scenario, and neither better nor worse on "
        + "\(Self.share(shares.neither)) of plausible phones."
    default:
      return "\(name) is not distinguishable from \(baseline) on the scenario; on plausible phones "
        + "it is better on \(Self.share(shares.better)) and worse on \(Self.share(shares.worse)), "
        + "and differs by \(Self.average(finding)) in the mean of all."
    }
  }

  /// The share of phones where the difference has the same sign, and the assumption that turns it.
  private func sign(_ finding: Robustness.Finding) -> String {
    guard let flip = finding.flip else {
      return finding.sameSign == 0
        ? "but the difference points the other way on all of them."
        : "the difference points the same way on all of them: no assumption reverses it."
    }
    let start = "the difference points the same way on \(Self.share(finding.sameSign)). "
    guard flip.p < 0.05 else {
      return start + "No single assumption is shown to reverse it; more --phones could show one."
    }
    return start + "It reverses or vanishes mostly where \(flip.assumption.name) is "
      + "\(flip.isAbove ? "above" : "below") \(HumanNumber.decimal(flip.factor, digits: 2)) times "
      + "the scenario's (right for \(Self.share(flip.accuracy)))."
  }

  /// The mean difference of all phones with its interval.
  private static func average(_ finding: Robustness.Finding) -> String {
    Value.change(
      finding.average.map { $0.mean * 100 }, within: finding.average?.interval?.scaled(by: 100),
      unit: "%", digits: 1
    ).text(decimals: 1)
  }

  private static func share(_ part: Proportion) -> String {
    let ends = [part.interval.low, part.interval.high].map {
      HumanNumber.decimal(100 * $0, digits: 0)
    }
    return "\(share(part.share)) (\(ends[0]) to \(ends[1]) %)"
  }

  private static func share(_ value: Double) -> String { HumanNumber.percent(value, digits: 0) }
}
