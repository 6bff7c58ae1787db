/// `flotsam rescue`: what would have saved an app from a kill.
struct RescueCommand: AsyncParsableCommand, TimeLimited, WritesResults {
  static let configuration = CommandConfiguration(
    commandName: "rescue",
    abstract: "Find the smallest single change that would have saved an app from a kill.",
    discussion: """
      Repeats a run with one change at a time: the app's footprint, what it keeps in background \
      and gives back when warned, its limits, the background modes of `myApp`, the phone's memory, \
      each number and switch of its OS, and the policy. For each it finds the smallest change with \
      which the app survives until its next use; with one step less it is killed.

      Examples:
        flotsam rescue small-phone --app app13
        flotsam rescue small-phone --app app13 --kill 2 --policy lru
        flotsam rescue my-app --app Notebook --out results
        flotsam rescue small-phone --app app13 --only footprint,device.memory,policy
      """)

  @OptionGroup var scenarioOptions: ScenarioOptions
  @OptionGroup var replication: ReplicationOption

  @Option(
    help: .value("APP", "The app: app1, app2, ... or its name in the trace."))
  var app: String

  @Option(help: .value("N", "Which of its kills in the run, counted from 1.")) var kill = 1

  @Option(help: "The device, counted from 0, where there are several.") var device: Int?

  @OptionGroup var policyOption: PolicyOption

  @Option(
    help: ArgumentHelp(
      "What to change: `footprint`, `background footprint`, `warning response`, `soft limit`, "
        + "`hard limit`, `myApp.modes`, fields of the device, `policy` (default: all).",
      valueName: "A,B,..."), completion: .rescueChanges)
  var only: String?

  @OptionGroup var timeLimit: TimeLimitOption
  @OptionGroup var jobs: JobsOption
  @OptionGroup var output: OutputOptions

  func run() async throws {
    var loaded = try scenarioOptions.load(policy: policyOption.policy, note: output.note)
    replication.apply(to: &loaded)
    let scenario = loaded.scenario
    try scenario.strategy.refuseProgram(in: "rescue", "--policy")
    let (number, process) = try scenario.place(ofApp: app, device: device)
    let kills = Rescue.kills(of: process, in: scenario, device: number)
    guard kills.indices.contains(kill - 1) else {
      throw InputError(
        kills.isEmpty
          ? "\(app) is not killed in this run"
          : "\(app) is killed \(kills.count) times in this run",
        remedy: kills.isEmpty
          ? "Name another app, seed or device; `\(Self.listOfKills)` lists all kills"
          : "Give a number from 1 to \(kills.count)",
        place: .option(kills.isEmpty ? "--app" : "--kill"))
    }
    var folder = try output.folder()
    let changes = try changes(loaded, kills[kill - 1], device: number)
    let bar = ProgressBar(isQuiet: output.quiet)
    let rescue = try await Rescue(kills[kill - 1], changes, jobs: jobs.count, progress: bar.show)
    bar.clear()
    let report = RescueReport(
      rescue,
      RescueReport.Subject(
        kills[kill - 1], number: kill, of: kills.count, in: scenario, device: number)
    ).report(scenario: scenario.name)
    folder?.manifest = Manifest(of: loaded, replications: 1)
    try output.write(
      report, RunOrigin(loaded, Fingerprint(of: report.file("probes")), "of probes.csv"),
      into: &folder)
  }

  /// The command that lists the kills of the same run.
  private static var listOfKills: String {
    let words = Invocation.rest(
      without: [
        "--app", "--kill", "--only", "--device", "--format", "--out", "--plots", "--jobs",
        "--time-limit",
      ], flags: ["--all", "--quiet"])
    return Invocation.command(of: ["run"] + words.dropFirst() + ["--explain"]).text
  }

  /// All changes that can be tried, or those that `--only` names.
  private func changes(
    _ loaded: LoadedScenario, _ kill: AppKill, device: Int
  ) throws(InputError) -> RescueChanges {
    let all = RescueChanges(
      loaded, kill, device: device, policies: Self.policies(loaded.scenario),
      meanings: Self.meanings)
    guard let only else { return all }
    let names = only.split(separator: ",").map { String($0.drop { $0 == " " }) }
    try InputError.check(
      !names.isEmpty, "no change is named", remedy: "Name for example footprint",
      place: .option("--only"))
    for name in names where !all.names.contains(name) {
      throw InputError(
        unknown: "change", name, among: all.names, noun: "changes", place: .option("--only"))
    }
    return all.filtered { names.contains($0) }
  }

  /// The policies that a phone could have, by name.
  private static func policies(_ scenario: Scenario) -> [String] {
    PolicyRegistry.all.map(\.name).filter { name in
      guard let strategy = try? scenario.strategy(name) else { return false }
      return !strategy.needs.contains(.future)
    }
  }

  /// What fields of scenarios mean, by path.
  private static var meanings: [String: String] {
    Dictionary(
      FieldDeclaration.paths(of: FieldDeclaration.fields(of: ScenarioDocument.self)).map {
        ($0.path, $0.field.summary)
      }, uniquingKeysWith: { first, _ in first })
  }
}
