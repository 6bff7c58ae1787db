import Foundation
import TestSupport
import Testing

/// Twins from recorded uses hold what they promise: the truth lies in nine of ten 90 % intervals.
///
/// The whole number of phones is simulated in optimised builds.
@Suite
struct CalibrationCoverageTests {
  private static let draws = BuildKind.isDebug ? 240 : 2_000
  private static let checks = BuildKind.isDebug ? 100 : 200

  /// A phone short of memory, on which launches take long: a recording has their time in it.
  private static let phone = """
    duration: 3d
    device: {profile: phone-2gb, memory: 1300MiB}
    apps: {count: 25, footprint: {median: 150MB, sigma: 0.6}, coldLaunch: {median: 3s, sigma: 0.3}}
    windows: {simulated: false}
    workload: {user: heavy}
    """

  /// Twins of the phone itself, so that every multiple is 1.
  @Test func `known field values are recovered`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.phone, to: "phone.yaml")
    var inside = 0
    var all = 0
    for seed in BuildKind.isDebug ? 1...1 : 1...20 {
      try FlotsamProgram.succeed(
        ["run", "phone.yaml", "--seed", "\(500 + seed)", "--trace-out", "uses.csv", "--quiet"],
        in: folder)
      let table = try FlotsamProgram.succeed(
        [
          "calibrate", "phone.yaml", "--trace", "uses.csv", "--draws", "\(Self.draws)", "--checks",
          seed == 1 ? "\(Self.checks)" : "0", "--format", "csv", "--quiet",
        ], in: folder
      ).output
      let rows = table.split(separator: "\n").map { line in
        // Values of fields stand in quotes, with commas.
        line.split(separator: "\"").enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
          .joined().split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
      let header = rows[0]
      func value(_ name: String, _ row: [String]) throws -> Double {
        let column = try #require(header.firstIndex(of: name), "\(header)")
        return try #require(Double(row[column]), "\(name) in \(row)")
      }
      for row in rows.dropFirst() {
        all += 1
        let (low, high) = (try value("multiple_p5", row), try value("multiple_p95", row))
        if low <= 1, 1 <= high { inside += 1 }
        guard seed == 1 else { continue }
        let coverage = try value("coverage_share", row)
        // Three standard deviations of a share of 0.9.
        let slack = 3 * (0.09 / Double(Self.checks)).squareRoot()
        #expect(abs(coverage - 0.9) < slack, "\(row)")
        #expect(try value("rank_distance", row) < 1.63 / Double(Self.checks).squareRoot(), "\(row)")
      }
    }
    // Of sixty intervals fewer than 47 hold the truth with a probability of one in a thousand.
    #expect(all == (BuildKind.isDebug ? 3 : 60) && inside >= (BuildKind.isDebug ? 1 : 47))
    print("calibration: \(inside) of \(all) intervals hold the truth")
  }
}
