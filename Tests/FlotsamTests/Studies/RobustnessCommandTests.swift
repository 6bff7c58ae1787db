import TestSupport
import Testing

/// `compare --over assumptions` as people run it.
@Suite
struct RobustnessCommandTests {
  private static let command = [
    "compare", "smoke", "--until", "12h", "--set", "apps.count=12", "--policies", "jetsam,largest",
    "--over", "assumptions", "--phones", "10", "--replications", "2", "--quiet",
  ]

  @Test func `the answer names shares, the mean over phones and the draws`() throws {
    let text = try FlotsamProgram.succeed(Self.command + ["--all"]).output
    #expect(
      text.replacing("\n", with: " ").hasPrefix(
        "smoke and 10 phones that are as plausible, 2 replications each: time_lost_s against jetsam"
      ))
    #expect(text.contains("\nlargest "))
    #expect(text.contains("all phones"))
    // Ten phones cannot single out one of thirty assumptions.
    #expect(text.contains("nothing that stands out"), "\(text)")
    #expect(text.contains("\napps.coldLaunch"))
  }

  @Test func `the page has the answer, plots and draws, and is repeatable`() throws {
    let folder = try TemporaryFolder()
    try FlotsamProgram.succeed(Self.command + ["--out", "out", "--plots", "none"], in: folder)
    let page = try #require(folder.text("out/index.html"))
    #expect(
      page.contains("Of 10 phones that are as plausible, by time lost against jetsam: largest"))
    #expect(page.contains("On what share of the phones it holds"))
    let drawn = try #require(folder.text("out/assumptions.csv")).split(separator: "\n").dropFirst()
    #expect(drawn.count > 30)
    for row in drawn { #expect(page.contains(row.prefix { $0 != "," }), "\(row)") }
    for plot in ["differences", "shares"] {
      let data = try #require(folder.text("out/plots/\(plot).csv"))
      #expect(data.hasSuffix(",largest\n"), "\(data)")
    }
    let csv = try FlotsamProgram.succeed(Self.command + ["--format", "csv"]).output
    #expect(folder.text("out/robustness.csv") == csv)
    #expect(
      try #require(folder.text("out/methods.txt")).contains("10 phones from a Latin hypercube"))
    try FlotsamProgram.succeed(["repeat", "out"], in: folder)
  }

  @Test func `the machine table is equal for any number of jobs`() throws {
    let one = try FlotsamProgram.succeed(Self.command + ["--format", "csv", "--jobs", "1"]).output
    let three = try FlotsamProgram.succeed(Self.command + ["--format", "csv", "--jobs", "3"]).output
    #expect(one == three)
    let rows = one.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(rows.count == 2 && rows[0].count == rows[1].count)
    let row = Dictionary(uniqueKeysWithValues: zip(rows[0], rows[1]))
    func number(_ name: Substring) throws -> Double {
      try #require(row[name].flatMap { Double($0) })
    }
    let shares = try ["better_share", "worse_share", "neither_share"].map(number)
    #expect(abs(shares.reduce(0, +) - 1) < 1e-12)
    #expect(try number("better_ci_low") <= shares[0] && shares[0] <= number("better_ci_high"))
    #expect(
      try number("difference_mean_ci_low") <= number("difference_mean")
        && number("difference_mean") <= number("difference_mean_ci_high"))
  }
}
