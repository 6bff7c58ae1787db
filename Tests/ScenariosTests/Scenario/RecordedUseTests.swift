import Scenarios
import SimulationKernel
import TestSupport
import Testing

/// Recorded uses as the workload of a scenario.
@Suite
struct RecordedUseTests {
  private func scenario(_ fields: String) throws -> Scenario {
    let folder = try TemporaryFolder()
    try folder.write("time_s,app\n1000,mail\n1600,maps\n4600,mail\n", to: "uses.csv")
    let text = """
      workload: {chooser: trace, file: uses.csv}
      \(fields)
      """
    return try ScenarioLoader(builtInNames: []) { _ in nil }
      .load(folder.write(text, to: "recorded.yaml")).scenario
  }

  /// A phone has daily timers of its own, so it would never run out of events.
  @Test func `without a duration a phone's run ends a minute after the last use`() throws {
    #expect(try scenario("device: {memory: 2GiB}").end == .zero + .seconds(3600 + 60))
  }

  @Test func `a given duration is kept`() throws {
    #expect(try scenario("duration: 2h").end == .zero + .hours(2))
  }

  @Test func `on the idealised device the run ends with its events`() throws {
    #expect(try scenario("device: {profile: cache, memory: 2GiB}").end == .max)
  }
}
