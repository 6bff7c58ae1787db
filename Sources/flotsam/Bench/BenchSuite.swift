/// The cases that `bench` measures.
struct BenchSuite {
  /// Fewer sizes and increments, for an answer in a minute or two.
  var isQuick: Bool
  /// Folder of built peers, where there is one.
  var peers: String?
  var cores: Int

  private static let holdSizes = [100, 1_000, 10_000, 100_000, 1_000_000]

  private var replayObjects: [Int] { isQuick ? [5_000] : [5_000, 1_000_000] }

  /// All cases, related ones next to each other.
  func cases() throws(InputError) -> [BenchCase] {
    try kernelCases() + modelCases() + scenarioCases() + typedCases() + boundCases()
      + fleetCases() + [startCase()] + peerCases()
  }

  private func kernelCases() -> [BenchCase] {
    var cases: [BenchCase] = []
    for kind in isQuick ? [IncrementKind.exponential] : IncrementKind.allCases {
      for size in Self.holdSizes {
        cases += EventListKind.allCases.map { list in
          BenchCase(
            .hold(on: list, size: size, increments: kind),
            name: "hold/\(list.listName)/\(kind)/\(size)", operation: "hold")
        }
      }
    }
    let lists = isQuick ? [EventListKind.wheel] : EventListKind.allCases
    for list in lists {
      for size in isQuick ? [1_000, 1_000_000] : [1_000, 10_000, 100_000, 1_000_000] {
        cases += [false, true].map { moving in
          BenchCase(
            .cancelMix(on: list, size: size, increments: .exponential, moving: moving),
            name: "\(moving ? "cancel-mix" : "timers")/\(list.listName)/exponential/\(size)",
            operation: "operation")
        }
      }
      cases += [1_000, 10_000, 100_000].map { processes in
        BenchCase(
          .phold(on: list, processes: processes), name: "phold/\(list.listName)/\(processes)",
          operation: "event")
      }
    }
    return cases
  }

  private func modelCases() -> [BenchCase] {
    let apps = [200, 1_000, 5_000, 100_000] + (isQuick ? [] : [1_000_000])
    var cases = apps.map { apps in
      BenchCase(
        .reducedLifecycle(apps: apps), name: "reduced-lifecycle/1x\(apps)", operation: "event")
    }
    cases.append(
      BenchCase(
        .reducedLifecycle(devices: 100, apps: 100), name: "reduced-lifecycle/100x100",
        operation: "event"))
    for name in isQuick ? ["lru", "gdsf"] : ["lru", "jetsam", "lfu", "gdsf", "arc", "s3fifo"] {
      guard let policy = PolicyRegistry.entry(named: name) else { continue }
      cases += [1_000, 10_000, 100_000].map { suspended in
        BenchCase(
          .decisions(of: policy, suspended: suspended), name: "decisions/\(name)/\(suspended)",
          operation: "decision")
      }
    }
    cases += [100, 10_000, 100_000].map { suspended in
      BenchCase(
        .jetsamPasses(suspended: suspended), name: "jetsam-passes/\(suspended)", operation: "kill")
    }
    cases += replayObjects.map { objects in
      BenchCase(
        .replayLRU(objects: objects, requests: 1_000_000), name: "replay/lru/\(objects)",
        operation: "request")
    }
    return cases
  }

  private func scenarioCases() throws(InputError) -> [BenchCase] {
    var cases: [BenchCase] = []
    for name in ["everyday-phone", "fleet", "windows", "metropolis"] {
      let scenario = try BuiltInScenarios.loader.load(name).scenario
      cases.append(
        BenchCase(
          .wholeModel(name, devices: scenario.deviceCount) {
            scenario.setup(strategy: scenario.strategy, replication: 0, device: $0)
          }, name: "scenario/\(name)", operation: "event"))
    }
    return cases
  }

  /// The main comparison without bounds, as typed, and with each kind of bounds that one asks for, by
  /// the real clock: the differences are the cost of bounds.
  private func boundCases() throws(InputError) -> [BenchCase] {
    let scenario = try BuiltInScenarios.loader.load("everyday-phone").scenario
    let strategies = CompareDefaults.strategies(scenario)
    let seers = CompareDefaults.clairvoyants(scenario, metric: MetricTable.timeLost)
    let efforts: [BoundEffort?] = [nil, .brief, .quick, .tight]
    return efforts.map { effort in
      let replications = effort == .tight ? 2 : 50
      return BenchCase(
        name: "bounds/\(effort.map { "\($0)" } ?? "none")", operation: "run",
        source: .whole {
          let start = Clock.wallSeconds
          let runner = Runner(jobs: 1)
          var runs = try await runner.run(
            RunPlan(strategies.map { .init(scenario, $0) }, replications: replications))
          if let effort {
            _ = try await runner.findBounds(
              seers.map { .init(scenario, $0) }, effort,
              replications: CompareDefaults.boundedReplications(
                effort, of: runs, scenario, clairvoyants: seers.count), for: &runs[0])
          }
          return (Clock.wallSeconds - start) * 1e9 / Double(replications * strategies.count)
        })
    }
  }

  /// The fleet on one core and on all, by the real clock.
  private func fleetCases() throws(InputError) -> [BenchCase] {
    let devices = isQuick ? 256 : 1_000
    let scenario = try BuiltInScenarios.loader.load("fleet", overrides: ["device.count=\(devices)"])
      .scenario
    let powers = sequence(first: 1) { 2 * $0 }.prefix { $0 < cores }
    return (powers + [cores]).map { jobs in
      BenchCase(
        name: "fleet/\(jobs)-core", operation: "device-day",
        source: .whole {
          let start = Clock.wallSeconds
          _ = try await Runner(jobs: jobs).run(RunPlan([.init(scenario, scenario.strategy)]))
          return (Clock.wallSeconds - start) * 1e9 / Double(devices)
        })
    }
  }

  /// A whole process, from the shell to the end of a second of simulated time.
  private func startCase() -> BenchCase {
    let program = RunOrigin.shellWord(CommandLine.executable)
    return BenchCase(
      name: "start/smoke", operation: "start",
      source: .whole {
        let start = Clock.wallSeconds
        _ = try PeerProgram.output("\(program) run smoke --until 1s --quiet --format csv")
        return (Clock.wallSeconds - start) * 1e9
      })
  }

  private func peerCases() -> [BenchCase] {
    guard let peers else { return [] }
    func path(_ name: String) -> String? {
      let path = peers + "/" + name
      return CommandLine.canRun(path) ? RunOrigin.shellWord(path) : nil
    }
    var cases: [BenchCase] = []
    for name in ["hold_priority_queue", "hold_lazy_wheel", "hold_ns3"] {
      guard let program = path(name) else { continue }
      cases += Self.holdSizes.map { size in
        BenchCase(
          name: "peer/\(name)/exponential/\(size)", operation: "hold",
          source: .program(
            command: { "\(program) \(size) exponential \($0)" },
            // The peers warm up for a quarter of what they measure.
            leastOperations: size, guess: 50))
      }
    }
    for (name, guess) in [("reduced_lifecycle", 10.0), ("reduced_lifecycle_simpy", 5_000)] {
      guard let program = path(name) else { continue }
      for (devices, apps) in [(1, 200), (1, 5_000), (100, 100)] {
        // SimPy is timed on one size only: it takes a hundred times as long.
        if name.hasSuffix("simpy"), apps != 200 { continue }
        cases.append(
          BenchCase(
            name: "peer/\(name)/\(devices)x\(apps)", operation: "event",
            source: .program(
              command: { "\(program) \(apps) \(max($0, devices * 1_000)) \(devices)" },
              leastOperations: 10_000, guess: guess)))
      }
    }
    if let program = path("replay_lru") {
      cases += replayObjects.map { objects in
        BenchCase(
          name: "peer/replay_lru/\(objects)", operation: "request",
          source: .program(
            command: { "\(program) \(objects) \($0)" }, leastOperations: 1_000_000, guess: 10))
      }
    }
    return cases
  }
}
