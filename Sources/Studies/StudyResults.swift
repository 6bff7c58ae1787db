/// The results of a study: its cells with every strategy's estimates.
public struct StudyResults: Sendable {
  /// The independent observation on which the intervals rest.
  public enum Unit: String, Sendable {
    /// A replication: new users and apps.
    case replication
    /// A user of a fleet.
    case user
    /// A day of a single recorded user.
    case day
  }

  /// How a metric differs between users.
  public struct UserQuantiles: Sendable, Equatable {
    /// The 10 % quantile over users.
    public let p10: Double
    /// The median over users.
    public let p50: Double
    /// The 90 % quantile over users.
    public let p90: Double
  }

  /// One strategy in one cell.
  public struct Treatment: Sendable {
    /// The strategy as it was written.
    public let policy: String
    /// One entry per metric, in the order of the results' metrics; the differences are to the
    /// cell's first strategy.
    public fileprivate(set) var entries: [Comparison.Entry]
    /// The quantiles over users per metric; nil if runs have one user.
    public fileprivate(set) var users: [UserQuantiles?]
    /// The number of its replications.
    public let replications: Int
    /// Days that one observation covers, summed over its users; nil if the store lacks them.
    public let userDays: Double?
  }

  /// One combination of levels.
  public struct Cell: Sendable {
    /// Its number in the plan, counted from 1.
    public let number: Int
    /// One level per factor, as written; nil for an absent factor.
    public let levels: [String?]
    /// The observation on which the intervals rest.
    public let unit: Unit
    /// The strategies in the order of the study.
    public fileprivate(set) var treatments: [Treatment]

    /// The strategies from best to worst by a metric; ties in the order of the study.
    ///
    /// After a selection of the best some have fewer runs; those with more come first, since only
    /// means over the same users are ranked against each other.
    public func ranked(by metric: Int) -> [Treatment] {
      bestFirst(treatments, treatments.first?.entries[metric].metric.direction ?? .lower) {
        ($0.replications, $0.entries[metric])
      }
    }

    /// The most replications of any strategy.
    public var replications: Int { treatments.map(\.replications).max() ?? 0 }
  }

  /// The study's name.
  public let name: String
  /// The question in its file; empty if there is none.
  public let question: String
  /// Seed of all replications.
  public let seed: String
  /// The factors of the study.
  public let factors: [String]
  /// The metrics of the entries; the first ranks the strategies.
  public let metrics: [Metric]
  /// The cells in the order of the plan; those without any run are left out.
  public private(set) var cells: [Cell]
  /// The number of runs.
  public let runCount: Int
  /// Whether the cells are a sample of a space, so that no two share a level.
  public var isSampled = false
  /// What the names of policies stand for that the study gave, a sentence each.
  public var legends: [String] = []
  /// Whether totals are per user and day rather than per observation.
  public private(set) var isPerUserDay = false

  /// The results with totals per user and day; unchanged if the days of a cell are unknown.
  ///
  /// All strategies of a cell are divided by the days of its first, since they have the same users.
  public var perUserDay: StudyResults {
    let scales = cells.map { cell in
      cell.treatments.first?.userDays.flatMap { $0 > 0 ? 1 / $0 : nil }
    }
    guard !isPerUserDay, scales.allSatisfy({ $0 != nil }) else { return self }
    var results = self
    results.cells = zip(cells, scales).map { cell, scale in cell.perUserDay(scale ?? 1) }
    results.isPerUserDay = true
    return results
  }
}

extension StudyResults.Cell {
  /// The estimates of a cell over replications: `runs[metric][strategy][replication]`.
  init(_ cell: StudyCell, metrics: [Metric], runs: [[[Double?]]]) {
    self.init(
      number: cell.number, levels: cell.levels, unit: .replication, policies: cell.policies,
      replications: runs[0].map { $0.count { $0 != nil } }, metrics: metrics, values: runs,
      equivalence: nil)
  }

  /// The estimates of a cell: `values[metric][strategy][unit]`.
  init(
    number: Int, levels: [String?], unit: StudyResults.Unit, policies: [String],
    replications: [Int], metrics: [Metric], values: [[[Double?]]], equivalence: Double?
  ) {
    self.number = number
    self.levels = levels
    self.unit = unit
    let entries = Comparison.entries(
      metrics,
      policies.indices.map { policy in values.map { $0[policy] } }, equivalence: equivalence)
    treatments = policies.indices.map { policy in
      StudyResults.Treatment(
        policy: policies[policy], entries: entries[policy],
        users: zip(metrics, values).map { metric, values in
          unit == .user && metric.wholeOver != .users ? Self.quantiles(values[policy]) : nil
        },
        replications: replications[policy],
        userDays: metrics.firstIndex { $0.name == MetricTable.userDays.name }
          .flatMap { entries[policy][$0].mean?.mean })
    }
  }

  /// The cell with the first `count` metrics only.
  func keeping(metrics count: Int) -> StudyResults.Cell {
    var cell = self
    for (index, treatment) in treatments.enumerated() {
      cell.treatments[index].entries = Array(treatment.entries.prefix(count))
      cell.treatments[index].users = Array(treatment.users.prefix(count))
    }
    return cell
  }

  /// The cell with its totals multiplied by `scale`.
  fileprivate func perUserDay(_ scale: Double) -> StudyResults.Cell {
    var cell = self
    for (index, treatment) in treatments.enumerated() {
      let scales = treatment.entries.map { $0.metric.isPerUserDay ? scale : 1 }
      cell.treatments[index].entries = zip(treatment.entries, scales).map { $0.scaled(by: $1) }
      cell.treatments[index].users = zip(treatment.users, scales).map { users, scale in
        users.map {
          StudyResults.UserQuantiles(p10: $0.p10 * scale, p50: $0.p50 * scale, p90: $0.p90 * scale)
        }
      }
    }
    return cell
  }

  private static func quantiles(_ values: [Double?]) -> StudyResults.UserQuantiles? {
    let sorted = values.compactMap(\.self).sorted()
    guard let p10 = sampleQuantile(sorted: sorted, 0.1),
      let p50 = sampleQuantile(sorted: sorted, 0.5), let p90 = sampleQuantile(sorted: sorted, 0.9)
    else { return nil }
    return StudyResults.UserQuantiles(p10: p10, p50: p50, p90: p90)
  }
}
