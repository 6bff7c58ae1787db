import GRDB

extension StudyStore {
  /// How much of its study the store holds: the runs of every cell and how many its replication
  /// rule requires.
  ///
  /// O(runs) for a fixed number of replications; otherwise the number depends on the values, which
  /// are read too.
  public func completeness() throws(InputError) -> StudyCompleteness {
    let study = try requireStudy()
    let metrics = study.metrics.compactMap(MetricTable.metric(named:))
    let rule = study.rule ?? .fixed(study.mostReplications)
    let cells = try plannedCells()
    var present = 0
    var wanted = 0
    var short: [StudyCompleteness.ShortCell] = []
    for cell in cells {
      let (have, need) = try read { db in
        if case .fixed(let count) = rule { return try Self.count(db, cell.id, study, count) }
        return try CellReading(db, cellID: cell.id, study, metrics).progress(rule, metrics)
      }
      present += have
      wanted += need
      if have < need {
        short.append(.init(number: cell.number, levels: cell.levels, present: have, wanted: need))
      }
    }
    return StudyCompleteness(
      factors: study.factors, present: present, wanted: wanted,
      mayGrow: rule.isSequential && !short.isEmpty, cellCount: cells.count, shortCells: short,
      otherModels: try otherModels(), words: study.words)
  }

  /// The numbers of runs of other model versions.
  private func otherModels() throws(InputError) -> [StudyCompleteness.OtherModel] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT model_version, count(*) AS runs FROM run WHERE model_version <> ?
          GROUP BY model_version ORDER BY model_version
          """, arguments: [ModelVersion.current]
      ).map { StudyCompleteness.OtherModel(version: $0["model_version"], runs: $0["runs"]) }
    }
  }

  /// The numbers of stored and of required runs of a cell.
  private static func count(
    _ db: Database, _ cell: Int64, _ study: StudyRow, _ replications: Int
  ) throws -> (present: Int, wanted: Int) {
    let strategies =
      try Int.fetchOne(
        db.cachedStatement(sql: "SELECT count(*) FROM treatment WHERE cell = ?"), arguments: [cell])
      ?? 0
    let runs =
      try Int.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT count(*) FROM treatment JOIN run
              ON run.cell = treatment.cell AND run.policy = treatment.policy
            WHERE treatment.cell = ? AND run.seed = ? AND run.model_version = ?
              AND run.replication < ?
            """),
        arguments: [cell, study.seed, ModelVersion.current, replications]) ?? 0
    return (runs, strategies * replications)
  }

  /// All that decides the study's results: scenario, design, replications, metrics, seed; nil if it
  /// cannot be parsed.
  public func definition() throws(InputError) -> YAMLNode? {
    let text = try requireStudy().definition
    return try? YAMLNode(parsing: text, named: "store")
  }

  /// The study as the text of a study file, its question in a comment.
  ///
  /// - Throws: `InputError` for a store of an earlier build with another form.
  public func studyText() throws(InputError) -> String {
    let study = try requireStudy()
    try InputError.check(
      definition()?["design"] == nil,
      "it was written by an earlier build, which did not keep its study as a file",
      remedy: "Name the study: flotsam sweep STUDY --store \(path)", file: path)
    return (study.question.isEmpty ? "" : "# \(study.question)\n") + study.definition + "\n"
      + (try home(of: study).map { StudyLoader.homeMark + $0 + "\n" } ?? "")
  }

  /// The file that the path of the study's recording is relative to: the study's file, or that of
  /// its scenario; nil if the recording is next to neither.
  private func home(of study: StudyRow) throws(InputError) -> String? {
    guard let file = study.words.first,
      let trace = try definition()?["scenario"]?.value(at: "workload.file")?.text,
      !trace.hasPrefix("/")
    else { return nil }
    let scenario = (try? YAMLNode(parsing: try readText(from: file), named: file))?["scenario"]
    let base = scenario?.text.map { YAMLLoader.path(of: $0, relativeTo: file) }
    return [file, base].compactMap(\.self).first {
      fileExists(YAMLLoader.path(of: trace, relativeTo: $0))
    }
  }

  /// Stores the command that resumes the study.
  ///
  /// - Parameter words: the study and the options that change its plan, as `flotsam sweep` took
  ///   them.
  public func remember(words: [String]) throws(InputError) {
    let text = JSONList.text(words)
    try write { db in
      try db.execute(sql: "UPDATE study SET words = ? WHERE words <> ?", arguments: [text, text])
      if db.changesCount > 0 { try Self.sealPlan(db) }
    }
  }
}
