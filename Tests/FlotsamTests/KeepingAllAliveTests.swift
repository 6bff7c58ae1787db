import Testing

/// What it costs to kill nobody on a small phone.
@Suite
struct KeepingAllAliveTests {
  @Test func `of all strategies, never waits longest for memory on a 2 GB phone`() throws {
    let output = try FlotsamProgram.succeed([
      "compare", "small-phone", "--policies", "jetsam,never,largest,gdsf,random",
      "--replications", "3", "--set", "duration=3d", "--format", "csv", "--quiet",
    ]).output
    let stalls = output.split(separator: "\n").map { $0.split(separator: ",") }
      .filter { $0[1] == "stall_full_s" }
      .reduce(into: [String: Double]()) { $0[String($1[0])] = Double($1[3]) }
    let never = try #require(stalls["never"])
    #expect(stalls.count == 5)
    for (policy, stall) in stalls where policy != "never" {
      #expect(stall < never, "\(policy) waits \(stall) s, never \(never) s")
    }
  }
}
