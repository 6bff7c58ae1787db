import Reports
import Runs
import Scenarios
import Statistics
import Studies

/// What `compare --over` found, as people read it.
struct RobustnessText {
  private let robustness: Robustness
  private let scenario: Scenario
  private let baseline: String

  init(_ robustness: Robustness, scenario: Scenario, baseline: String) {
    self.robustness = robustness
    self.scenario = scenario
    self.baseline = baseline
  }

  var text: String {
    var shares = TerminalTable([
      "strategy", "on the scenario", "difference>", "better>", "worse>", "neither>",
    ])
    var differences = TerminalTable([
      "strategy", "all phones>", "10 to 90 % of phones>", "depends most on",
    ])
    for finding in robustness.findings {
      shares.append([
        finding.strategy, finding.verdict.rawValue, percent(finding.difference),
        share(finding.shares.better.share), share(finding.shares.worse.share),
        share(finding.shares.neither.share),
      ])
      differences.append([
        finding.strategy, average(finding),
        finding.spread.map { "\(percent($0.lowerBound)) to \(percent($0.upperBound))" } ?? "-",
        finding.mostDecisive.flatMap { found in
          found.p < 0.05 ? "\(found.assumption.name) (\(share(found.index)))" : nil
        } ?? "nothing that stands out",
      ])
    }
    var assumptions = TerminalTable([
      robustness.isCalibrated ? "field" : "assumption", "times the scenario's>", "because",
    ])
    for assumption in robustness.assumptions {
      let range = assumption.range
      assumptions.append([
        assumption.name,
        robustness.isCalibrated
          ? [range.lowerBound, range.upperBound].map { HumanNumber.decimal($0, digits: 2) }
            .joined(separator: " to ") : "\(range.lowerBound) to \(range.upperBound)",
        assumption.source,
      ])
    }
    return """
      \(scenario.name) and \(robustness.phones) phones that \(likeness),
      \(replications) each: \(robustness.metric.name) against \(baseline)

      \(shares.text)
      \(differences.text)
      \(robustness.findings.map { Terminal.wrapped(sentence($0), columns: 78) + "\n" }.joined())
      \(Terminal.wrapped(Self.legend, columns: 78))

      \(robustness.isCalibrated
        ? "Draws that the calibration left, all else as in the scenario:"
        : "Drawn, each evenly on a log scale, all else as in the scenario:")

      \(assumptions.text)
      """
  }

  private var likeness: String {
    robustness.isCalibrated ? "could be the one observed" : "are as plausible"
  }

  private static let legend = """
    better, worse: significant on that phone, 95 % interval of the share in brackets; neither: its \
    replications do not tell. all phones: the mean difference of all, 95 % interval over phones in \
    brackets. depends most on: the assumption that explains most of how the \
    difference varies between phones, and how much of it, where that is more than chance would give.
    """

  private var replications: String {
    robustness.replications == 1 ? "1 replication" : "\(robustness.replications) replications"
  }

  private func sentence(_ finding: Robustness.Finding) -> String {
    let name = finding.strategy
    switch finding.verdict {
    case .better, .worse:
      let holds = finding.verdict == .better ? finding.shares.better : finding.shares.worse
      return
        "\(name) is \(finding.verdict.rawValue) than \(baseline) on the scenario. It differs by "
        + "\(average(finding)) in the mean of all plausible phones, and is significantly "
        + "\(finding.verdict.rawValue) on \(share(holds)) of them alone; \(sign(finding))"
    case .identical:
      return "\(name) is identical to \(baseline) on the scenario, and neither better nor worse on "
        + "\(share(finding.shares.neither)) of plausible phones."
    default:
      return "\(name) cannot be told from \(baseline) on the scenario; on plausible phones it is "
        + "better on \(share(finding.shares.better)) and worse on \(share(finding.shares.worse)), "
        + "and differs by \(average(finding)) in the mean of all."
    }
  }

  /// The mean difference of all phones with its interval.
  private func average(_ finding: Robustness.Finding) -> String {
    let ends = finding.average?.interval.map { ends in
      " ("
        + [ends.low, ends.high].map { percent($0).replacing(" %", with: "") }
        .joined(separator: " to ") + ")"
    }
    return percent(finding.average?.mean) + (ends ?? "")
  }

  /// On how many phones the difference points the same way, and what turns it.
  private func sign(_ finding: Robustness.Finding) -> String {
    guard let flip = finding.flip else {
      return finding.sameSign == 0
        ? "but the difference points the other way on all of them."
        : "the difference points the same way on all of them: no assumption turns it."
    }
    let start = "the difference points the same way on \(share(finding.sameSign)). "
    guard flip.p < 0.05 else {
      return start + "No single assumption is shown to turn it; more --phones could tell."
    }
    return start + "It turns or vanishes mostly where \(flip.assumption.name) is "
      + "\(flip.isAbove ? "above" : "below") \(HumanNumber.decimal(flip.factor, digits: 2)) times "
      + "the scenario's (right for \(share(flip.accuracy)))."
  }

  private func share(_ part: Proportion) -> String {
    let ends = [part.interval.low, part.interval.high].map {
      HumanNumber.decimal(100 * $0, digits: 0)
    }
    return "\(share(part.share)) (\(ends[0]) to \(ends[1]) %)"
  }

  private func share(_ value: Double) -> String {
    HumanNumber.decimal(100 * value, digits: 0) + " %"
  }

  private func percent(_ value: Double?) -> String {
    guard let value else { return "-" }
    return (value > 0 ? "+" : "") + HumanNumber.decimal(100 * value, digits: 1) + " %"
  }
}
