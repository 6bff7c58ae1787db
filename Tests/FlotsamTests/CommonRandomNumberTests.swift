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
    return rows.filter { $0[1] == "time_lost_s" }.map {
      (Double($0[mean]) ?? .nan, ((Double($0[high]) ?? .nan) - (Double($0[low]) ?? .nan)) / 2)
    }
  }

  @Test func `without common random numbers the interval of a difference is many times as wide`()
    throws
  {
    let (same, own) = (try differences([]), try differences(["--no-crn"]))
    #expect(same.count == 2 && own.count == 2)
    // The first strategy has the same users in both; the second others.
    #expect(same[0].mean == own[0].mean && same[1].mean != own[1].mean)
    #expect(own[1].half > 5 * same[1].half, "\(own[1].half) against \(same[1].half)")
  }

  @Test func `it says so, and leaves nothing behind`() throws {
    let text = try FlotsamProgram.succeed(Self.options + ["--no-crn"]).output
    #expect(text.contains("every strategy had users of its own") && !text.contains("optimum"))
    for more in [
      ["--out", "x"], ["--over", "assumptions"], ["--memory", "2GB,4GB"], ["--format", "latex"],
    ] {
      let program = try FlotsamProgram.run(Self.options + ["--no-crn"] + more)
      #expect(program.status == 64 && program.error.contains("--no-crn"), "\(program.error)")
    }
  }
}
