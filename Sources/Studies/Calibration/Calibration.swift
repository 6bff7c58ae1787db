import Files
import MobileOS
import Scenarios
import SimulationKernel
import Statistics

/// A twin of a phone: what its counters say of fields of a scenario that nobody can look up.
///
/// The fields are drawn from their priors (a Latin hypercube), each draw is simulated with a user of
/// its own, and `SimulatedTable` tells which draws could have been the phone.
public struct Calibration: Sendable {
  /// One number of the phone beside those of the draws that are left.
  public struct Prediction: Sendable {
    /// The number's name: a metric, or what reports and recordings of uses have.
    public let metric: String
    /// Its unit.
    public let unit: String
    /// What was observed.
    public let observed: Double
    /// Nine in ten of the draws left have it in between.
    public let range: ClosedRange<Double>
  }

  /// How well the fields are found again where they are known: draws asked about as if observed.
  public struct Check: Sendable {
    /// The draws asked about.
    public let count: Int
    /// By parameter, the share of the draws whose value was inside of its 90 % interval.
    public let coverage: [Double]
    /// By parameter, how far the ranks of the true values are from even, 0 to 1 (Kolmogorov's
    /// distance); chance alone keeps it below ``evenness`` 95 % of the time.
    public let unevenness: [Double]
    /// The limit for ``unevenness``.
    public var evenness: Double { 1.358 / Double(count).squareRoot() }
  }

  /// The fields.
  public let parameters: [CalibrationParameter]
  /// The draws that have anything of what was observed.
  public let table: SimulatedTable
  /// The number of each of them among all draws.
  public let draws: [Int]
  /// How many draws have nothing of what was observed, such as no kill where one was.
  ///
  /// They cannot be the phone.
  public let leftOut: Int
  /// What is left of them.
  public let posterior: SimulatedTable.Posterior
  /// The numbers that were used.
  public let predictions: [Prediction]
  /// The check, where it was asked for.
  public let check: Check?

  /// The least and greatest multiple of a 90 % interval, and the median.
  public func multiples(of parameter: Int) -> (low: Double, median: Double, high: Double) {
    let place = { posterior.quantile($0, of: parameter) }
    let one = parameters[parameter]
    return (one.factor(at: place(0.05)), one.factor(at: place(0.5)), one.factor(at: place(0.95)))
  }

  /// The share of the prior's spread that is gone, 0 for nothing learned.
  public func learned(_ parameter: Int) -> Double {
    let width = posterior.quantile(0.95, of: parameter) - posterior.quantile(0.05, of: parameter)
    return max(0, 1 - width / 0.9)
  }

  /// Draws, simulates and compares.
  ///
  /// - Parameters:
  ///   - loaded: the scenario with its text.
  ///   - parameters: the fields that are drawn, each from its range.
  ///   - observed: numbers of as many user-days as the scenario simulates.
  ///   - draws: how many phones are simulated, at least 40.
  ///   - kept: how many of the half that may be kept are.
  ///   - checks: how many draws are asked about as if observed; 0 for no check.
  ///   - measure: the same numbers of simulated phones, scenario by scenario.
  /// - Throws: `InputError` where a draw is no scenario, or no number is one that simulated phones
  ///   have; `CancellationError` when the task is cancelled.
  public init(
    _ loaded: LoadedScenario, parameters: [CalibrationParameter], observed: [CalibrationTarget],
    draws: Int, kept: Int, checks: Int, measure: ([Scenario]) async throws -> [[Double?]]
  ) async throws {
    let positions = latinHypercube(
      points: draws, dimensions: parameters.count, seed: loaded.scenario.seed)
    let scenarios = try positions.enumerated().map { index, point in
      var scenario = try loaded.changed(Self.assignments(parameters, point))
      // Another user each time: what users differ in is not taken for what phones differ in.
      scenario.firstReplication += index
      return scenario
    }
    let all = try await measure(scenarios)
    let drawn = scenarios.indices.filter { all[$0].contains { $0 != nil } }
    guard drawn.count >= 40 else {
      throw InputError(
        "of \(draws) simulated phones \(drawn.count) have any of the numbers that were observed",
        remedy: "Simulate a phone that has them: for kills, one that is short of memory")
    }
    let measured = drawn.map { all[$0] }
    let numbers = observed.indices.compactMap { index -> (CalibrationTarget, [Double])? in
      let values = measured.map { $0[index] }
      let known = values.compactMap(\.self)
      // What some phones do not have is left out; a gap now and then is filled with the mean.
      guard known.count * 10 >= values.count * 9 else { return nil }
      let mean = known.reduce(0, +) / Double(known.count)
      return (observed[index], values.map { $0 ?? mean })
    }
    let statistics = measured.indices.map { draw in numbers.map { $0.1[draw] } }
    guard !numbers.isEmpty else {
      throw InputError(
        "the simulated phones have none of the numbers that were observed",
        remedy: "Simulate a phone that has them: for kills, one that is short of memory")
    }
    let table = SimulatedTable(
      positions: drawn.map { positions[$0] }, statistics: statistics)
    let posterior = table.posterior(numbers.map { $0.0.observed }, keeping: kept)
    self.parameters = parameters
    self.table = table
    self.draws = drawn
    leftOut = draws - drawn.count
    self.posterior = posterior
    predictions = numbers.map { target, values in
      let value = target.observed
      let left = posterior.kept.map { values[table.draws[$0]] }.sorted()
      let low = sampleQuantile(sorted: left, 0.05) ?? value
      return Prediction(
        metric: target.name, unit: target.unit, observed: value,
        range: low...max(low, sampleQuantile(sorted: left, 0.95) ?? value))
    }
    check =
      checks > 0
      ? Check(table, statistics, keeping: kept, count: min(checks, table.draws.count)) : nil
  }

  /// What a draw sets.
  static func assignments(_ parameters: [CalibrationParameter], _ point: [Double]) -> [String] {
    zip(parameters, point).map { "\($0.path)=\($0.text(at: $1))" }
  }

  /// What the medians set: the twin.
  public var twin: [(path: String, text: String)] {
    parameters.enumerated().map { index, one in
      (one.path, one.text(at: posterior.quantile(0.5, of: index)))
    }
  }
}

extension Calibration {
  /// A study over what is left: phones whose fields are drawn from log-normal distributions with the
  /// medians and 90 % intervals found, each by itself.
  ///
  /// Fields without one place that can be moved, and whole numbers, keep their medians.
  ///
  /// - Parameters:
  ///   - scenario: the twin's file, as the study names it.
  ///   - phones: how many phones the study draws.
  /// - Returns: the study's text; nil where no field can be drawn.
  public func study(of scenario: String, phones: Int) -> String? {
    let factors = parameters.indices.compactMap { index -> String? in
      guard let (path, median) = Self.location(twin[index].path, twin[index].text) else {
        return nil
      }
      let (low, _, high) = multiples(of: index)
      // 1.645 deviations to either side hold nine in ten.
      let sigma = (DeterministicMath.log(high / low) / 3.29 * 1e4).rounded() / 1e4
      return sigma > 0 ? "  \(path): {median: \(median), sigma: \(sigma)}\n" : nil
    }
    guard !factors.isEmpty else { return nil }
    return """
      # Phones that could be the one observed, under two policies. Fields are drawn each by itself;
      # posterior.csv knows how they go together.
      scenario: \(scenario)
      sample: \(phones)
      replications: 5
      metrics: [time_lost_s, cold_launch_share]
      factors:
      \(factors.joined())  policy: [jetsam, gdsf]

      """
  }

  /// The field inside of a value that says where it lies, with that: of a distribution its median or
  /// mean; nil for a whole number and for what has no such field.
  private static func location(_ path: String, _ text: String) -> (path: String, value: String)? {
    for name in ["median", "mean"] where text.hasPrefix("{\(name): ") {
      let value = text.dropFirst(name.count + 3).prefix { $0 != "," && $0 != "}" }
      return ("\(path).\(name)", String(value))
    }
    return text.hasPrefix("{") || text.hasPrefix("[") || Int(text) != nil ? nil : (path, text)
  }
}

extension Calibration.Check {
  /// Asks about draws as if they had been observed, each without its own row.
  init(_ table: SimulatedTable, _ statistics: [[Double]], keeping: Int, count: Int) {
    let step = Double(table.draws.count) / Double(count)
    let ranks = (0..<count).map { index in
      let place = Int(Double(index) * step)
      let posterior = table.posterior(
        statistics[table.draws[place]], keeping: keeping, excluding: place)
      return table.positions[place].enumerated().map { posterior.rank(of: $1, in: $0) }
    }
    self.count = count
    let parameters = table.positions[0].indices
    coverage = parameters.map { parameter in
      Double(ranks.count { (0.05...0.95).contains($0[parameter]) }) / Double(count)
    }
    unevenness = parameters.map { parameter in
      let sorted = ranks.map { $0[parameter] }.sorted()
      return sorted.enumerated().reduce(0) { worst, one in
        let (below, above) = (Double(one.offset), Double(one.offset + 1))
        return max(
          worst, abs(one.element - below / Double(count)), abs(one.element - above / Double(count)))
      }
    }
  }
}
