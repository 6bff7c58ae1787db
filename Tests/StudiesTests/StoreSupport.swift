import MobileOS
import TestSupport

@testable import Files
@testable import Runs
@testable import Studies

/// Stores whose runs are made up, so that what is read can be said beforehand.
enum StoreSupport {
  /// Three cells of two strategies, unless told otherwise.
  static func study(
    replications: String = "3", memory: String = "[2GiB, 3GiB, 4GiB]",
    policies: String = "[jetsam, lru]", name: String = "grid",
    metrics: String = "[kills, time_lost_s]"
  ) throws -> Study {
    try StudySupport.study(
      """
      scenario: tiny
      name: \(name)
      replications: \(replications)
      metrics: \(metrics)
      factors: {device.memory: \(memory), policy: \(policies)}
      """)
  }

  static func metric(_ name: String) throws -> Metric {
    guard let metric = MetricTable.metric(named: name) else { throw InputError("no \(name)") }
    return metric
  }

  /// One value per metric of the table, nil for those that are not given.
  static func values(_ values: [String: Double]) -> [Double?] {
    MetricTable.all.map { values[$0.name] }
  }

  static func outcome(
    _ values: [String: Double], _ fingerprint: String = "1", unit: RunUnitKind = .replication,
    units: [[String: Double]] = []
  ) -> RunOutcome {
    RunOutcome(
      fingerprint: fingerprint, values: self.values(values), unit: unit,
      units: units.map(self.values))
  }
}

/// A store that is written run by run.
struct WrittenStore {
  let store: StudyStore
  let study: Study
  /// The rows of the cells.
  let cells: [Int64]
  private let writer: RunWriter

  init(_ path: String, _ study: Study) throws {
    store = try StudyStore(path, .writing)
    self.study = study
    cells = try store.adopt(study).1
    writer = try RunWriter(store, seed: study.seed)
  }

  func key(_ cell: Int, _ policy: String, _ replication: Int) -> RunKey {
    RunKey(cellID: cells[cell], policy: policy, replication: replication)
  }

  func add(_ cell: Int, _ policy: String, _ replication: Int, _ outcome: RunOutcome) throws {
    try writer.add(outcome, key(cell, policy, replication))
  }

  func contains(_ cell: Int, _ policy: String, _ replication: Int) throws -> Bool {
    try writer.contains(key(cell, policy, replication))
  }
}
