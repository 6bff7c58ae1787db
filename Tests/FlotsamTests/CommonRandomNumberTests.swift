import TestSupport
import Testing

/// `flotsam compare --no-crn`: what common random numbers are for.
@Suite
struct CommonRandomNumberTests {
  private static let options = [
    "compare", "smoke", "--policies", "jetsam,largest", "--replications", "8", "--until", "12h",
    "--set", "warmUp=0s",
  ]

  /// Mean and half of the paired difference's interval, in `time_lost_s`.
  private func differences(_ more: [String]) throws -> [(mean: Double, half: Double)] {
    let rows = try FlotsamProgram.succeed(Self.options + ["--format", "csv", "--quiet"] + more)
      .output.split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false)
      }
    let (low, high, mean) = (
      try #require(rows[0].firstIndex(of: "difference_ci_low")),
      try #require(rows[0].firstIndex(of: "difference_ci_high")),
      try #require(rows[0].firstIndex(of: "mean"))
    )
    return rows.filter { $0[1] == "time_lost_s" }.map { row in
      let numbers: [Double] = [mean, high, low].map { Double(row[$0]) ?? .nan }
      return (numbers[0], (numbers[1] - numbers[2]) / 2)
    }
  }

  @Test func `without common random numbers the intervals are much wider`()
    throws
  {
    let (same, own) = (try differences([]), try differences(["--no-crn"]))
    #expect(same.count == 2 && own.count == 2)
    // The first strategy has the same users in both; the second others.
    #expect(same[0].mean == own[0].mean && same[1].mean != own[1].mean)
    #expect(own[1].half > 5 * same[1].half, "\(own[1].half) against \(same[1].half)")
  }

  @Test func `--no-crn is reported and refused with other options`() throws {
    let text = try FlotsamProgram.succeed(Self.options + ["--no-crn"]).output
    #expect(text.contains("every strategy had users of its own") && !text.contains("optimum"))
    for more in [
      ["--out", "x", "--plots", "none"], ["--over", "assumptions"], ["--memory", "2GB,4GB"],
      ["--format", "latex"],
    ] {
      let program = try FlotsamProgram.run(Self.options + ["--no-crn"] + more)
      #expect(program.status == 64 && program.error.contains("--no-crn"), "\(program.error)")
    }
  }

  // MARK: Differences between settings

  /// A file's rows by column.
  private static func rows(_ folder: TemporaryFolder, _ path: String) throws -> [[String: String]] {
    let lines = String(decoding: try folder.contents(path), as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    return lines.dropFirst().map {
      Dictionary(zip(lines[0], $0), uniquingKeysWith: { first, _ in first })
    }
  }

  private static let short = ["--replications", "4", "--until", "12h", "--quiet"]

  /// The values of `time_lost_s` of four replications under lru.
  private static func values(_ scenario: String, in folder: TemporaryFolder) throws -> [Double] {
    try FlotsamProgram.succeed(
      [
        "compare", scenario, "--policies", "lru", "--no-bounds", "--out", "one-" + scenario,
        "--plots", "none",
      ] + short,
      in: folder)
    return try rows(folder, "one-\(scenario)/replications.csv")
      .compactMap { $0["time_lost_s"].flatMap(Double.init) }
  }

  /// Student's interval of the differences of the single comparisons, by hand.
  @Test func `two scenarios have the paired differences of their comparisons`() throws {
    let folder = try TemporaryFolder()
    try folder.write("extends: smoke\ndevice: {memory: 2GiB}\n", to: "b.yaml")
    let text = try FlotsamProgram.succeed(
      ["compare", "smoke", "b.yaml", "--policies", "lru", "--out", "two", "--plots", "none"]
        + Self.short, in: folder
    ).output.replacing("\n", with: " ")
    #expect(text.contains("The users are the same in all scenarios"), "\(text)")
    let pairs = zip(
      try Self.values("b.yaml", in: folder), try Self.values("smoke", in: folder)
    ).map { $0 - $1 }
    try #require(pairs.count == 4)
    let mean = pairs.reduce(0, +) / 4
    let variance = pairs.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 3
    // The 97.5 % quantile of Student's t with 3 degrees of freedom.
    let half = 3.182_446_305 * (variance / 4).squareRoot()
    let row = try #require(
      try Self.rows(folder, "two/levels.csv").first { $0["metric"] == "time_lost_s" })
    #expect(row["level"] == "b.yaml" && row["against"] == "smoke" && row["policy"] == "lru")
    for (column, expected) in [
      ("difference", mean), ("difference_simultaneous_ci_low", mean - half),
      ("difference_simultaneous_ci_high", mean + half),
    ] {
      let value = try #require(row[column].flatMap(Double.init), "\(column)")
      #expect(abs(value - expected) < 1e-6 * max(1, abs(expected)), "\(column)")
    }
  }

  @Test func `differing users and own policies of scenarios are reported`() throws {
    let folder = try TemporaryFolder()
    try folder.write("extends: smoke\npolicy: largest\napps: {count: 9}\n", to: "b.yaml")
    let text = try FlotsamProgram.succeed(["compare", "smoke", "b.yaml"] + Self.short, in: folder)
      .output.replacing("\n", with: " ")
    #expect(text.contains("The users differ between the scenarios"), "\(text)")
    #expect(text.contains("its own"), "\(text)")
    for more in [["--bounds"], ["--memory", "2GB,4GB"], ["--no-crn"], ["--best-of", "95%"]] {
      let program = try FlotsamProgram.run(["compare", "smoke", "smoke"] + more)
      #expect(program.status == 64, "\(more): \(program.error)")
    }
  }

  /// Three sizes: intervals hold for both differences at once, so that they are wider than alone.
  @Test func `sizes of memory have paired differences to the first one`() throws {
    let folder = try TemporaryFolder()
    try FlotsamProgram.succeed(
      [
        "compare", "smoke", "--policies", "lru", "--memory", "2GiB,3GiB,4GiB", "--out", "out",
        "--plots", "none",
      ]
        + Self.short, in: folder)
    let rows = try Self.rows(folder, "out/levels.csv").filter {
      $0["metric"] == "cold_launch_share"
    }
    #expect(rows.map { $0["level"] } == ["3 GiB", "4 GiB"])
    let means = try Self.rows(folder, "out/curve.csv").compactMap {
      $0["cold_launch_share"].flatMap(Double.init)
    }
    try #require(means.count == 3)
    for (row, mean) in zip(rows, means.dropFirst()) {
      func number(_ column: String) throws -> Double {
        try #require(row[column].flatMap(Double.init), "\(column)")
      }
      #expect(abs(try number("difference") - (mean - means[0])) < 1e-9)
      if try number("difference") != 0 {
        let wide = try number("difference_simultaneous_ci_high")
        #expect(wide >= (try number("difference_ci_high")))
      }
    }
  }
}
