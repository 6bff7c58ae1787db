import GRDB

/// The stored runs of one cell and their observations.
struct CellReading {
  let policies: [String]
  private let metrics: [Metric]
  /// The row of the run, by strategy and replication.
  private var runs: [[Int64?]]
  /// `totals[metric][strategy][replication]`.
  private(set) var totals: [[[Double?]]]
  /// `units[metric][strategy][replication][unit]`; empty if runs have one unit.
  private var units: [[[[Double?]]]]
  private(set) var unitCount = 0
  private var kind = RunUnitKind.replication

  /// Whether no strategy has a run.
  var isEmpty: Bool { runs.allSatisfy { $0.allSatisfy { $0 == nil } } }

  /// The first metric's values of every strategy, by replication.
  var values: [(policy: String, values: [Double?])] {
    policies.indices.map { (policies[$0], totals[0][$0]) }
  }

  /// The number of stored runs, and the number that a rule requires from all metrics.
  func progress(_ rule: ReplicationRule, _ metrics: [Metric]) -> (present: Int, wanted: Int) {
    let values = replications
    let targets = rule.decide(values, metrics).targets
    let present = zip(values, targets).map { runs, target in runs.prefix(target).count { $0 != nil }
    }
    return (present.reduce(0, +), targets.reduce(0, +))
  }

  /// The goal that a rule missed in the cell, judged by all metrics.
  func shortfall(_ rule: ReplicationRule, _ metrics: [Metric]) -> (
    policies: [String], shortfall: ReplicationShortfall
  )? { rule.shortfall(replications, metrics).map { (policies, $0) } }

  /// The values of all metrics by strategy and replication; nil for a missing run.
  private var replications: [[[Double?]?]] {
    policies.indices.map { policy in
      runs[policy].indices.map { replication in
        runs[policy][replication] == nil ? nil : totals.map { $0[policy][replication] }
      }
    }
  }

  init(_ db: Database, cellID: Int64, _ study: StudyStore.StudyRow, _ metrics: [Metric]) throws {
    let policies = try String.fetchAll(
      db.cachedStatement(sql: "SELECT policy FROM treatment WHERE cell = ? ORDER BY position"),
      arguments: [cellID])
    self.policies = policies
    self.metrics = metrics
    runs = policies.map { _ in [] }
    let cell: StatementArguments = [
      cellID, study.seed, ModelVersion.current, study.mostReplications,
    ]
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT id, policy, replication, unit FROM run WHERE \(Self.isOfCell)
          """), arguments: cell)
    var places: [Int64: (policy: Int, replication: Int)] = [:]
    while let row = try rows.next() {
      guard let policy = policies.firstIndex(of: row[1]) else { continue }
      let replication: Int = row[2]
      while runs[policy].count <= replication { runs[policy].append(nil) }
      runs[policy][replication] = row[0]
      places[row[0]] = (policy, replication)
      kind = RunUnitKind(rawValue: row[3]) ?? .replication
    }
    let lengths = runs.map(\.count)
    totals = metrics.map { _ in lengths.map { Array(repeating: nil, count: $0) } }
    units = []
    let columns = try MetricColumns(db, metrics.map(\.name))
    try readTotals(db, cell, columns, places)
    try readUnits(db, cell, columns, places)
  }

  private static let isOfCell =
    "run.cell = ? AND run.seed = ? AND run.model_version = ? AND run.replication < ?"

  private mutating func readTotals(
    _ db: Database, _ cell: StatementArguments, _ columns: MetricColumns,
    _ places: [Int64: (policy: Int, replication: Int)]
  ) throws {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT run.id, metric, value FROM run JOIN value ON value.run = run.id
          WHERE \(Self.isOfCell)\(columns.condition)
          """), arguments: cell)
    while let row = try rows.next() {
      guard let place = places[row[0]], let metric = columns[row[1]] else { continue }
      totals[metric][place.policy][place.replication] = row[2]
    }
  }

  private mutating func readUnits(
    _ db: Database, _ cell: StatementArguments, _ columns: MetricColumns,
    _ places: [Int64: (policy: Int, replication: Int)]
  ) throws {
    guard let any = places.keys.first else { return }
    let count = try Int.fetchOne(
      db.cachedStatement(sql: "SELECT max(unit) + 1 FROM unit_value WHERE run = ?"),
      arguments: [any])
    guard let count, count > 1 else { return }
    unitCount = count
    let none = [Double?](repeating: nil, count: count)
    units = metrics.map { _ in runs.map { $0.map { _ in none } } }
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT run.id, metric, unit_value.unit, value
          FROM run JOIN unit_value ON unit_value.run = run.id
          WHERE \(Self.isOfCell)\(columns.condition)
          """), arguments: cell)
    while let row = try rows.next() {
      guard let place = places[row[0]], let metric = columns[row[1]] else { continue }
      let unit: Int = row[2]
      units[metric][place.policy][place.replication][unit] = row[3]
    }
  }

  /// The estimates: over users or days if runs have several, over replications otherwise.
  func results(
    number: Int, levels: [String?], _ metrics: [Metric], _ equivalence: Double?
  ) -> StudyResults.Cell {
    StudyResults.Cell(
      number: number, levels: levels, unit: unit, policies: policies,
      replications: runs.map { $0.count { $0 != nil } }, metrics: metrics, values: observations,
      equivalence: equivalence)
  }

  var unit: StudyResults.Unit {
    if unitCount < 2 { return .replication }
    switch kind {
    case .replication: return .replication
    case .user, .recordedUser: return .user
    case .day: return .day
    }
  }

  /// `[metric][strategy][unit]`.
  ///
  /// A metric that units do not have, such as a quantile of a day or the loss of the worst tenth of
  /// the users, has the values of the runs, unless it is a total.
  var observations: [[[Double?]]] {
    if unitCount < 2 { return totals }
    return units.indices.map { metric in
      units[metric].indices.map { policy in
        let (own, runs) = (units[metric][policy], totals[metric][policy])
        let isWhole = metrics[metric].wholeOver == (kind == .day ? .days : .users)
        guard !isWhole, own.contains(where: { $0.contains { $0 != nil } }) else {
          return metrics[metric].isPerUserDay ? [] : kind == .user ? runs : [mean(runs)]
        }
        // Every replication has other synthetic users; recorded ones and their days stay the same,
        // so repeating them adds no observation.
        return kind == .user ? Array(own.joined()) : means(own)
      }
    }
  }

  /// The mean of every unit over replications.
  private func means(_ replications: [[Double?]]) -> [Double?] {
    (0..<unitCount).map { unit in mean(replications.map { $0[unit] }) }
  }

  private func mean(_ values: [Double?]) -> Double? {
    let known = values.compactMap(\.self)
    return known.isEmpty ? nil : SampleMean(known).mean
  }
}
