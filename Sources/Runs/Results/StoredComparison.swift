/// The runs of an earlier comparison, from its `replications.csv`.
public struct StoredComparison: Sendable {
  struct Run {
    let strategy: String
    /// The key of its users.
    let derivedSeed: String
    let values: [String: Double]
  }

  private let runs: [Run]

  /// Reads the runs of a folder that `flotsam compare --out` wrote.
  ///
  /// - Throws: `InputError` if the file is missing or no table of runs.
  public init(ofFolder folder: String) throws(InputError) {
    let path = folder + "/replications.csv"
    var table: CSVTable
    do throws(InputError) {
      table = try CSVTable(readingFrom: path)
    } catch {
      throw error.suggestingFolders(
        beside: folder, with: "replications.csv", of: "flotsam compare --out")
    }
    guard let policy = table.columns.firstIndex(of: "policy"),
      let seed = table.columns.firstIndex(of: "derived_seed")
    else {
      throw table.failure(
        "it has no columns `policy` and `derived_seed`",
        remedy: "Name a folder that `flotsam compare --out` wrote")
    }
    var runs: [Run] = []
    while try table.next() {
      var values: [String: Double] = [:]
      for (index, column) in table.columns.enumerated() {
        if let value = Double(table.text(index)), value.isFinite { values[column] = value }
      }
      runs.append(Run(strategy: table.text(policy), derivedSeed: table.text(seed), values: values))
    }
    self.runs = runs
  }

  /// One strategy then and now, by one metric.
  public struct Row: Sendable {
    /// The strategy.
    public let strategy: String
    /// The mean of then; per user and day for such metrics.
    public let then: SampleMean
    /// The mean of now, in the same unit.
    public let now: SampleMean
    /// Now minus then.
    public let difference: Double
    /// The 95 % interval of the difference; nil for too few runs.
    public let interval: ConfidenceInterval?
    /// The number of runs with the same users then and now; other runs are ignored, but without any
    /// pair the two are compared as independent samples.
    public let pairs: Int
    /// The verdict on the difference.
    public let verdict: Comparison.Verdict
  }

  /// The strategies of today's comparison that the stored one has too, in today's order.
  ///
  /// Runs with equal seeds are paired (Student's paired t); without any, Welch's interval is taken
  /// (Biometrika 34, 1947). Each interval holds by itself.
  ///
  /// - Parameters:
  ///   - comparison: today's comparison.
  ///   - metric: the metric compared.
  ///   - derivedSeeds: the keys of the users of each replication of today.
  public func rows(_ comparison: Comparison, _ metric: Metric, derivedSeeds: [String]) -> [Row] {
    comparison.rows.compactMap { row in
      let then = runs.filter { $0.strategy == row.strategy }.compactMap { run in
        metric.perUserDay(run.values[metric.name], of: run.values[MetricTable.userDays.name]).map {
          (run.derivedSeed, $0)
        }
      }
      let now = zip(derivedSeeds, row.runs).compactMap { seed, run in
        metric.perUserDay(metric.value(run), of: run.userDays).map { (seed, $0) }
      }
      guard !then.isEmpty, !now.isEmpty else { return nil }
      let stored = Dictionary(then) { first, _ in first }
      let pairs = now.compactMap { seed, value in stored[seed].map { (value, $0) } }
      return pairs.isEmpty
        ? Row(then.map(\.1), now.map(\.1), row.strategy, metric)
        : Row(pairing: pairs, row.strategy, metric)
    }
  }
}

extension StoredComparison.Row {
  /// The row of runs with the same users.
  fileprivate init(
    pairing pairs: [(now: Double, then: Double)], _ strategy: String, _ metric: Metric
  ) {
    let paired = PairedComparison(pairs.map(\.now), against: pairs.map(\.then))
    self.init(
      strategy: strategy, then: SampleMean(pairs.map(\.then)), now: SampleMean(pairs.map(\.now)),
      difference: paired.difference, interval: paired.interval, pairs: pairs.count,
      verdict: paired.identical
        ? .identical : Self.verdict(paired.difference, paired.interval, metric))
  }

  /// The row of runs with different users.
  fileprivate init(_ then: [Double], _ now: [Double], _ strategy: String, _ metric: Metric) {
    let (old, new) = (SampleMean(then), SampleMean(now))
    let interval = Self.welch(old, new)
    self.init(
      strategy: strategy, then: old, now: new, difference: new.mean - old.mean, interval: interval,
      pairs: 0, verdict: Self.verdict(new.mean - old.mean, interval, metric))
  }

  private static func verdict(
    _ difference: Double, _ interval: ConfidenceInterval?, _ metric: Metric
  ) -> Comparison.Verdict {
    interval.map { Comparison.Verdict(difference, $0, metric.direction) } ?? .unknown
  }

  /// Welch's interval of the difference of two means.
  private static func welch(_ old: SampleMean, _ new: SampleMean) -> ConfidenceInterval? {
    guard let left = old.standardDeviation, let right = new.standardDeviation else { return nil }
    let (a, b) = (left * left / Double(old.count), right * right / Double(new.count))
    let difference = new.mean - old.mean
    guard a + b > 0 else { return ConfidenceInterval(low: difference, high: difference) }
    let freedom =
      (a + b) * (a + b) / (a * a / Double(old.count - 1) + b * b / Double(new.count - 1))
    let half = StudentT(degreesOfFreedom: freedom).quantile(0.975) * (a + b).squareRoot()
    return ConfidenceInterval(low: difference - half, high: difference + half)
  }
}
