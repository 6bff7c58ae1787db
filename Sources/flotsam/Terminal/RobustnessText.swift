import Experiments
import Reports

/// What `compare --over assumptions` found, as people read it.
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
    var table = TerminalTable([
      "strategy", "on the scenario", "difference>", "better>", "worse>", "neither>",
      "10 to 90 % of phones>", "depends most on",
    ])
    for finding in robustness.findings {
      table.append([
        finding.strategy, finding.verdict.rawValue, percent(finding.difference),
        share(finding.shares.better), share(finding.shares.worse), share(finding.shares.neither),
        finding.spread.map { "\(percent($0.lowerBound)) to \(percent($0.upperBound))" } ?? "-",
        finding.mostDecisive.map { "\($0.assumption.name) (\(share($0.index)))" } ?? "-",
      ])
    }
    var assumptions = TerminalTable(["assumption", "times the scenario's>", "because"])
    for assumption in robustness.assumptions {
      let range = assumption.range
      assumptions.append([
        assumption.name, "\(range.lowerBound) to \(range.upperBound)", assumption.source,
      ])
    }
    return """
      \(scenario.name) and \(robustness.phones) phones that are as plausible: \
      \(robustness.metric.name) against \(baseline)

      \(table.text)
      \(robustness.findings.map { sentence($0) + "\n" }.joined())
      Drawn, each evenly on a log scale, all else as in the scenario:

      \(assumptions.text)
      """
  }

  private func sentence(_ finding: Robustness.Finding) -> String {
    let name = finding.strategy
    switch finding.verdict {
    case .better, .worse:
      let holds = finding.verdict == .better ? finding.shares.better : finding.shares.worse
      let start =
        "\(name) is \(finding.verdict.rawValue) than \(baseline) on \(share(holds)) of plausible "
        + "phones"
      guard let flip = finding.flip else {
        return start + "; no assumption within its range turns the sign."
      }
      let side = flip.isAbove ? "above" : "below"
      return start + ", the sign stays on \(share(finding.sameSign)); it turns mostly where "
        + "\(flip.assumption.name) is \(side) \(HumanNumber.decimal(flip.factor, digits: 2)) of the "
        + "scenario's (right for \(share(flip.accuracy)))."
    case .identical:
      return "\(name) is identical to \(baseline) on the scenario, and neither better nor worse on "
        + "\(share(finding.shares.neither)) of plausible phones."
    default:
      return "\(name) cannot be told from \(baseline) on the scenario; on plausible phones it is "
        + "better on \(share(finding.shares.better)) and worse on \(share(finding.shares.worse))."
    }
  }

  private func share(_ value: Double) -> String {
    HumanNumber.decimal(100 * value, digits: 0) + " %"
  }

  private func percent(_ value: Double?) -> String {
    guard let value else { return "-" }
    return (value > 0 ? "+" : "") + HumanNumber.decimal(100 * value, digits: 1) + " %"
  }
}
