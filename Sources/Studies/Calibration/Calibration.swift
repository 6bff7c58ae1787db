/// A twin of a phone: unknown fields of a scenario, estimated from the phone's counters.
///
/// The fields are drawn from their priors (a Latin hypercube), each draw is simulated with another
/// user, and `SimulatedTable` keeps the draws that could have been the phone.
public struct Calibration: Sendable {
  /// One observed number of the phone and its range in the kept draws.
  public struct Prediction: Sendable {
    /// The number's name: a metric, or a number of reports or recorded uses.
    public let metric: String
    /// Its unit.
    public let unit: String
    /// The observed value.
    public let observed: Double
    /// The 90 % interval of the number over the kept draws.
    public let range: ClosedRange<Double>
  }

  /// How well known fields are recovered: draws are calibrated as if they had been observed.
  public struct Check: Sendable {
    /// The number of draws checked.
    public let count: Int
    /// For each parameter, the share of the draws whose value was inside its 90 % interval.
    public let coverage: [Double]
    /// For each parameter, how far the ranks of the true values are from uniform, 0 to 1
    /// (Kolmogorov's distance); chance alone keeps it below ``evenness`` 95 % of the time.
    public let unevenness: [Double]
    /// The limit for ``unevenness``.
    public var evenness: Double { 1.358 / Double(count).squareRoot() }
  }

  /// The fields.
  public let parameters: [CalibrationParameter]
  /// The draws that have at least one of the observed numbers.
  public let table: SimulatedTable
  /// The index of each of them among all draws.
  public let draws: [Int]
  /// The draws that have none of the observed numbers, such as no kill where one was observed.
  public let leftOut: Int
  /// The kept draws with their weights.
  public let posterior: SimulatedTable.Posterior
  /// The numbers that were used for the calibration.
  public let predictions: [Prediction]
  /// The check; nil if `checks` was 0.
  public let check: Check?

  /// The least and greatest multiple of a 90 % interval, and the median.
  public func multiples(of parameter: Int) -> (low: Double, median: Double, high: Double) {
    let place = { posterior.quantile($0, of: parameter) }
    let one = parameters[parameter]
    return (one.factor(at: place(0.05)), one.factor(at: place(0.5)), one.factor(at: place(0.95)))
  }

  /// The share by which the posterior is narrower than the prior, 0 for nothing learned.
  public func learned(_ parameter: Int) -> Double {
    let width = posterior.quantile(0.95, of: parameter) - posterior.quantile(0.05, of: parameter)
    return max(0, 1 - width / 0.9)
  }

  /// An end of a field's range.
  public enum End: String, Sendable {
    case lower
    case upper
  }

  /// The end of the range at which the posterior sits: the range is too narrow then, and the true
  /// value may lie beyond it; nil where the posterior is inside.
  ///
  /// At an end are at least a quarter of the posterior in the outermost twentieth of the range, five
  /// times what the prior has there; or, of a posterior that is a fifth narrower than the prior, a
  /// twentieth in the outermost hundredth, so that the 90 % interval ends where the range does.
  public func end(of parameter: Int) -> End? {
    let all = max(posterior.weights.reduce(0, +), 1e-300)
    func isAtEnd(_ distance: (Double) -> Double) -> Bool {
      func share(_ width: Double) -> Double {
        posterior.positions.indices.reduce(0) { sum, draw in
          let isNear = distance(posterior.positions[draw][parameter]) <= width
          return isNear ? sum + posterior.weights[draw] / all : sum
        }
      }
      return share(0.05) >= 0.25 || learned(parameter) >= 0.2 && share(0.01) >= 0.05
    }
    if isAtEnd({ $0 }) { return .lower }
    return isAtEnd({ 1 - $0 }) ? .upper : nil
  }

  /// Draws, simulates and compares.
  ///
  /// - Parameters:
  ///   - loaded: the scenario with its text.
  ///   - parameters: the fields that are drawn, each from its range.
  ///   - observed: numbers of as many user-days as the scenario simulates.
  ///   - draws: how many phones are simulated, at least 40.
  ///   - kept: how many draws are kept, of at most half.
  ///   - checks: how many draws are calibrated as if observed; 0 for no check.
  ///   - measure: returns the same numbers of simulated phones, scenario by scenario.
  /// - Throws: `InputError` if a draw is not a valid scenario, or simulated phones have none of the
  ///   numbers; `CancellationError` when the task is cancelled.
  public init(
    _ loaded: LoadedScenario, parameters: [CalibrationParameter], observed: [CalibrationTarget],
    draws: Int, kept: Int, checks: Int, measure: ([Scenario]) async throws -> [[Double?]]
  ) async throws {
    let positions = latinHypercube(
      points: draws, dimensions: parameters.count, seed: loaded.scenario.seed)
    let scenarios = try positions.enumerated().map { index, point in
      var scenario = try loaded.changed(Self.assignments(parameters, point))
      // Another user each time: differences between users are not taken for those between phones.
      scenario.firstReplication += index
      return scenario
    }
    let all = try await measure(scenarios)
    let drawn = scenarios.indices.filter { all[$0].contains { $0 != nil } }
    try InputError.check(
      drawn.count >= 40,
      "of \(draws) simulated phones \(drawn.count) have any of the observed numbers",
      remedy: "Simulate a phone that has them: for kills, one that is short of memory")
    let measured = drawn.map { all[$0] }
    let numbers = observed.indices.compactMap { index -> (CalibrationTarget, [Double])? in
      let values = measured.map { $0[index] }
      let known = values.compactMap(\.self)
      // A number that over a tenth of the phones lack is left out; other gaps become the mean.
      guard known.count * 10 >= values.count * 9 else { return nil }
      let mean = known.reduce(0, +) / Double(known.count)
      return (observed[index], values.map { $0 ?? mean })
    }
    let statistics = measured.indices.map { draw in numbers.map { $0.1[draw] } }
    try InputError.check(
      !numbers.isEmpty, "the simulated phones have none of the observed numbers",
      remedy: "Simulate a phone that has them: for kills, one that is short of memory")
    let table = SimulatedTable(positions: drawn.map { positions[$0] }, statistics: statistics)
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

  static func assignments(_ parameters: [CalibrationParameter], _ point: [Double]) -> [String] {
    zip(parameters, point).map { "\($0.path)=\($0.text(at: $1))" }
  }

  /// The fields at their posterior medians.
  public var twin: [(path: String, text: String)] {
    parameters.enumerated().map { index, one in
      (one.path, one.text(at: posterior.quantile(0.5, of: index)))
    }
  }

  /// A study over the posterior: phones whose fields are drawn independently from log-normal
  /// distributions with the medians and 90 % intervals found.
  ///
  /// Whole numbers, and fields without a median or mean, keep their medians.
  ///
  /// - Parameters:
  ///   - scenario: the twin's file, as the study names it.
  ///   - phones: how many phones the study draws.
  /// - Returns: the study's text; nil if no field can be drawn.
  public func study(of scenario: String, phones: Int) -> String? {
    let factors = parameters.indices.compactMap { index -> String? in
      guard let (path, median) = Self.location(twin[index].path, twin[index].text) else {
        return nil
      }
      let (low, _, high) = multiples(of: index)
      // 1.645 standard deviations to either side hold 90 %.
      let sigma = (DeterministicMath.log(high / low) / 3.29 * 1e4).rounded() / 1e4
      return sigma > 0 ? "  \(path): {median: \(median), sigma: \(sigma)}\n" : nil
    }
    guard !factors.isEmpty else { return nil }
    return """
      # Phones that could be the one observed, under two policies. Fields are drawn independently;
      # posterior.csv has their joint values.
      scenario: \(scenario)
      sample: \(phones)
      replications: 5
      metrics: [time_lost_s, cold_launch_share]
      factors:
      \(factors.joined())  policy: [jetsam, gdsf]

      """
  }

  /// The path and value of a field's location: a plain number, or the median or mean of a
  /// distribution; nil for a whole number and for anything else.
  private static func location(_ path: String, _ text: String) -> (path: String, value: String)? {
    for name in ["median", "mean"] where text.hasPrefix("{\(name): ") {
      let value = text.dropFirst(name.count + 3).prefix { $0 != "," && $0 != "}" }
      return ("\(path).\(name)", String(value))
    }
    return text.hasPrefix("{") || text.hasPrefix("[") || Int(text) != nil ? nil : (path, text)
  }
}

extension Calibration.Check {
  /// Calibrates draws as if they had been observed, each without its own row.
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
