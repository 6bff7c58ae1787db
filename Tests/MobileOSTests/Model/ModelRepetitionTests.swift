import MobileOS
import SimulationKernel
import Testing

/// What must not change a run.
@Suite
struct ModelRepetitionTests {
  @Test(arguments: EventListKind.allCases)
  func `every event list gives the same fingerprint`(kind: EventListKind) throws {
    for seed in 1...10 as ClosedRange<UInt64> {
      let setup = try RandomScenario(seed: seed).setup
      #expect(kind.run(setup).fingerprint == EventListKind.wheel.run(setup).fingerprint)
    }
  }

  @Test func `splitting a run changes nothing`() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      let setup = try RandomScenario(seed: seed).setup
      let whole = EventListKind.wheel.run(setup)
      var pieces = DeviceSimulation(setup)
      var stream = RandomStream(StreamID(seed: seed, purpose: 900))
      while pieces.now < setup.end {
        let before = pieces.now
        if stream.bernoulli(0.5) {
          pieces.run(events: 1 + UInt64(stream.uniform(below: 50 as UInt32)))
        } else {
          pieces.run(until: pieces.now + .seconds(Int64(stream.uniform(below: 3600 as UInt32))))
        }
        if pieces.now == before { pieces.run(until: before + .hours(1)) }
      }
      let result = pieces.finish()
      #expect(result.fingerprint == whole.fingerprint, "seed \(seed)")
      #expect(result.events == whole.events)
      #expect(result.statistics.kills == whole.statistics.kills)
      #expect(result.statistics.appsAlive.mean == whole.statistics.appsAlive.mean)
    }
  }

  @Test func `logging changes nothing`() throws {
    let setup = try RandomScenario(seed: 3).setup
    let plain = EventListKind.wheel.run(setup)
    let logged = EventListKind.wheel.run(setup, logging: true)
    #expect(plain.fingerprint == logged.fingerprint)
    #expect(logged.log?.launches.count == logged.statistics.launches)
    #expect(logged.log?.kills.count == logged.statistics.kills)
  }

  @Test(arguments: [UserClock.closed, .open])
  func `the policy changes neither the apps nor their order`(clock: UserClock) throws {
    let sequences = try ["jetsam", "largest", "random", "never"].map { policy in
      var scenario = try RandomScenario(seed: 5)
      scenario.change(policy: policy, clock: clock)
      let result = EventListKind.wheel.run(scenario.setup, logging: true)
      return (result.workloadFingerprint, result.log?.launches.map(\.process) ?? [])
    }
    for (fingerprint, apps) in sequences {
      #expect(fingerprint == sequences[0].0)
      let count = min(apps.count, sequences[0].1.count)
      #expect(count > 20)
      #expect(apps.prefix(count) == sequences[0].1.prefix(count))
    }
  }
}
