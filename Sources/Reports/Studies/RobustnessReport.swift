import Runs
import Scenarios
import Statistics
import Studies

/// The results of `compare --over`, in sentences and rows of words.
public struct RobustnessReport: Sendable {
  let robustness: Robustness
  let scenario: Scenario
  let baseline: String

  /// A report of a comparison on plausible phones.
  ///
  /// - Parameters:
  ///   - robustness: the results on each phone.
  ///   - scenario: the scenario that was run.
  ///   - baseline: the strategy that the others were compared with.
  public init(_ robustness: Robustness, scenario: Scenario, baseline: String) {
    self.robustness = robustness
    self.scenario = scenario
    self.baseline = baseline
  }

  /// What was compared, in a line.
  public var subject: String {
    "\(scenario.name) and \(robustness.phones) phones that \(likeness), "
      + "\(replications) each: \(robustness.metric.name) against \(baseline)"
  }

  /// What the phones have in common with the scenario's.
  var likeness: String {
    robustness.isCalibrated ? "could be the one observed" : "are as plausible"
  }

  /// How the phones were made.
  public var drawing: String {
    robustness.isCalibrated
      ? "Draws that the calibration left, all else as in the scenario"
      : "Drawn, each evenly on a log scale, all else as in the scenario"
  }

  private var replications: String {
    robustness.replications == 1 ? "1 replication" : "\(robustness.replications) replications"
  }

  /// The findings, best first by the mean of all phones.
  var ranked: [Robustness.Finding] {
    let sign: Double = robustness.metric.direction == .higher ? -1 : 1
    return robustness.findings.sorted {
      sign * ($0.average?.mean ?? .infinity) < sign * ($1.average?.mean ?? .infinity)
    }
  }

  /// On what share of the phones a finding holds; headings first.
  public var shareRows: [[String]] {
    [["strategy", "on the scenario", "difference>", "better>", "worse>", "neither>"]]
      + robustness.findings.map { finding in
        [
          finding.strategy, finding.verdict.rawValue, Self.percent(finding.difference),
          Self.share(finding.shares.better), Self.share(finding.shares.worse),
          Self.share(finding.shares.neither),
        ]
      }
  }

  /// How large the differences of all phones are, and what they depend on; headings first.
  public var differenceRows: [[String]] {
    [["strategy", "all phones>", "10 to 90 % of phones>", "depends most on"]]
      + robustness.findings.map { finding in
        [
          finding.strategy, Self.average(finding),
          finding.spread.map {
            "\(Self.percent($0.lowerBound)) to \(Self.percent($0.upperBound))"
          } ?? "-",
          finding.mostDecisive.flatMap { found in
            found.p < 0.05 ? "\(found.assumption.name) (\(Self.share(found.index)))" : nil
          } ?? "nothing that stands out",
        ]
      }
  }

  /// The parameters drawn, with their ranges and sources; headings first.
  public var assumptionRows: [[String]] {
    let isCalibrated = robustness.isCalibrated
    return [[isCalibrated ? "field" : "assumption", "times the scenario's>", "because"]]
      + robustness.assumptions.map { assumption in
        let range = assumption.range
        let ends = [range.lowerBound, range.upperBound]
          .map { isCalibrated ? HumanNumber.decimal($0, digits: 2) : "\($0)" }
        return [assumption.name, ends.joined(separator: " to "), assumption.source]
      }
  }

  /// What the columns mean.
  public static let legend = """
    better, worse: significant on that phone, 95 % interval of the share in brackets; neither: its \
    replications do not tell. all phones: the mean difference of all, 95 % interval over phones in \
    brackets. depends most on: the assumption that explains most of how the \
    difference varies between phones, and how much of it, where that is more than chance would give.
    """

  /// One or more sentences for each strategy after the first.
  public var sentences: [String] { robustness.findings.map(sentence) }

  private func sentence(_ finding: Robustness.Finding) -> String {
    let name = finding.strategy
    switch finding.verdict {
    case .better, .worse:
      let holds = finding.verdict == .better ? finding.shares.better : finding.shares.worse
      return
        "\(name) is \(finding.verdict.rawValue) than \(baseline) on the scenario. It differs by "
        + "\(Self.average(finding)) in the mean of all plausible phones, and is significantly "
        + "\(finding.verdict.rawValue) on \(Self.share(holds)) of them alone; \(sign(finding))"
    case .identical:
      return "\(name) is identical to \(baseline) on the scenario, and neither better nor worse on "
        + "\(Self.share(finding.shares.neither)) of plausible phones."
    default:
      return "\(name) cannot be told from \(baseline) on the scenario; on plausible phones it is "
        + "better on \(Self.share(finding.shares.better)) and worse on "
        + "\(Self.share(finding.shares.worse)), and differs by \(Self.average(finding)) in the mean "
        + "of all."
    }
  }

  /// The share of phones where the difference has the same sign, and the assumption that turns it.
  private func sign(_ finding: Robustness.Finding) -> String {
    guard let flip = finding.flip else {
      return finding.sameSign == 0
        ? "but the difference points the other way on all of them."
        : "the difference points the same way on all of them: no assumption turns it."
    }
    let start = "the difference points the same way on \(Self.share(finding.sameSign)). "
    guard flip.p < 0.05 else {
      return start + "No single assumption is shown to turn it; more --phones could tell."
    }
    return start + "It turns or vanishes mostly where \(flip.assumption.name) is "
      + "\(flip.isAbove ? "above" : "below") \(HumanNumber.decimal(flip.factor, digits: 2)) times "
      + "the scenario's (right for \(Self.share(flip.accuracy)))."
  }

  /// The mean difference of all phones with its interval.
  private static func average(_ finding: Robustness.Finding) -> String {
    let ends = finding.average?.interval.map { ends in
      " ("
        + [ends.low, ends.high].map { percent($0).replacing(" %", with: "") }
        .joined(separator: " to ") + ")"
    }
    return percent(finding.average?.mean) + (ends ?? "")
  }

  private static func share(_ part: Proportion) -> String {
    let ends = [part.interval.low, part.interval.high].map {
      HumanNumber.decimal(100 * $0, digits: 0)
    }
    return "\(share(part.share)) (\(ends[0]) to \(ends[1]) %)"
  }

  private static func share(_ value: Double) -> String {
    HumanNumber.decimal(100 * value, digits: 0) + " %"
  }

  private static func percent(_ value: Double?) -> String {
    guard let value else { return "-" }
    return (value > 0 ? "+" : "") + HumanNumber.decimal(100 * value, digits: 1) + " %"
  }
}
