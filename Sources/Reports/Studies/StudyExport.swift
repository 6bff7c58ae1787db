/// Writes a store as tidy tables: `runs.csv`, `cells.csv`, and `levels.csv` where factors have levels.
///
/// The tables are written line by line, so the memory does not grow with the study. The bytes
/// depend on the runs in the store only: not on the order in which they were done, nor on where.
public struct StudyExport: Sendable {
  private let store: StudyStore
  private let equivalence: Double?

  /// An export of a store.
  ///
  /// - Parameters:
  ///   - store: the store.
  ///   - equivalence: differences below this share of the first strategy's mean count as none.
  public init(_ store: StudyStore, equivalence: Double? = nil) {
    self.store = store
    self.equivalence = equivalence
  }

  /// Writes the tables into a folder and returns their paths.
  ///
  /// - Throws: `InputError`; tables of an earlier export are then untouched.
  public func write(to folder: OutputFolder) throws(InputError) -> [String] {
    var results = folder
    try add(to: &results)
    try results.commit()
    return results.paths
  }

  /// Adds the tables to a folder that is written later.
  public func add(to folder: inout OutputFolder) throws(InputError) {
    try folder.stageLarge { staging throws(InputError) in try write(into: staging) }
  }

  private func write(into folder: String) throws(InputError) -> [String] {
    let factors = try store.factorColumns()
    var runs = try OutputFile(folder + "/runs.csv")
    try runs.write(CSVFormat.header(StudyTables.runColumns(factors: factors)))
    var cells = try OutputFile(folder + "/cells.csv")
    try cells.write(CSVFormat.header(StudyTables.cellColumns(factors: factors)))
    try store.forEachRun { run throws(InputError) in
      try runs.write(CSVFormat.line(StudyTables.row(run, factors: factors)))
    }
    try store.forEachCell(metrics: MetricTable.all, equivalence: equivalence) {
      cell throws(InputError) in
      for row in StudyTables.rows(cell, factors: factors) { try cells.write(CSVFormat.line(row)) }
    }
    try runs.finish()
    try cells.finish()
    let levels = try store.levelDifferences(metrics: MetricTable.all, equivalence: equivalence)
    guard !levels.isEmpty, let table = Table(levels: levels, of: MetricTable.all[0], "").data else {
      return ["runs.csv", "cells.csv"]
    }
    var file = try OutputFile(folder + "/levels.csv")
    try file.write(CSVFormat.text(table))
    try file.finish()
    return ["runs.csv", "cells.csv", "levels.csv"]
  }
}
