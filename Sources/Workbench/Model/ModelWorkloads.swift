extension Workload {
  /// The reduced life-cycle model on one device: one operation is one event.
  public static func reducedLifecycle(apps: Int, seed: UInt64 = 1) -> Workload {
    var devices = DeviceSequence(count: 1) { _ in
      ReducedLifecycle.setup(apps: apps, seed: seed, end: .max)
    }
    return Workload(name: "reduced-lifecycle/1x\(apps)", operation: "event") { devices.run($0) }
  }

  /// The reduced life-cycle model on several devices, one after another.
  ///
  /// - Parameters:
  ///   - count: the number of devices.
  ///   - apps: the number of apps on each.
  ///   - eventsPerDevice: how long each device runs before the next.
  ///   - seed: the seed of the random numbers.
  public static func reducedLifecycle(
    devices count: Int, apps: Int, eventsPerDevice: Int = 50_000, seed: UInt64 = 1
  ) -> Workload {
    var devices = DeviceSequence(count: count, eventsPerDevice: UInt64(eventsPerDevice)) {
      ReducedLifecycle.setup(apps: apps, device: UInt32($0), seed: seed, end: .max)
    }
    return Workload(name: "reduced-lifecycle/\(count)x\(apps)", operation: "event") {
      devices.run($0)
    }
  }

  /// The whole model: the devices of a scenario, each from start to end, one after another.
  ///
  /// - Parameters:
  ///   - scenario: the name to show.
  ///   - count: the number of devices.
  ///   - setup: what the device of an index starts from; its cost is part of the measurement.
  public static func wholeModel(
    _ scenario: String, devices count: Int = 1, setup: @escaping (Int) -> DeviceSetup
  ) -> Workload {
    var devices = DeviceSequence(count: count, setup: setup)
    return Workload(name: "scenario/\(scenario)", operation: "event") { devices.run($0) }
  }

  /// Decisions of a policy among that many suspended apps: one operation is one kill, with the use
  /// that made it necessary and the policy's notifications.
  ///
  /// The idealised device with room for `suspended` of twice as many equal apps, used at random,
  /// so that every second use needs a kill. The memory fills before the first operation.
  public static func decisions(
    of policy: PolicyEntry, suspended: Int, seed: UInt64 = 1
  ) -> Workload {
    kills(
      "decisions/\(policy.name)/\(suspended)", operation: "decision", suspended: suspended,
      // One more: the app in front takes part in no decision.
      device: .cache(memoryBytes: Int64(suspended) + 1), appBytes: 1,
      strategy: Strategy(trigger: OnDemand.self, policy: policy), seed: seed)
  }

  /// Kills by the jetsam thread among about that many suspended apps: one operation is one kill,
  /// with everything the OS does from one to the next.
  ///
  /// That is two uses on average, of which one finds its app alive, and for each of them resume or
  /// launch, grace, ageing, compression, the check of the thresholds, and the pass that kills. The
  /// reaper is off: its sweeps would keep the number of suspended apps small.
  public static func jetsamPasses(suspended: Int, seed: UInt64 = 1) -> Workload {
    // Two fifths of memory hold pages compressed by 2.7: pressure stays normal.
    let app: Int64 = 2_700
    let memory = Int64(suspended) * app * 10 / 27 * 5 / 2
    let thresholds = MemoryThresholds(
      criticalBytes: memory / 2, idleBytes: memory / 5 * 3, softBytes: memory / 20 * 13)
    return kills(
      "jetsam-passes/\(suspended)", operation: "kill", suspended: suspended,
      device: DeviceProfile(
        memoryBytes: memory, wiredBytes: 0, systemBytes: 0, thresholds: thresholds,
        graceTime: .seconds(5), ageingTime: .seconds(2),
        paging: PagingProfile(memoryBytes: memory, thresholds: thresholds)), appBytes: app,
      strategy: Strategy(trigger: XNUThresholds.self, policy: PolicyEntry(Jetsam.self)), seed: seed)
  }

  /// Kills on a device whose memory is full, among twice as many equal apps used at random.
  private static func kills(
    _ name: String, operation: String, suspended: Int, device: DeviceProfile, appBytes: Int64,
    strategy: Strategy, seed: UInt64
  ) -> Workload {
    let user = UserProfile(
      chooser: .zipf(exponent: 0), dwell: .constant(1), switchPause: .constant(0),
      sessionGap: .constant(0), usesPerSession: .constant(1))
    var devices = DeviceSequence(count: 1) { _ in
      DeviceSetup(
        device: device, apps: Array(repeating: AppTraits(bytes: appBytes), count: 2 * suspended),
        workload: .synthetic(user), strategy: strategy, streams: DeviceStreams(seed: seed),
        end: .max)
    }
    while devices.kills == 0 { _ = devices.run(suspended) }
    return Workload(name: name, operation: operation) {
      let target = devices.kills + $0
      while devices.kills < target { _ = devices.run(target - devices.kills) }
      return WorkloadResult(operations: devices.kills - target + $0, hash: devices.hash)
    }
  }

  /// Replay of a synthetic trace on the idealised device under LRU: one operation is one request.
  ///
  /// Independent requests with Zipf(1) popularity of equal objects, room for a tenth of them. The
  /// trace starts over, with an empty memory, when it has ended.
  public static func replayLRU(objects: Int, requests: Int, seed: UInt64 = 1) -> Workload {
    let popularity = AliasTable.zipf(count: objects, exponent: 1)
    var stream = RandomStream(StreamID(seed: seed, purpose: 4))
    let trace = ContiguousArray(
      (0..<requests).map { position in
        LaunchRequest(
          ProcessID(UInt32(popularity.sample(&stream))), at: .zero + .milliseconds(Int64(position)))
      })
    let apps = [AppTraits](repeating: AppTraits(bytes: 1), count: objects)
    var devices = DeviceSequence(count: 1) { _ in
      DeviceSetup(
        device: .cache(memoryBytes: Int64(max(1, objects / 10))), apps: apps,
        workload: .trace(trace),
        strategy: Strategy(trigger: OnDemand.self, policy: PolicyEntry(LRU.self)),
        streams: DeviceStreams(seed: seed), end: .max)
    }
    return Workload(name: "replay/lru/\(objects)", operation: "request") { devices.run($0) }
  }
}
