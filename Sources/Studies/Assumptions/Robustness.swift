/// Whether the result of a comparison holds on other phones as plausible as the scenario's.
///
/// Every assumption is drawn from its range (a Latin hypercube over all of them); every phone is
/// simulated with all strategies on the same users.
public struct Robustness: Sendable {
  /// How many plausible phones are tried where no number is given.
  public static let usualPhones = 40

  /// One strategy compared with the first on all phones.
  public struct Finding: Sendable {
    /// The strategy.
    public let strategy: String
    /// The verdict on the scenario itself.
    public let verdict: Comparison.Verdict
    /// The difference on the scenario itself, relative to the first strategy's mean.
    public let difference: Double?
    /// The shares of phones on which it is significantly better, significantly worse, or neither.
    public let shares: (better: Proportion, worse: Proportion, neither: Proportion)
    /// Share of the phones on which the difference has the sign it has on the scenario.
    public let sameSign: Double
    /// The mean of the relative differences of all phones, significant or not, with its interval
    /// over phones; nil if no phone has a difference.
    public let average: SampleMean?
    /// The 10 % and 90 % quantiles of the relative differences of all phones.
    public let spread: ClosedRange<Double>?
    /// The assumption that the difference depends on most, its share of the variance, and the
    /// p-value.
    public let mostDecisive: (assumption: Assumption, index: Double, p: Double)?
    /// The threshold at which the sign changes; nil if it differs on no phone or on all.
    public let flip: Flip?
  }

  /// The assumption that best separates the phones on which the sign is opposite.
  public struct Flip: Sendable {
    /// The assumption.
    public let assumption: Assumption
    /// The multiple of the scenario's value at which the sign changes.
    public let factor: Double
    /// Whether the sign is opposite above that multiple.
    public let isAbove: Bool
    /// The share of the phones that this rule classifies correctly.
    public let accuracy: Double
    /// The p-value: the share of permuted results with a rule as accurate.
    public let p: Double
  }

  /// Whether the phones are draws of a calibration rather than of the assumptions' full ranges.
  public let isCalibrated: Bool
  /// The assumptions that were drawn.
  public let assumptions: [Assumption]
  /// The number of phones drawn.
  public let phones: Int
  /// The number of replications of each phone.
  public let replications: Int
  /// The metric compared.
  public let metric: Metric
  /// The findings, one per strategy after the first.
  public let findings: [Finding]
  /// Hash of all runs together.
  public let fingerprint: Fingerprint

  /// Simulates plausible phones.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public init(
    _ scenario: Scenario, strategies: [Strategy], names: [String], metric: Metric, phones: Int,
    replications: Int, runner: Runner, progress: (Double) -> Void
  ) async throws {
    let assumptions = Assumption.all.filter { $0.applies(scenario) }
    let factors = latinHypercube(points: phones, dimensions: assumptions.count, seed: scenario.seed)
      .map { point in zip(assumptions, point).map { $0.factor(at: $1) } }
    try await self.init(
      scenario, assumptions: assumptions, factors: factors,
      phones: factors.map { scenario.plausible(assumptions, $0) }, isCalibrated: false,
      strategies: strategies, names: names, metric: metric, replications: replications,
      runner: runner, progress: progress)
  }

  /// Simulates phones drawn from the posterior of a calibration.
  ///
  /// - Parameters:
  ///   - loaded: the scenario with its text.
  ///   - posterior: the draws that the calibration kept.
  ///   - strategies: the strategies, the first of them the baseline.
  ///   - names: the names of the strategies.
  ///   - metric: the metric compared.
  ///   - count: the number of phones.
  ///   - replications: the replications of each phone.
  ///   - runner: the runner of all simulations.
  ///   - progress: called with the share of the work done.
  /// - Throws: `InputError` if a draw does not fit the scenario; `CancellationError` when
  ///   the task is cancelled.
  public init(
    _ loaded: LoadedScenario, posterior: PosteriorPhones, strategies: [Strategy], names: [String],
    metric: Metric, phones count: Int, replications: Int, runner: Runner, progress: (Double) -> Void
  ) async throws {
    let phones = try posterior.phones(count, of: loaded)
    try await self.init(
      loaded.scenario, assumptions: posterior.assumptions, factors: phones.map(\.multiples),
      phones: phones.map(\.scenario), isCalibrated: true, strategies: strategies, names: names,
      metric: metric, replications: replications, runner: runner, progress: progress)
  }

  private init(
    _ scenario: Scenario, assumptions: [Assumption], factors: [[Double]], phones: [Scenario],
    isCalibrated: Bool, strategies: [Strategy], names: [String], metric: Metric,
    replications: Int, runner: Runner, progress: (Double) -> Void
  ) async throws {
    let scenarios = [scenario] + phones
    let plan = RunPlan(
      scenarios.flatMap { phone in strategies.map { .init(phone, $0.onPhone(phone, of: scenario)) }
      }, replications: replications)
    let runs = try await runner.run(plan, progress: progress)
    let entries = scenarios.indices.map { phone in
      Comparison.entries(
        [metric],
        strategies.indices.map { [runs[phone * strategies.count + $0].map(metric.value)] },
        equivalence: nil
      ).map { $0[0] }
    }
    self.isCalibrated = isCalibrated
    var fingerprint = Fingerprint()
    for run in runs.joined() { fingerprint.mix(run.fingerprint.value) }
    self.fingerprint = fingerprint
    self.assumptions = assumptions
    self.phones = phones.count
    self.replications = replications
    self.metric = metric
    let screen = AssumptionScreen(factors)
    findings = names.indices.dropFirst().map { strategy in
      Finding(names[strategy], entries.map { ($0[strategy], $0[0]) }, assumptions, screen)
    }
  }
}

extension Robustness.Finding {
  /// - Parameter entries: of the strategy and of the first one, on the scenario, then on each
  ///   phone.
  fileprivate init(
    _ name: String, _ entries: [(Comparison.Entry, Comparison.Entry)],
    _ assumptions: [Assumption], _ screen: AssumptionScreen
  ) {
    let differences = entries.map { entry, baseline -> Double? in
      guard let difference = entry.difference?.difference, let mean = baseline.mean?.mean, mean != 0
      else { return nil }
      return difference / abs(mean)
    }
    strategy = name
    verdict = entries[0].0.verdict
    difference = differences[0]
    let verdicts = entries.dropFirst().map(\.0.verdict)
    let better = verdicts.count { $0 == .better }
    let worse = verdicts.count { $0 == .worse }
    shares = (
      Proportion(better, of: verdicts.count), Proportion(worse, of: verdicts.count),
      Proportion(verdicts.count - better - worse, of: verdicts.count)
    )
    let phones = Array(differences.dropFirst())
    let sign = Self.sign(differences[0])
    sameSign = Double(phones.count { Self.sign($0) == sign }) / Double(phones.count)
    let sorted = phones.compactMap(\.self).sorted()
    average = sorted.isEmpty ? nil : SampleMean(sorted)
    spread = sampleQuantile(sorted: sorted, 0.1).flatMap { low in
      sampleQuantile(sorted: sorted, 0.9).map { low...$0 }
    }
    mostDecisive = screen.strongest(phones).map { (assumptions[$0.assumption], $0.index, $0.p) }
    flip = screen.threshold(phones.map { Self.sign($0) != sign }).map { found, p in
      Robustness.Flip(
        assumption: assumptions[found.assumption], factor: found.factor, isAbove: found.isAbove,
        accuracy: Double(found.right) / Double(phones.count), p: p)
    }
  }

  private static func sign(_ value: Double?) -> Int {
    guard let value, value != 0 else { return 0 }
    return value > 0 ? 1 : -1
  }
}
