import Files
import Runs
import Scenarios
import SimulationKernel
import TestSupport
import Testing
import Traces

/// What is said of recorded uses and of simulated ones is measured alike.
@Suite
struct RecordedUseTests {
  private static func numbers(_ summary: UseSummary) -> [String] {
    summary.numbers.map { number in
      "\(number.name) \(number.value.map { ($0 * 1000).rounded() / 1000 } ?? .nan)"
    }
  }

  @Test func `a trace has the numbers of the run that wrote it`() throws {
    let yaml = """
      duration: 2d
      device: {profile: phone-2gb, memory: 1300MiB}
      apps: {count: 30, footprint: {median: 150MB, sigma: 0.6}, coldLaunch: {median: 3s, sigma: 0.3}}
      windows: {simulated: false}
      workload: {user: heavy}
      """
    let scenario = try ScenarioLoader(builtInNames: []) { $0 == "phone" ? yaml : nil }
      .load("phone").scenario
    let folder = try TemporaryFolder()
    let written = WorkloadTrace(scenario)
    try written.write(to: folder.file("uses.csv"))
    let trace = try Trace(readingFrom: folder.file("uses.csv"))
    let time = scenario.lastInstant - SimTime.zero
    let recorded = UseSummary(trace.users[0].requests, within: time)
    let simulated = UseSummary(written.requests(device: 0), within: time)
    // A trace keeps milliseconds.
    #expect(Self.numbers(recorded) == Self.numbers(simulated))
    #expect(simulated.numbers.allSatisfy { $0.value != nil })
  }
}
