import GRDB

extension StudyStore {
  /// A stored run as tables show it.
  public struct StoredRun: Sendable {
    /// The cell's number in the plan.
    public let cell: Int
    /// One level per factor.
    public let levels: [String?]
    /// The strategy.
    public let policy: String
    /// The replication, counted from 0.
    public let replication: Int
    /// The study's seed.
    public let seed: String
    /// Hash of all events and kills.
    public let fingerprint: String
    /// One value per metric of the metric table.
    public let values: [Double?]
  }

  /// The study of the store.
  ///
  /// - Throws: `InputError` 65 for a store without a study.
  func requireStudy() throws(InputError) -> StudyRow {
    if let row = try studyRow() { return row }
    throw InputError(
      "the store holds no study yet", remedy: "Run `flotsam sweep STUDY`", file: path)
  }

  /// The study's name.
  public func name() throws(InputError) -> String { try requireStudy().name }

  /// The seed of all replications of the plan.
  public func seed() throws(InputError) -> UInt64? { UInt64(try requireStudy().seed) }

  /// The factors of the study.
  public func factors() throws(InputError) -> [String] { try requireStudy().factors }

  /// The columns of these factors in tables.
  public func factorColumns() throws(InputError) -> [FactorColumn] {
    let study = try requireStudy()
    return FactorColumn.all(study.factors, levels: try plannedCells().map(\.levels))
  }

  /// The metrics that the study reports; the first ranks the strategies.
  public func metrics() throws(InputError) -> [Metric] {
    // A store of an earlier version, or of a stranger, may name one twice.
    var seen: Set<String> = []
    return try requireStudy().metrics.filter { seen.insert($0).inserted }
      .compactMap(MetricTable.metric(named:))
  }

  /// Hash of the fingerprints of all runs of the plan.
  public func fingerprint() throws(InputError) -> Fingerprint {
    let study = try requireStudy()
    return try read { db in
      var sum = Fingerprint()
      let rows = try Row.fetchCursor(
        db, sql: Self.runsOfPlan, arguments: ["seed": study.seed, "most": study.mostReplications])
      while let row = try rows.next() {
        sum.mix(UInt64(row["fingerprint"] as String, radix: 16) ?? 0)
      }
      return sum
    }
  }

  /// Calls a function with every run of the plan, by cell, strategy and replication.
  public func forEachRun(_ body: (StoredRun) throws(InputError) -> Void) throws(InputError) {
    let study = try requireStudy()
    try read { db in
      let columns = try MetricColumns(db, MetricTable.all.map(\.name))
      let rows = try Row.fetchCursor(
        db, sql: Self.runsOfPlan, arguments: ["seed": study.seed, "most": study.mostReplications])
      var cell: (number: Int, levels: [String?])?
      while let row = try rows.next() {
        let number: Int = row["number"]
        if cell?.number != number { cell = (number, JSONList.texts(row["levels"])) }
        try body(
          StoredRun(
            cell: number, levels: cell?.levels ?? [], policy: row["policy"],
            replication: row["replication"], seed: row["seed"], fingerprint: row["fingerprint"],
            values: try columns.values(ofRun: row["id"], db)))
      }
    }
  }

  /// The runs of the plan, in the order of all tables.
  static let runsOfPlan = """
    SELECT run.id, cell.number, cell.levels, run.policy, run.replication, run.seed, run.fingerprint
    FROM cell
    JOIN treatment ON treatment.cell = cell.id
    JOIN run ON run.cell = cell.id AND run.policy = treatment.policy AND run.seed = :seed
      AND run.model_version = \(ModelVersion.current) AND run.replication < :most
    WHERE cell.number IS NOT NULL
    ORDER BY cell.number, treatment.position, run.replication
    """
}
