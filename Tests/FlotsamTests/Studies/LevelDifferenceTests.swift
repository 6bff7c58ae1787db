import Foundation
import TestSupport
import Testing

/// Levels of a factor are compared on the same users.
@Suite
struct LevelDifferenceTests {
  private func rows(_ text: String?) throws -> [[String: String]] {
    let lines = try #require(text).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
  }

  /// The difference of each replication, by hand from the table of runs.
  @Test func `the difference between two levels uses the same replications`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      scenario: smoke
      replications: 4
      set: {duration: 6h}
      metrics: [time_lost_s]
      factors:
        device.memory: [1400MiB, 2GiB, 3GiB]
        apps.filePages: [0B, 60MB]
        policy: [jetsam, lru]
      """, to: "study.yaml")
    let text = try FlotsamProgram.succeed(
      ["sweep", "study.yaml", "--quiet", "--out", "out", "--plots", "none"], in: folder
    ).output
    #expect(text.contains("Differences between levels on the same users"))
    let runs = try rows(folder.text("out/runs.csv"))
    func lost(_ memory: String, _ policy: String, _ replication: Int) throws -> Double {
      let values = runs.filter {
        $0["device.memory_bytes"] == memory && $0["policy"] == policy
          && $0["replication"] == "\(replication)"
      }.compactMap { $0["time_lost_s"].flatMap(Double.init) }
      try #require(values.count == 2)
      return values.reduce(0, +) / 2
    }
    let levels = try rows(folder.text("out/levels.csv")).filter {
      $0["metric"] == "time_lost_s" && $0["factor"] == "device.memory"
    }
    #expect(levels.count == 4)
    for row in levels {
      let policy = try #require(row["policy"])
      let bytes = row["level"] == "2GiB" ? 2 << 30 : 3 << 30
      let differences = try (0..<4).map {
        try lost("\(bytes)", policy, $0) - lost("\(1400 << 20)", policy, $0)
      }
      let mean = differences.reduce(0, +) / 4
      let found = try #require(row["difference"].flatMap(Double.init))
      #expect(abs(found - mean) < 1e-9 && row["against"] == "1400MiB" && row["n"] == "4")
      // Student's interval for four pairs, and Bonferroni's for two levels.
      let spread = (differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 3).squareRoot()
      let low = try #require(row["difference_ci_low"].flatMap(Double.init))
      #expect(abs(mean - 3.182446305283708 * spread / 2 - low) < 1e-9)
      let wider = try #require(row["difference_simultaneous_ci_low"].flatMap(Double.init))
      #expect(wider <= low)
    }
  }
}
