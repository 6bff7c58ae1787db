import GRDB

extension StudyStore {
  /// The row of a cell of the plan.
  struct PlannedCell: Sendable {
    let id: Int64
    let number: Int
    fileprivate let list: String

    /// One level per factor.
    var levels: [String?] { JSONList.texts(list) }
  }

  /// The estimates of every cell.
  ///
  /// - Parameters:
  ///   - metrics: the metrics to read, or nil for those that the study reports.
  ///   - equivalence: differences below this share of the first strategy's mean count as none.
  public func results(
    metrics: [Metric]? = nil, equivalence: Double? = nil
  ) throws(InputError) -> StudyResults {
    let study = try requireStudy()
    let metrics = metrics ?? study.metrics.compactMap(MetricTable.metric(named:))
    var cells: [StudyResults.Cell] = []
    try forEachCell(metrics: metrics, equivalence: equivalence) { cell throws(InputError) in
      cells.append(cell)
    }
    return results(study, metrics, cells)
  }

  /// The estimates of every cell, on `jobs` workers: the bootstrap of quantiles takes longer than
  /// reading the values.
  ///
  /// - Throws: `InputError`, or `CancellationError` when the task is cancelled.
  public func results(
    metrics: [Metric]? = nil, equivalence: Double? = nil, jobs: Int
  ) async throws -> StudyResults {
    let study = try requireStudy()
    let metrics = metrics ?? study.metrics.compactMap(MetricTable.metric(named:))
    let planned = try plannedCells()
    let cells = try await orderedMap(count: planned.count, jobs: jobs) {
      try estimate(of: planned[$0], study, metrics, equivalence)
    }
    return results(study, metrics, cells.compactMap(\.self))
  }

  /// How the levels of each factor differ from its first one, on the same users; empty for a sample,
  /// in which no two cells share a level.
  ///
  /// - Parameters:
  ///   - metrics: the metrics to read, or nil for those that the study reports.
  ///   - equivalence: differences below this share of the first level's mean count as none.
  public func levelDifferences(
    metrics: [Metric]? = nil, equivalence: Double? = nil
  ) throws(InputError) -> [LevelDifferences] {
    let study = try requireStudy()
    guard !study.isSampled else { return [] }
    // The days that totals cover come last.
    let all =
      (metrics ?? study.metrics.compactMap(MetricTable.metric(named:)))
      .filter { $0.name != MetricTable.userDays.name } + [MetricTable.userDays]
    var readings: [(levels: [String?], reading: CellReading)] = []
    for planned in try plannedCells() {
      let reading = try reading(of: planned, study, all)
      if !reading.isEmpty { readings.append((planned.levels, reading)) }
    }
    // Users and days are paired by their places, which only runs of equally many share.
    let isAlike = Set(readings.map { max(1, $0.reading.unitCount) }).count < 2
    let cells = readings.map { levels, reading in
      CellObservations(
        levels: levels, policies: reading.policies, unit: isAlike ? reading.unit : .replication,
        values: isAlike ? reading.observations : reading.totals)
    }
    return LevelDifferences.all(study.factors, cells, all, equivalence: equivalence)
  }

  /// Calls a function with every cell of the plan that has runs, one after another.
  public func forEachCell(
    metrics: [Metric], equivalence: Double? = nil,
    _ body: (StudyResults.Cell) throws(InputError) -> Void
  ) throws(InputError) {
    let study = try requireStudy()
    for planned in try plannedCells() {
      if let cell = try estimate(of: planned, study, metrics, equivalence) { try body(cell) }
    }
  }

  /// The cells of the plan, in its order.
  func plannedCells() throws(InputError) -> [PlannedCell] {
    try read { db in
      try Row.fetchAll(
        db, sql: "SELECT id, number, levels FROM cell WHERE number IS NOT NULL ORDER BY number"
      ).map { PlannedCell(id: $0["id"], number: $0["number"], list: $0["levels"]) }
    }
  }

  /// The runs of a cell.
  func reading(
    of cell: PlannedCell, _ study: StudyRow, _ metrics: [Metric]
  ) throws(InputError) -> CellReading {
    try read { db in try CellReading(db, cellID: cell.id, study, metrics) }
  }

  /// The estimates of a cell; nil if none of its runs is stored.
  private func estimate(
    of cell: PlannedCell, _ study: StudyRow, _ metrics: [Metric], _ equivalence: Double?
  ) throws(InputError) -> StudyResults.Cell? {
    // The days that totals cover are always read too.
    let isAsked = metrics.contains { $0.name == MetricTable.userDays.name }
    let all = metrics + (isAsked ? [] : [MetricTable.userDays])
    let reading = try reading(of: cell, study, all)
    if reading.isEmpty { return nil }
    return reading.results(number: cell.number, levels: cell.levels, all, equivalence)
      .keeping(metrics: metrics.count)
  }

  private func results(
    _ study: StudyRow, _ metrics: [Metric], _ cells: [StudyResults.Cell]
  ) -> StudyResults {
    var results = StudyResults(
      name: study.name, question: study.question, seed: study.seed, factors: study.factors,
      metrics: metrics, cells: cells,
      runCount: cells.reduce(0) { $0 + $1.treatments.reduce(0) { $0 + $1.replications } })
    results.isSampled = study.isSampled
    let strategies = cells.reduce(into: [String]()) { found, cell in
      found += cell.treatments.map(\.policy).filter { !found.contains($0) }
    }
    results.legends = StudyPolicies.legends(ofDefinition: study.definition, among: strategies)
    return results
  }
}
