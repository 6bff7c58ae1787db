/// The methods section of a paper about the results.
public struct Methods: Sendable {
  /// The paragraph.
  public let text: String

  /// The methods of a comparison of strategies.
  ///
  /// - Parameters:
  ///   - comparison: the comparison.
  ///   - scenario: what was run.
  ///   - metric: what the strategies are judged by.
  ///   - version: the program's, as `--version` prints it.
  public init(_ comparison: Comparison, _ scenario: Scenario, metric: Metric, version: String) {
    let baseline = comparison.rows[0].strategy
    let count = comparison.rows.map(\.runs.count).max() ?? 0
    var sentences = [
      Self.simulator(version), "The scenario is \(scenario.name): \(scenario.summary).",
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
      sentences.append("Strategies that could not be the best were repeated less often.")
    }
    text = sentences.joined(separator: " ")
  }

  /// The methods of a study.
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

  /// The methods of one run.
  public init(_ scenario: Scenario, version: String) {
    text =
      "\(Self.simulator(version)) One run of the scenario \(scenario.name): \(scenario.summary), under "
      + "\(scenario.strategy.name), with seed \(scenario.seed)\(scenario.replicationText); one run has "
      + "no intervals."
  }

  /// The methods of a comparison at several sizes of memory.
  public init(_ curve: MemoryCurve, _ scenario: Scenario, version: String) {
    let repeats = curve.replications == 1 ? "" : "s"
    text =
      "\(Self.simulator(version)) The scenario is \(scenario.name): \(scenario.summary), and the same "
      + "with \(curve.memorySizes.count) sizes of memory; \(curve.replications) replication\(repeats) "
      + "at each with seed \(scenario.seed), in which all strategies see the same users and apps "
      + "(common random numbers)."
      + (curve.replications > 1
        ? " Intervals are 95 % intervals over replications after Student." : "")
  }

  /// The methods of a comparison on plausible phones.
  public init(_ robustness: Robustness, _ scenario: Scenario, baseline: String, version: String) {
    let count = robustness.replications
    let parameters = robustness.assumptions.count
    let phones =
      robustness.isCalibrated
      ? "\(robustness.phones) phones are draws of \(parameters) parameters that a calibration left"
      : "\(parameters) uncertain parameters were drawn for \(robustness.phones) phones "
        + "from a Latin hypercube with seed \(scenario.seed), each evenly on a log scale"
    text =
      "\(Self.simulator(version)) The scenario is \(scenario.name): \(scenario.summary). "
      + "\(phones); on every phone \(count) replication\(count == 1 ? "" : "s") of all strategies with "
      + "the same users and apps (common random numbers). Differences to \(baseline) are paired; "
      + "their mean over phones has a 95 % interval after Student, shares of phones have 95 % "
      + "intervals after Wilson."
  }

  /// The methods of a survival study under several orders of victims.
  ///
  /// - Parameters:
  ///   - scenario: what was run.
  ///   - users: the number of users.
  ///   - version: the program's, as `--version` prints it.
  public init(survivalIn scenario: Scenario, users: Int, version: String) {
    text =
      "\(Self.simulator(version)) The scenario is \(scenario.name): \(scenario.summary); "
      + "\(users) user\(users == 1 ? "" : "s") with seed \(scenario.seed). The probability to be alive is "
      + "estimated from departures repeated without the app's later launches (Kaplan and Meier); "
      + "intervals are 95 %, from resampling users, widened for few of them (Hesterberg 2015)."
  }

  /// The methods of replays of a trace.
  public init(_ curve: ReplayCurve, trace: String, version: String) {
    let sizes = curve.memorySizes.count
    text =
      "\(Self.simulator(version)) The recording \(trace) was replayed under "
      + "\(curve.policies.count) polic\(curve.policies.count == 1 ? "y" : "ies") with "
      + "\(sizes) size\(sizes == 1 ? "" : "s") of memory; every request is one launch, launches take "
      + "no time, apps have a constant size. Only policies that draw numbers depend on the seed."
  }

  /// The methods of an analysis of a study's factors.
  public init(sensitivityOf name: String, isSampled: Bool, version: String) {
    text =
      "\(Self.simulator(version)) The factors of the study \(name) are ranked by "
      + (isSampled
        ? "Sobol's first-order index on a sampled design"
        : "the share of the variance that their main effects explain on a full grid")
      + "; effects are differences to the mean of all points, intervals are 95 %."
  }

  static func simulator(_ version: String) -> String {
    "Simulated with Flotsam \(version), model version \(ModelVersion.current)."
  }

  private static func intervals(of metric: Metric, over units: String) -> String {
    switch metric.intervalMethod {
    case .studentT: "Intervals of means are 95 % intervals over \(units) after Student."
    case .omitted: "Means have no intervals."
    case .bootstrapPercentile:
      "Intervals of \(metric.name) are 95 % percentile intervals of the bootstrap over \(units), "
        + "widened for few of them (Hesterberg 2015)."
    }
  }

  private static func differences(to baseline: String, among count: Int, paired: String) -> String {
    let together =
      count > 1
      ? "hold for all \(count) comparisons at once (Bonferroni)" : "are for one comparison"
    return
      "Differences to \(baseline) are paired by \(paired); their 95 % intervals (Student) \(together), "
      + "and a strategy is called better or worse if its interval excludes 0; p-values are "
      + "adjusted in the same way."
  }
}
