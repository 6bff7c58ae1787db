import TestSupport
import Testing

/// What it costs to kill nobody on a small phone.
@Suite
struct KeepingAllAliveTests {
  @Test func `of all strategies, never waits longest for memory on a 2 GB phone`() throws {
    let program = try FlotsamProgram.succeed([
      "compare", "small-phone", "--policies", "jetsam,never,largest,gdsf,random",
      "--replications", "3", "--set", "duration=3d", "--format", "csv", "--quiet",
    ])
    var stalls: [String: Double] = [:]
    for line in program.output.split(separator: "\n") {
      let fields = line.split(separator: ",")
      if fields[1] == "stall_full_s" { stalls[String(fields[0])] = Double(fields[3]) }
    }
    let never = stalls["never"] ?? 0
    #expect(stalls.count == 5)
    for (policy, stall) in stalls where policy != "never" {
      #expect(stall < never, "\(policy) waits \(stall) s, never \(never) s")
    }
  }
}
