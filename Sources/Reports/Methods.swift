import MobileOS
import Runs
import Scenarios
import Statistics
import Studies

/// How results came about, as the methods section of a paper says it.
public struct Methods: Sendable {
  /// The paragraph.
  public let text: String

  /// The paragraph on a page.
  var note: String { "For the methods section of a paper: \(text)" }

  /// The file beside the results that has it.
  public static let fileName = "methods.txt"

  /// What a comparison of strategies did.
  ///
  /// - Parameter version: the program's, as `--version` says it.
  public init(_ comparison: Comparison, _ scenario: Scenario, metric: Metric, version: String) {
    let baseline = comparison.rows[0].strategy
    let count = comparison.rows.map(\.runs.count).max() ?? 0
    var sentences = [
      Self.simulator(version),
      "The scenario is \(scenario.name): \(scenario.summary).",
      "\(count) replication\(count == 1 ? "" : "s") with seed \(scenario.seed), each with users and "
        + "apps of its own that are the same for all strategies (common random numbers).",
    ]
    if comparison.isExact {
      sentences.append("All replications came out the same, so values are exact.")
    } else if count > 1 {
      sentences.append(Self.intervals(of: metric, over: "replications"))
      sentences.append(
        Self.differences(to: baseline, among: comparison.rows.count - 1, paired: "replication"))
    }
    if comparison.hasUnequalRuns {
      sentences.append("Strategies that were no candidates for the best were repeated less often.")
    }
    text = sentences.joined(separator: " ")
  }

  /// What a study did.
  public init(_ results: StudyResults, version: String) {
    let cells = results.cells
    let strategies = cells.first?.treatments.map(\.policy) ?? []
    let counts = cells.map(\.replications)
    let (least, most) = (counts.min() ?? 0, counts.max() ?? 0)
    let unit = cells.first?.unit ?? .replication
    var sentences = [
      Self.simulator(version),
      "The study \(results.name) has \(cells.count) cell\(cells.count == 1 ? "" : "s")"
        + (results.factors.isEmpty ? "" : " over \(results.factors.joined(separator: ", "))")
        + ", \(least == most ? "\(most)" : "\(least) to \(most)") replications of each strategy and "
        + "seed \(results.seed); within a cell all strategies see the same users and apps (common "
        + "random numbers).",
    ]
    if let metric = results.metrics.first {
      sentences.append(Self.intervals(of: metric, over: unit.rawValue + "s"))
    }
    if let baseline = strategies.first, strategies.count > 1 {
      sentences.append(
        Self.differences(to: baseline, among: strategies.count - 1, paired: unit.rawValue))
    }
    text = sentences.joined(separator: " ")
  }

  /// What replays of a trace did.
  public init(_ curve: ReplayCurve, trace: String, version: String) {
    let sizes = curve.memorySizes.count
    text =
      "\(Self.simulator(version)) The recording \(trace) was replayed under "
      + "\(curve.policies.count) polic\(curve.policies.count == 1 ? "y" : "ies") with "
      + "\(sizes) size\(sizes == 1 ? "" : "s") of memory; every request is one launch, launches take "
      + "no time, apps have a constant size. Only policies that draw numbers depend on the seed."
  }

  /// What an analysis of a study's factors did.
  public init(sensitivityOf name: String, isSampled: Bool, version: String) {
    text =
      "\(Self.simulator(version)) The factors of the study \(name) are ranked by "
      + (isSampled
        ? "Sobol's first-order index on a sampled design"
        : "the share of the variance that their main effects explain on a full grid")
      + "; effects are differences to the mean of all points, intervals are 95 %."
  }

  private static func simulator(_ version: String) -> String {
    "Simulated with Flotsam \(version), model version \(ModelVersion.current)."
  }

  private static func intervals(of metric: Metric, over units: String) -> String {
    switch metric.intervalMethod {
    case .studentT:
      "Intervals of means are 95 % intervals over \(units) after Student."
    case .omitted: "Means have no intervals."
    case .bootstrapPercentile:
      "Intervals of \(metric.name) are 95 % percentile intervals of the bootstrap over \(units)."
    }
  }

  private static func differences(to baseline: String, among count: Int, paired: String) -> String {
    let together =
      count > 1
      ? "hold for all \(count) comparisons at once (Bonferroni)" : "are for one comparison"
    return
      "Differences to \(baseline) are paired by \(paired); their 95 % intervals (Student) \(together), "
      + "and a strategy is called better or worse where its interval leaves out zero; p-values are "
      + "adjusted likewise."
  }
}
