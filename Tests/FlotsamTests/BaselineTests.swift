import Foundation
import TestSupport
import Testing

/// A comparison beside an earlier one.
@Suite
struct BaselineTests {
  private func compare(_ options: [String], _ out: String, in folder: TemporaryFolder) throws
    -> Program
  {
    try FlotsamProgram.succeed(
      [
        "compare", "small-phone", "--policies", "jetsam,gdsf", "--replications", "3", "--no-bounds",
        "--set", "warmUp=0s", "--until", "12h", "--out", out, "--quiet",
      ] + options, in: folder)
  }

  /// The row of a policy for the time lost.
  private func row(_ folder: TemporaryFolder, _ out: String) throws -> [String: String] {
    let lines = try #require(folder.text(out + "/baseline.csv")).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let row = try #require(lines.first { $0[0] == "gdsf" && $0[1] == "time_lost_s" })
    return Dictionary(uniqueKeysWithValues: zip(lines[0], row))
  }

  /// The values of a column of `replications.csv` for gdsf, per day of the half day that is run.
  private func values(_ folder: TemporaryFolder, _ out: String) throws -> [Double] {
    let lines = try #require(folder.text(out + "/replications.csv")).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let column = try #require(lines[0].firstIndex(of: "time_lost_s"))
    return lines.filter { $0[1] == "gdsf" }.compactMap { Double($0[column]) }.map { $0 * 2 }
  }

  @Test func `equal runs are identical, and less memory is worse`() throws {
    let folder = try TemporaryFolder()
    _ = try compare([], "before", in: folder)
    let same = try compare(["--baseline", "before"], "same", in: folder)
    #expect(same.output.contains("Every run came out as before."), "\(same.output)")
    #expect(try row(folder, "same")["verdict"] == "identical")
    let less = try compare(
      ["--set", "device.memory=1GiB", "--baseline", "before"], "less", in: folder)
    let found = try row(folder, "less")
    #expect(found["pairs"] == "3")
    // The difference of the means that the two tables have, by hand.
    let (then, now) = (try values(folder, "before"), try values(folder, "less"))
    let difference = zip(now, then).reduce(0) { $0 + $1.0 - $1.1 } / 3
    #expect(abs((Double(found["difference"] ?? "") ?? .nan) - difference) < 1e-9)
    #expect(less.output.contains("Paired on 3 replications"))
    for line in less.output.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
    let page = try #require(folder.text("less/index.html"))
    #expect(page.contains("Compared with the earlier results") && page.contains("Paired on 3"))
    #expect(page.contains("compared with before (flotsam "))
    try FileManager.default.removeItem(atPath: folder.file("before"))
    let repeated = try FlotsamProgram.run(["repeat", "less"], in: folder)
    #expect(repeated.status == 0, "\(repeated.output)\(repeated.error)")
  }

  @Test func `different users are unpaired, and an invalid baseline is refused`() throws {
    let folder = try TemporaryFolder()
    _ = try compare([], "before", in: folder)
    let other = try compare(["--seed", "9", "--baseline", "before"], "other", in: folder)
    #expect(other.output.contains("(Welch)"))
    // Welch's interval, by the formula.
    let (then, now) = (try values(folder, "before"), try values(folder, "other"))
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
    let found = try row(folder, "other")
    #expect(found["pairs"] == "0")
    #expect(abs((Double(found["difference"] ?? "") ?? .nan) - (mean(now) - mean(then))) < 1e-9)
    let missing = try FlotsamProgram.run(["compare", "smoke", "--baseline", "nowhere"], in: folder)
    #expect(missing.status == 66)
    #expect(
      missing.error.contains("`flotsam compare --out` wrote, such as `before`, `other`."),
      "\(missing.error)")
    try folder.write("policy,value\nlru,1\n", to: "replications.csv")
    let wrong = try FlotsamProgram.run(["compare", "smoke", "--baseline", "."], in: folder)
    #expect(wrong.status == 65 && wrong.error.contains("derived_seed"), "\(wrong.error)")
  }
}
