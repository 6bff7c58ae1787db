/// A reason to doubt the results of a run: it lies outside the range that the model was checked
/// for.
public struct Doubt: Sendable {
  /// A short name, for programs.
  public let name: String
  /// The settings that cause it, as paths of a scenario; the first is the likeliest.
  public let settings: [String]
  /// The sentence about a run; nil if there is no doubt.
  let sentence: @Sendable (DoubtEvidence) -> String?
}

/// The evidence for a doubt: the scenario, and the means of a strategy's metrics.
struct DoubtEvidence: Sendable {
  let scenario: Scenario
  let strategy: Strategy
  let value: @Sendable (_ metric: String) -> Double

  /// A total per user and day.
  func perDay(_ metric: String) -> Double {
    let days = value(MetricTable.userDays.name)
    return days > 0 ? value(metric) / days : 0
  }
}

/// A doubt about some strategies of a comparison, or about a run.
public struct Remark: Sendable, Equatable {
  /// The doubt's name.
  public let doubt: String
  /// The settings that cause it, as paths of a scenario.
  public let settings: [String]
  /// The strategies that it is about.
  public let policies: [String]
  /// The doubtful result, the setting that causes it, and the remedy.
  public let sentence: String

  /// The remarks about a comparison, in the order of ``Doubt/all``.
  ///
  /// There are none for the idealised device `cache`, which models no phone, nor for less than half
  /// a day or twenty launches, which are too few data.
  public static func all(_ comparison: Comparison, scenario: Scenario) -> [Remark] {
    all(
      scenario,
      comparison.rows.map { row in
        let strategy = (try? scenario.strategy(row.strategy)) ?? scenario.strategy
        return (
          row.strategy,
          DoubtEvidence(scenario: scenario, strategy: strategy) { row[$0]?.mean?.mean ?? 0 }
        )
      })
  }

  /// The remarks about a run.
  public static func all(_ run: DetailedRun, scenario: Scenario) -> [Remark] {
    let result = run.result
    let evidence = DoubtEvidence(scenario: scenario, strategy: scenario.strategy) {
      MetricTable.metric(named: $0)?.value(result) ?? 0
    }
    return all(scenario, [(scenario.strategy.name, evidence)])
  }

  private static func all(
    _ scenario: Scenario, _ runs: [(policy: String, evidence: DoubtEvidence)]
  ) -> [Remark] {
    guard scenario.device.wiredBytes > 0 || scenario.device.systemBytes > 0 else { return [] }
    let telling = runs.filter { _, evidence in
      evidence.value(MetricTable.userDays.name) >= 0.5 && evidence.value("launches") >= 20
    }
    return Doubt.all.compactMap { doubt in
      let found = telling.compactMap { policy, evidence in
        doubt.sentence(evidence).map { (policy, $0) }
      }
      guard let first = found.first else { return nil }
      return Remark(
        doubt: doubt.name, settings: doubt.settings, policies: found.map(\.0),
        sentence: opening(found.map(\.0), of: runs.count) + first.1)
    }
  }

  private static func opening(_ policies: [String], of count: Int) -> String {
    if policies.count == count { return count == 1 ? "" : "All strategies: " }
    let rest = policies.count - 1
    return "\(policies[0])" + (rest > 0 ? " and \(rest) more" : "") + ": "
  }
}
