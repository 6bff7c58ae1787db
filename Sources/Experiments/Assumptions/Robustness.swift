import MobileOS
import SimulationKernel

/// Whether what a comparison found holds on other phones that are as plausible as the scenario's.
///
/// Every assumption is drawn from its range (a Latin hypercube over all of them); every phone is
/// simulated with all strategies on the same users.
public struct Robustness: Sendable {
  /// What was found about one strategy against the first.
  public struct Finding: Sendable {
    /// The strategy.
    public let strategy: String
    /// What the scenario itself says.
    public let verdict: Comparison.Verdict
    /// The difference on the scenario itself, relative to the first strategy's mean.
    public let difference: Double?
    /// Shares of the phones on which it is significantly better, significantly worse, or neither.
    public let shares: (better: Double, worse: Double, neither: Double)
    /// Share of the phones on which the difference has the sign it has on the scenario.
    public let sameSign: Double
    /// The relative differences of all phones: the tenth part and the nine tenths.
    public let spread: ClosedRange<Double>?
    /// The assumption that the difference depends on most, with the share of its variance.
    public let mostDecisive: (assumption: Assumption, index: Double)?
    /// Where the sign turns, or nil where it never does.
    public let flip: Flip?
  }

  /// The assumption that best tells the phones on which the sign is the other way.
  public struct Flip: Sendable {
    /// The assumption.
    public let assumption: Assumption
    /// The multiple of the scenario's value at which it turns.
    public let factor: Double
    /// Whether it turns above that multiple.
    public let isAbove: Bool
    /// The share of the phones that this rule gets right.
    public let accuracy: Double
  }

  /// The assumptions that were drawn.
  public let assumptions: [Assumption]
  /// How many phones were drawn.
  public let phones: Int
  /// The metric compared.
  public let metric: Metric
  /// The findings, one per strategy after the first.
  public let findings: [Finding]

  /// Simulates plausible phones.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public init(
    _ scenario: Scenario, strategies: [Strategy], names: [String], metric: Metric, phones: Int,
    replications: Int, runner: Runner, progress: (Double) -> Void
  ) async throws {
    let assumptions = Assumption.all.filter { $0.applies(scenario) }
    let factors = latinHypercube(
      points: phones, dimensions: assumptions.count, seed: scenario.seed
    ).map { point in zip(assumptions, point).map { $0.factor(at: $1) } }
    let scenarios = [scenario] + factors.map { scenario.plausible(assumptions, $0) }
    let plan = RunPlan(
      scenarios.flatMap { phone in strategies.map { .init(phone, $0) } },
      replications: replications)
    let runs = try await runner.run(plan, progress: progress)
    let entries = scenarios.indices.map { phone in
      Comparison.entries(
        [metric],
        strategies.indices.map { [runs[phone * strategies.count + $0].map(metric.value)] },
        equivalence: nil
      ).map { $0[0] }
    }
    self.assumptions = assumptions
    self.phones = phones
    self.metric = metric
    findings = names.indices.dropFirst().map { strategy in
      Finding(
        names[strategy], entries.map { ($0[strategy], $0[0]) }, assumptions, factors)
    }
  }
}

extension Robustness.Finding {
  /// - Parameter entries: strategy and first strategy, on the scenario and then on every phone.
  fileprivate init(
    _ name: String, _ entries: [(Comparison.Entry, Comparison.Entry)],
    _ assumptions: [Assumption], _ factors: [[Double]]
  ) {
    let differences = entries.map { entry, baseline -> Double? in
      guard let difference = entry.difference?.difference, let mean = baseline.mean?.mean,
        mean != 0
      else { return nil }
      return difference / abs(mean)
    }
    strategy = name
    verdict = entries[0].0.verdict
    difference = differences[0]
    let verdicts = entries.dropFirst().map(\.0.verdict)
    let count = Double(max(1, verdicts.count))
    let better = Double(verdicts.count { $0 == .better }) / count
    let worse = Double(verdicts.count { $0 == .worse }) / count
    shares = (better, worse, 1 - better - worse)
    let phones = Array(differences.dropFirst())
    let sign = Self.sign(differences[0])
    sameSign = Double(phones.count { Self.sign($0) == sign }) / count
    let sorted = phones.compactMap(\.self).sorted()
    spread = sampleQuantile(sorted: sorted, 0.1).flatMap { low in
      sampleQuantile(sorted: sorted, 0.9).map { low...$0 }
    }
    mostDecisive = Self.mostDecisive(phones, assumptions, factors)
    flip = Self.flip(phones.map { Self.sign($0) != sign }, assumptions, factors)
  }

  private static func sign(_ value: Double?) -> Int {
    guard let value, value != 0 else { return 0 }
    return value > 0 ? 1 : -1
  }

  private static func mostDecisive(
    _ values: [Double?], _ assumptions: [Assumption], _ factors: [[Double]]
  ) -> (assumption: Assumption, index: Double)? {
    guard Set(values).count > 1 else { return nil }
    let indices = assumptions.indices.map { assumption in
      LevelGroups(factors.map { "\($0[assumption])" }, isSampled: true).index(values)
    }
    guard let best = indices.indices.max(by: { indices[$0] < indices[$1] }), indices[best] > 0
    else { return nil }
    return (assumptions[best], indices[best])
  }

  /// The single threshold on a single assumption that separates the phones best.
  private static func flip(
    _ flipped: [Bool], _ assumptions: [Assumption], _ factors: [[Double]]
  ) -> Robustness.Flip? {
    let total = flipped.count { $0 }
    guard total > 0, total < flipped.count else { return nil }
    var best: (assumption: Int, factor: Double, isAbove: Bool, right: Int)?
    for assumption in assumptions.indices {
      let order = factors.indices.sorted { factors[$0][assumption] < factors[$1][assumption] }
      var below = 0
      for (rank, phone) in order.enumerated().dropLast() {
        below += flipped[phone] ? 1 : 0
        // Right are the flipped ones on one side and the others on the other.
        let rightAbove = (total - below) + (rank + 1 - below)
        let threshold = (factors[phone][assumption] + factors[order[rank + 1]][assumption]) / 2
        for (isAbove, right) in [(true, rightAbove), (false, flipped.count - rightAbove)]
        where right > best?.right ?? 0 {
          best = (assumption, threshold, isAbove, right)
        }
      }
    }
    return best.map {
      Robustness.Flip(
        assumption: assumptions[$0.assumption], factor: $0.factor, isAbove: $0.isAbove,
        accuracy: Double($0.right) / Double(flipped.count))
    }
  }
}
