/// `flotsam gate`: whether a release meets its goals.
struct GateCommand: AsyncParsableCommand, TimeLimited {
  static let configuration = CommandConfiguration(
    commandName: "gate", abstract: "Decide goals for a release: met, missed, or too close to tell.",
    discussion: """
      A file names a scenario and goals, such as

        scenario: mine.yaml
        goals:
          - {survives: 8h, atLeast: 90%}
          - {metric: kills, atMost: 20}
          - {metric: time_lost_my_app_s, baseline: before.yaml, atMost: 10ms}

      Totals are per user and day; with `baseline` the difference on the same users counts. Each \
      goal is decided by its interval: users are added until it lies on one side of the limit or \
      `to` users were simulated. All intervals hold together with 99 % (`confidence`), so \
      fewer than one in a hundred gates reports a goal as missed that is met.

      Exit codes: 0 all goals are met, 1 one is missed, 2 none is missed but one cannot be decided.

      Examples:
        flotsam samples .
        flotsam gate gate.yaml
        flotsam gate gate.yaml --format json --junit gate.xml
      """)

  @Argument(
    help: .value("FILE", "A file with a scenario and goals."),
    completion: .file(extensions: ["yaml"]))
  var file: String

  @Option(
    help: .value("FILE", "Also write the decisions as JUnit's XML into this file."),
    completion: .file(extensions: ["xml"]))
  var junit: String?

  @Option(help: .value("N", "Seed of all random streams (default: the scenario's, or 1)."))
  var seed: UInt64?

  @Option(help: "What is printed on standard output.") var format = OutputOptions.Format.table

  @Flag(help: "Print results only: no progress and no notes.") var quiet = false

  @OptionGroup var timeLimit: TimeLimitOption
  @OptionGroup var jobs: JobsOption

  func run() async throws {
    let document = try GateDocument(decoding: YAMLLoader.files.load(file))
    let scenario = try load(document.scenario, document.overrides.map { "\($0.name)=\($0.value)" })
    let goals = try document.goals.map { section throws(InputError) in try section.goal(scenario) }
    var baselines: [String: Scenario] = [:]
    for name in document.goals.compactMap(\.baseline) where baselines[name] == nil {
      baselines[name] = try load(name, [])
    }
    let gate = Gate(
      scenario, baselines: baselines, goals: goals, users: document.users,
      confidence: document.confidence)
    let results = try await gate.decide(on: Runner(jobs: jobs.count)) { users, open in
      if quiet { return }
      Terminal.note("deciding \(counted(open, "goal")) with \(counted(users, "user"))")
    }
    let report = GateReport(results)
    if let junit { try writeText(report.junit, to: junit) }
    print(report.report(file: file).text(format, style: Terminal.style), terminator: "")
    if results.contains(where: { $0.verdict == .missed }) { throw ExitCode(1) }
    if results.contains(where: { $0.verdict == .unknown }) { throw ExitCode(2) }
  }

  /// A scenario next to the gate's file, or a built-in one.
  private func load(_ name: String, _ overrides: [String]) throws(InputError) -> Scenario {
    let isBuiltIn = BuiltInScenarios.loader.builtIn(name) != nil
    let path = isBuiltIn ? name : YAMLLoader.files.resolve(name, file)
    let changes = overrides + (seed.map { ["seed=\($0)"] } ?? [])
    do throws(InputError) {
      return try BuiltInScenarios.loader.load(path, overrides: changes).scenario
    } catch {
      throw error.located(in: file)
    }
  }
}
