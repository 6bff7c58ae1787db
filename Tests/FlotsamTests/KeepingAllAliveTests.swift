import TestSupport
import Testing

/// What it costs to kill nobody on a small phone.
@Suite
struct KeepingAllAliveTests {
  /// `smallest` keeps what costs most to bring back, `mru` kills what is wanted next.
  static let policies = "jetsam,never,largest,smallest,mru,gdsf,random,multi-queue,lfu-perfect"

  @Test(arguments: [[], ["--set", "apps.count=40", "--set", "apps.footprint.median=180MB"]])
  func `never waits longest for memory on a 2 GB phone`(
    options: [String]
  ) throws {
    let program = try FlotsamProgram.succeed(
      [
        "compare", "small-phone", "--policies", Self.policies, "--replications", "2",
        "--set", "duration=3d", "--set", "windows.simulated=false", "--no-bounds", "--format",
        "csv",
        "--quiet",
      ] + options)
    var stalls: [String: Double] = [:]
    for line in program.output.split(separator: "\n") {
      let fields = line.split(separator: ",")
      if fields[1] == "stall_full_s" { stalls[String(fields[0])] = Double(fields[3]) }
    }
    let never = stalls["never"] ?? 0
    #expect(stalls.count == 9)
    for (policy, stall) in stalls where policy != "never" {
      #expect(stall < never, "\(policy) waits \(stall) s, never \(never) s")
    }
  }
}
