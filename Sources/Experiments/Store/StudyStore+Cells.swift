import GRDB

extension StudyStore {
  /// A cell of the plan with its runs.
  private struct StoredCell: Sendable {
    let number: Int
    let levels: [String?]
    let reading: CellReading
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

  /// The estimates of every cell, so many cells at a time; they are the same for any number.
  ///
  /// The intervals of quantiles, which are drawn again and again, take longer than reading the
  /// values.
  public func results(
    metrics: [Metric]? = nil, equivalence: Double? = nil, jobs: Int
  ) async throws(InputError) -> StudyResults {
    let study = try requireStudy()
    let metrics = metrics ?? study.metrics.compactMap(MetricTable.metric(named:))
    var cells: [StudyResults.Cell] = []
    var waiting: [StoredCell] = []
    func estimate() async {
      cells += await Self.estimates(of: waiting, jobs: jobs, metrics, equivalence)
      waiting = []
    }
    for row in try cellRows() {
      guard let cell = try stored(row, study, metrics) else { continue }
      waiting.append(cell)
      // A few at a time: the memory does not grow with the study.
      if waiting.count >= 8 * jobs { await estimate() }
    }
    await estimate()
    return results(study, metrics, cells)
  }

  /// Calls a function with every cell of the plan that has runs, one after another.
  public func forEachCell(
    metrics: [Metric], equivalence: Double? = nil,
    _ body: (StudyResults.Cell) throws(InputError) -> Void
  ) throws(InputError) {
    let study = try requireStudy()
    for row in try cellRows() {
      guard let cell = try stored(row, study, metrics) else { continue }
      try body(Self.estimate(of: cell, metrics, equivalence))
    }
  }

  private func cellRows() throws(InputError) -> [Row] {
    try read { db in
      try Row.fetchAll(
        db, sql: "SELECT id, number, levels FROM cell WHERE number IS NOT NULL ORDER BY number")
    }
  }

  /// The cell of a row, nil where none of its runs is stored.
  private func stored(
    _ row: Row, _ study: StudyRow, _ metrics: [Metric]
  ) throws(InputError) -> StoredCell? {
    let reading = try read { db in try CellReading(db, cellID: row["id"], study, metrics) }
    if reading.isEmpty { return nil }
    return StoredCell(
      number: row["number"], levels: JSONList.texts(row["levels"]), reading: reading)
  }

  private static func estimate(
    of cell: StoredCell, _ metrics: [Metric], _ equivalence: Double?
  ) -> StudyResults.Cell {
    cell.reading.results(
      number: cell.number, levels: cell.levels, metrics, equivalence)
  }

  /// The estimates of some cells, in their order.
  private static func estimates(
    of cells: [StoredCell], jobs: Int, _ metrics: [Metric], _ equivalence: Double?
  ) async -> [StudyResults.Cell] {
    await withTaskGroup(of: (Int, StudyResults.Cell).self) { group in
      var found = [StudyResults.Cell?](repeating: nil, count: cells.count)
      for (index, cell) in cells.enumerated() {
        if index >= jobs, let (place, result) = await group.next() { found[place] = result }
        group.addTask { (index, estimate(of: cell, metrics, equivalence)) }
      }
      for await (place, result) in group { found[place] = result }
      return found.compactMap(\.self)
    }
  }

  private func results(
    _ study: StudyRow, _ metrics: [Metric], _ cells: [StudyResults.Cell]
  ) -> StudyResults {
    StudyResults(
      name: study.name, question: study.question, seed: study.seed, factors: study.factors,
      metrics: metrics, cells: cells,
      runCount: cells.reduce(0) { $0 + $1.treatments.reduce(0) { $0 + $1.replications } })
  }
}
