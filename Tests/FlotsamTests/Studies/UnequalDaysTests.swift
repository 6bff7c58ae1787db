import TestSupport
import Testing

/// Settings that cover different numbers of days are compared per day.
@Suite
struct UnequalDaysTests {
  /// The values of a column in the rows that have certain values in others.
  private func values(
    _ column: String, of csv: String, where known: [String: String]
  ) throws -> [String] {
    let rows = csv.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let header = try #require(rows.first)
    let place = try #require(header.firstIndex(of: column), "\(header)")
    return rows.dropFirst().filter { row in
      known.allSatisfy { name, value in header.firstIndex(of: name).map { row[$0] } == value }
    }.map { $0[place] }
  }

  private func number(
    _ column: String, of csv: String, where known: [String: String]
  ) throws -> Double {
    let found = try values(column, of: csv, where: known)
    return try #require(found.first.flatMap(Double.init), "\(column): \(found)")
  }

  /// The mean of each scenario follows from a comparison of strategies in it alone.
  @Test func `scenarios of 12 h and of 1 d are compared by loss per day`() throws {
    let folder = try TemporaryFolder()
    try folder.write("extends: smoke\nduration: 12h\n", to: "short.yaml")
    try folder.write("extends: smoke\nduration: 1d\n", to: "long.yaml")
    let lost = try ["short.yaml", "long.yaml"].map { name in
      let alone = try FlotsamProgram.succeed(
        [
          "compare", name, "--policies", "jetsam,lru", "--replications", "4", "--no-bounds",
          "--format", "csv", "--quiet",
        ], in: folder)
      return try number(
        "mean", of: alone.output, where: ["policy": "jetsam", "metric": "time_lost_s"])
    }
    let both = try FlotsamProgram.succeed(
      ["compare", "short.yaml", "long.yaml", "--replications", "4", "--format", "csv", "--quiet"],
      in: folder
    ).output
    let row = ["level": "long.yaml", "policy": "jetsam", "metric": "time_lost_s"]
    // Totals are those of the 12 hours of the first.
    let mean = try number("mean", of: both, where: row)
    let difference = try number("difference", of: both, where: row)
    #expect(abs(mean - lost[1] / 2) < 1e-9 * mean)
    #expect(abs(difference - (lost[1] / 2 - lost[0])) < 1e-9 * mean)
    let text = try FlotsamProgram.succeed(
      ["compare", "short.yaml", "long.yaml", "--replications", "2", "--quiet"], in: folder
    ).output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("cover different times of their users"), "\(text)")
    // Shares are not totals.
    let share = ["level": "long.yaml", "policy": "jetsam", "metric": "cold_launch_share"]
    #expect(try number("mean", of: both, where: share) < 1)
  }

  /// One device has one observation a replication, two have one a user: the pairs are replications.
  @Test func `levels with different device counts are paired by replication`() throws {
    let found = try ["[1, 2]", "[2, 1]"].map { levels in
      let folder = try TemporaryFolder()
      try folder.write(
        """
        scenario: smoke
        set: {duration: 12h}
        replications: 3
        factors: {device.count: \(levels)}

        """, to: "s.yaml")
      try FlotsamProgram.succeed(
        ["sweep", "s.yaml", "--out", "out", "--plots", "none", "--quiet"], in: folder)
      let csv = try #require(folder.text("out/levels.csv"))
      #expect(try Set(values("n_of", of: csv, where: ["metric": "time_lost_s"])) == ["replication"])
      let level = String(levels.dropLast().last ?? "-")
      return try number(
        "difference", of: csv, where: ["metric": "time_lost_s", "level": level])
    }
    // The second study's totals are of two devices.
    #expect(abs(found[1] + 2 * found[0]) < 1e-9 * abs(found[1]), "\(found)")
    #expect(found[0] != 0)
  }

  /// The effect of a level follows from the table of all runs, divided by the days of each.
  @Test(arguments: [("duration", "[12h, 1d]", "{}"), ("device.count", "[1, 2]", "{duration: 12h}")])
  func `sensitivity ranks losses per user and day`(
    factor: String, levels: String, fields: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      scenario: smoke
      set: \(fields)
      replications: 3
      factors: {\(factor): \(levels)}

      """, to: "s.yaml")
    try FlotsamProgram.succeed(
      ["sweep", "s.yaml", "--out", "out", "--plots", "none", "--quiet"], in: folder)
    let runs = try #require(folder.text("out/runs.csv"))
    func means(_ cell: Int) throws -> Double {
      let known = ["cell": "\(cell)"]
      let lost = try values("time_lost_s", of: runs, where: known).map { try #require(Double($0)) }
      let days = try values("user_days", of: runs, where: known).map { try #require(Double($0)) }
      #expect(lost.count == 3)
      return zip(lost, days).reduce(0) { $0 + $1.0 / $1.1 } / Double(lost.count)
    }
    let half = try (means(2) - means(1)) / 2
    let arguments = ["sensitivity", "s.yaml", "--metric", "time_lost_s", "--quiet"]
    let csv = try FlotsamProgram.succeed(arguments + ["--format", "csv"], in: folder).output
    let effects = try values("effect", of: csv, where: ["factor": factor]).map {
      try #require(Double($0))
    }
    #expect(try Set(values("per_user_day", of: csv, where: [:])) == ["1"])
    #expect(effects.count == 2 && half != 0)
    #expect(zip(effects, [-half, half]).allSatisfy { abs($0 - $1) < 1e-6 * abs(half) }, "\(csv)")
    let text = try FlotsamProgram.succeed(arguments, in: folder).output
    #expect(text.contains("s/day") && !text.contains("those of a run"), "\(text)")
  }

  @Test(arguments: [
    ("device.memory", "[1GiB, 1024MiB, 2GiB]"), ("workload.sessionGap", "[60min, 1h]"),
  ])
  func `two levels with the same quantity are refused`(factor: String, levels: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("scenario: smoke\nfactors: {\(factor): \(levels)}\n", to: "s.yaml")
    let program = try FlotsamProgram.run(["sweep", "s.yaml", "--dry-run"], in: folder)
    #expect(program.status == 65, "\(program.output)")
    #expect(program.error.contains("are one level of `\(factor)`"), "\(program.error)")
  }

  @Test func `the bound of a run has the unit of its answer`() throws {
    let text = try FlotsamProgram.succeed(["run", "smoke", "--bounds", "--quiet"]).output
    let flat = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(flat.contains(" per user and day to them."), "\(text)")
  }
}
