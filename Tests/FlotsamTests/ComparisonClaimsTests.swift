import TestSupport
import Testing

/// What a comparison claims agrees with itself, from the command to what is printed and written.
@Suite
struct ComparisonClaimsTests {
  /// The fields of the rows of a table in CSV, by column.
  static func rows(_ csv: String) throws -> [[Substring: Substring]] {
    let lines = csv.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let columns = try #require(lines.first)
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(columns, $0)) }
  }

  @Test func `plain and simultaneous intervals have separate columns`() throws {
    let csv = try FlotsamProgram.succeed([
      "compare", "smoke", "--policies", "jetsam,gdsf,mru", "--replications", "4", "--until", "12h",
      "--no-bounds", "--format", "csv",
    ]).output
    #expect(
      csv.hasPrefix(
        "policy,metric,unit,mean,ci_low,ci_high,difference,difference_ci_low,difference_ci_high,"
          + "p_value,n,"))
    var compared = 0
    for row in try Self.rows(csv) where row["policy"] != "jetsam" {
      func number(_ column: Substring) -> Double? { row[column].flatMap { Double($0) } }
      guard let difference = number("difference"), let p = number("p_value"),
        let low = number("difference_ci_low"),
        let wideLow = number("difference_simultaneous_ci_low"),
        let wideHigh = number("difference_simultaneous_ci_high"), wideLow < wideHigh
      else { continue }
      // One of two comparisons: t(3) at 1 - 0.05 / 4 is 4.1765, at 1 - 0.05 / 2 it is 3.1824.
      #expect(abs((difference - wideLow) / (difference - low) - 4.176535 / 3.182446) < 1e-5)
      #expect((wideLow > 0 || wideHigh < 0) == (p < 0.05), "\(row)")
      compared += 1
    }
    #expect(compared > 20)
  }

  @Test func `a deterministic trace is called exact and has no intervals`() throws {
    let folder = try TemporaryFolder()
    let apps = [1, 2, 3, 4, 1, 2, 5, 1, 2, 3, 4, 5]
    try folder.write(
      "time_s,app\n" + apps.enumerated().map { "\($0 * 60),app\($1)\n" }.joined(), to: "uses.csv")
    try folder.write(
      """
      device: {profile: cache, memory: 300MiB}
      apps: {footprint: 100MiB}
      workload: {chooser: trace, file: uses.csv}
      """, to: "exact.yaml")
    let command = [
      "compare", "exact.yaml", "--policies", "fifo,lru,belady", "--metric", "cold_launch_share",
      "--replications", "3", "--no-bounds",
    ]
    let text = try FlotsamProgram.succeed(command, in: folder).output
    let sentences = text.replacing("\n", with: " ")
    #expect(sentences.contains("exact: all replications are the same"))
    #expect(!text.contains("±"))
    // Belady's anomaly (Belady, Nelson, Shedler 1969): 9 of 12 misses under FIFO with 3 frames, 10
    // under LRU; 7 at best.
    #expect(text.contains(/fifo +75\.0 +baseline/) && text.contains(/lru +83\.3 +\+11\.1 +worse/))
    #expect(text.contains(/belady +58\.3 +-22\.2 +better/))
    #expect(
      sentences.contains(
        "lru is worse. With knowledge of the future (belady) it would be 22 % less."))
    let csv = try FlotsamProgram.succeed(command + ["--format", "csv"], in: folder).output
    let row = try #require(
      try Self.rows(csv).first { $0["policy"] == "lru" && $0["metric"] == "cold_launches" })
    #expect(row["mean"] == "10" && row["difference"] == "1" && row["n"] == "3")
    for column: Substring in [
      "ci_low", "ci_high", "difference_ci_low", "p_value", "difference_simultaneous_ci_low",
    ] { #expect(row[column] == "", "\(column)") }
  }

  @Test func `an unreached precision is reported with the runs it needs`() throws {
    let folder = try TemporaryFolder()
    let command = [
      "compare", "smoke", "--policies", "jetsam,gdsf", "--until", "12h", "--no-bounds",
      "--max-replications", "6",
    ]
    let missed = try FlotsamProgram.succeed(
      command + ["--precision", "0.1%", "--out", "out", "--plots", "none"], in: folder)
    #expect(missed.error.contains("A precision of 0.1 % was not reached in 6 replications"))
    #expect(missed.error.contains("would suffice: --max-replications "))
    let page = try #require(folder.text("out/index.html"))
    #expect(page.contains("class=\"remarks\"") && page.contains("was not reached"))
    let reached = try FlotsamProgram.succeed(command + ["--precision", "90%"], in: folder)
    #expect(!reached.error.contains("was not reached"))
  }

  @Test func `a selection lists its winner first and ranks equal counts only`()
    throws
  {
    let command = [
      "compare", "smoke", "--policies", "jetsam,mru,lru,random", "--until", "1d", "--no-bounds",
      "--best-of", "90%",
    ]
    let text = try FlotsamProgram.succeed(command + ["--indifference", "10%"]).output
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let selected = try #require(lines.first { $0.hasPrefix("Selected: ") })
      .dropFirst("Selected: ".count).prefix { $0 != "," }
    let header = try #require(lines.firstIndex { $0.hasPrefix("strategy ") })
    #expect(lines[header + 3].hasPrefix(selected + " "), "\(text)")
    #expect(text.contains("s/day"), "also where the run is one day")
    let limited = try FlotsamProgram.succeed(
      command + ["--indifference", "0.1%", "--max-replications", "10"])
    #expect(limited.error.contains("No strategy was selected as the best in 10 replications"))
    #expect(limited.error.contains("would suffice: --max-replications "))
  }

  /// The first figure of a paper: the same differences as a comparison at one size has.
  @Test func `a comparison over memory plots the differences at each size`() throws {
    let folder = try TemporaryFolder()
    let common = [
      "compare", "smoke", "--policies", "jetsam,gdsf,mru", "--replications", "3", "--until", "12h",
      "--metric", "time_lost_s", "--no-bounds", "--quiet",
    ]
    try FlotsamProgram.succeed(
      common + ["--memory", "300MiB,400MiB", "--out", "out", "--plots", "none"], in: folder)
    let drawn = try Self.rows(#require(folder.text("out/plots/gain-by-memory.csv")))
    #expect(drawn.count == 4)
    #expect(folder.text("out/plots/gain-by-memory.vl.json")?.contains("difference_percent") == true)
    for size in [300, 400] {
      let single = try Self.rows(
        FlotsamProgram.succeed(
          common + ["--set", "device.memory=\(size)MiB", "--format", "csv"], in: folder
        ).output
      ).filter { $0["metric"] == "time_lost_s" }
      let base = try #require(
        single.first { $0["policy"] == "jetsam" }?["mean"].flatMap { Double($0) })
      for row in single where row["policy"] != "jetsam" {
        let point = try #require(
          drawn.first {
            $0["policy"] == row["policy"] && $0["memory_bytes"] == "\(size << 20)"
          })
        for (own, other) in [
          ("difference_percent", "difference"),
          ("simultaneous_ci_low", "difference_simultaneous_ci_low"),
          ("simultaneous_ci_high", "difference_simultaneous_ci_high"),
        ] {
          let value = try #require(row[Substring(other)].flatMap { Double($0) })
          let shown = try #require(point[Substring(own)].flatMap { Double($0) })
          #expect(abs(shown - 100 * value / base) < 1e-6 * max(1, abs(shown)), "\(own)")
        }
      }
    }
  }

  /// The table of the curve has no verdict on gdsf with 1400 MiB.
  @Test(arguments: [
    (1, "One replication cannot tell chance from effect."),
    (3, "The 3 replications do not distinguish them."),
  ])
  func `the answer by memory states what its replications leave open`(
    replications: Int, sentence: String
  ) throws {
    let text = try FlotsamProgram.succeed([
      "compare", "smoke", "--until", "12h", "--policies", "jetsam,gdsf", "--memory",
      "1400MiB,2GiB", "--replications", "\(replications)", "--quiet",
    ]).output
    let flat = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(flat.contains("With 1,400 MiB, gdsf ") && flat.contains(sentence), "\(text)")
  }
}
