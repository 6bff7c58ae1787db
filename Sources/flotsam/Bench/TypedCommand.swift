/// A command as people type it, a process of its own, and the bare simulation of the same runs.
final class TypedCommand {
  enum Kind: String, CaseIterable {
    case run
    case compare
  }

  private let words: String
  private let runs: RunPlan
  /// Events of the runs, once they were counted.
  private var events: Double?

  /// A command on a built-in scenario; a comparison has three strategies and three replications.
  ///
  /// - Parameters:
  ///   - kind: the command.
  ///   - name: the scenario.
  ///   - options: its changed fields.
  ///   - until: the simulated time; nil for the scenario's.
  /// - Throws: `InputError` where the scenario does not admit these.
  init(
    _ kind: Kind, _ name: String, _ options: [String] = [], until: String? = nil
  ) throws(InputError) {
    let scenario = try BuiltInScenarios.loader.load(name, overrides: options, until: until).scenario
    var words = [kind.rawValue, name] + options.flatMap { ["--set", $0] }
    if let until { words += ["--until", until] }
    switch kind {
    case .run: runs = RunPlan([.init(scenario, scenario.strategy)])
    case .compare:
      let (policies, replications) = (["jetsam", "lru", "gdsf"], 3)
      words += ["--policies", policies.joined(separator: ","), "--replications", "\(replications)"]
      runs = RunPlan(
        try policies.map { name throws(InputError) in
          RunPlan.Case(scenario, try scenario.strategy(name))
        }, replications: replications)
    }
    self.words = words.joined(separator: " ")
  }

  /// Nanoseconds of processor time of the bare simulation, per event.
  func coreNanoseconds() async throws -> Double {
    let start = Clock.processSeconds
    let results = try await Runner(jobs: 1).run(runs)
    let elapsed = Clock.processSeconds - start
    let events = results.joined().reduce(0.0) { $0 + Double($1.events) }
    self.events = events
    return elapsed * 1e9 / events
  }

  /// Nanoseconds of processor time of the whole process, per event, that this command takes more
  /// than a shorter one; without one, more than the program's start.
  func nanoseconds(beyond shorter: TypedCommand? = nil) async throws -> Double {
    for command in [self, shorter] where command?.events == nil {
      _ = try await command?.coreNanoseconds()
    }
    let elapsed = try Self.seconds(words) - Self.seconds(shorter?.words ?? "run smoke --until 1s")
    return max(0, elapsed) * 1e9 / max(1, (events ?? 0) - (shorter?.events ?? 0))
  }

  /// Processor time of one process.
  private static func seconds(_ words: String) throws(InputError) -> Double {
    let start = Clock.childSeconds
    _ = try PeerProgram.output("\(RunOrigin.shellWord(CommandLine.executable)) \(words) --jobs 1")
    return Clock.childSeconds - start
  }
}

extension BenchSuite {
  /// `run` and `compare` as they are typed, each behind its bare simulation, and their growth with
  /// the number of apps.
  func typedCases() throws(InputError) -> [BenchCase] {
    var cases: [BenchCase] = []
    let few = ["smoke", "everyday-phone", "fleet", "metropolis", "reduced-lifecycle"]
    for name in isQuick ? few : BuiltInScenarios.all.map(\.name) {
      for command in TypedCommand.Kind.allCases {
        let typed = try TypedCommand(command, name)
        cases += [
          BenchCase(
            name: "core/\(command)/\(name)", operation: "event",
            source: .whole { try await typed.coreNanoseconds() }),
          BenchCase(
            name: "typed/\(command)/\(name)", operation: "event",
            source: .whole { try await typed.nanoseconds() }),
        ]
      }
    }
    for command in TypedCommand.Kind.allCases {
      for apps in [100, 1_000, 10_000, 100_000] {
        // As much memory for each app as the scenario has, and at least what the system needs.
        let options = ["apps.count=\(apps)", "device.memory=\(max(8, apps * 512 / 10_000))GiB"]
        let long = try TypedCommand(command, "metropolis", options, until: "8h")
        let short = try TypedCommand(command, "metropolis", options, until: "2h")
        cases.append(
          BenchCase(
            name: "growth/\(command)/\(apps)", operation: "event",
            source: .whole { try await long.nanoseconds(beyond: short) }))
      }
    }
    return cases
  }
}
