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

  /// With seed 38 there are more uses than the fingerprint takes in, and waiting makes a user of the closed
  /// clock make fewer; with seed 5 all make equally many.
  @Test(arguments: [UserClock.closed, .open], [5, 38] as [UInt64])
  func `the strategy changes neither the apps nor their order`(clock: UserClock, seed: UInt64)
    throws
  {
    let policies = ["jetsam", "largest", "random", "never"]
    var setups = try policies.map { policy in
      var scenario = try RandomScenario(seed: seed)
      scenario.change(policy: policy, clock: clock)
      return (name: policy, setup: scenario.setup)
    }
    for trigger in TriggerRegistry.all {
      var setup = setups[0].setup
      setup.strategy.trigger = trigger
      setups.append((trigger.name, setup))
    }
    for warning in WarningRegistry.all {
      var setup = setups[0].setup
      setup.strategy.warning = warning
      setups.append((warning.name, setup))
    }
    let results = setups.map { EventListKind.wheel.run($0.setup, logging: true) }
    // They do differ in whom they kill.
    #expect(Set(results.map(\.statistics.kills)).count > 3)
    let first = results[0].log?.launches.map(\.process) ?? []
    for (strategy, result) in zip(setups.map(\.name), results) {
      #expect(result.workloadFingerprint == results[0].workloadFingerprint, "\(strategy)")
      let apps = result.log?.launches.map(\.process) ?? []
      let count = min(apps.count, first.count)
      #expect(count > 20, "\(strategy)")
      #expect(apps.prefix(count) == first.prefix(count), "\(strategy)")
    }
  }
}
