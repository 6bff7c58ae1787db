/// A scenario file's fields; its initialiser is their only declaration.
public struct ScenarioDocument: YAMLReadable {
  let name: String
  let seed: Int
  let duration: Int64?
  let warmUp: Int64
  let strategy: Strategy
  let policyNames: PolicyNames
  let device: DeviceSection
  let apps: AppsSection
  let myApp: MyAppSection?
  let workload: WorkloadSection
  let windows: WindowsSection
  let background: BackgroundSection
  let start: StartSection
  let system: SystemSection
  /// The place in errors of rules that concern several sections.
  let origin: YAMLOrigin

  public init(reading fields: inout ObjectReader) throws(InputError) {
    origin = fields.origin
    name = try fields.optional("name", .string, default: "", "Name in reports")
    let name = name
    try fields.check(
      ShownName.isHarmless(name), "name",
      "it holds a control character", remedy: "A terminal could execute it: leave it out")
    seed = try fields.optional(
      "seed", .int(in: 0 ... .max), default: 1, "Seed of all random streams")
    duration = try fields.optional(
      "duration", .duration(in: 1...Quantity.longestDuration),
      "Simulated time; without, a trace runs to its end")
    warmUp = try fields.optional(
      "warmUp", .duration(), default: 0, "Time at the start that does not count")
    let policy =
      try fields.optional(
        "policy",
        .custom(
          .anything, placeholder: PolicySection(), format: { $0.text ?? "" },
          read: { node, path throws(InputError) in try PolicySection(node, at: path) }),
        "Victim policy where the command line names none (default: jetsam; on Android phones "
          + "android-lmkd), or policies by name with their parameters") ?? PolicySection()
    policyNames = policy.names
    device = try fields.section("device", DeviceSection.self, "Hardware and time limits")
    do throws(InputError) {
      strategy = try StrategyText.parse(
        policy.text ?? device.standardStrategy, trigger: device.trigger, names: policy.names,
        allowsPrograms: policy.allowsPrograms)
    } catch {
      guard let place = policy.place else {
        throw fields.failure("policy", error.problem, remedy: error.remedy)
      }
      throw place.origin.error(place.path, error.problem, remedy: error.remedy)
    }
    fields.resolve("policy", .string, to: policy.text ?? device.standardStrategy)
    for (name, text) in policy.names.definitions.map({ ($0.name, $0.text) }) {
      fields.resolve("policy.\(name)", .string, to: text)
    }
    for (path, value) in policy.parameters { fields.resolve(path, PolicySection.number, to: value) }
    apps = try fields.section("apps", AppsSection.self, "Installed apps")
    myApp = try fields.optional(
      "myApp", .object(MyAppSection.self), "One app described by itself, added to those of `apps`")
    workload = try fields.section("workload", WorkloadSection.self, "What the user does")
    windows = try fields.section("windows", WindowsSection.self, "Scenes and view controllers")
    background = try fields.section(
      "background", BackgroundSection.self, "What apps do without being in front")
    start = try fields.section(
      "start", StartSection.self, "What is in memory at the start (default: nothing)")
    system = try fields.section("system", SystemSection.self, "Daemons, extensions and web pages")
    // Simulated processes replace this single amount.
    if system.population.count > 0, !device.hasGivenSystem {
      fields.resolve("device.system", .size(), to: 0)
    }
    fields.resolve("windows.simulated", .bool, to: simulatesWindows)
    fields.resolve(
      "apps.largest", .size(), to: apps.largestBytes ?? device.profile.appMemoryBytes / 2)
    try fields.check(
      start.isEmpty || system.population.count == 0, "system",
      "the start lists the processes of the system already",
      remedy: "Give `system.processes` or `start`, not both")
    try fields.check(
      start.isEmpty || windows.isSimulated != true, "windows",
      "processes in memory at the start have no windows",
      remedy: "Give `windows: {simulated: false}`")
    try fields.check(
      start.isEmpty || background.profile == nil, "background",
      "processes in background at the start have no task there",
      remedy: "Give `background: {simulated: false}` or no `start`")
    try fields.check(
      start.apps.count <= apps.population.count, "apps",
      "the start has \(start.apps.count) apps, more than are installed",
      remedy: "Give `apps.count` at least that")
    if let duration {
      try fields.check(
        warmUp < duration, "warmUp", "the warm-up is as long as the whole run",
        remedy: "Make it shorter than `duration`, or give a shorter run by `--until`, which "
          + "shortens the warm-up in proportion")
    }
  }

  /// Notes on changed fields, as `path=value`, that have no effect because what they describe is not
  /// simulated.
  func notes(onChanges changes: [String]) -> [String] {
    let (profile, system) = (device.profile, system.population)
    let parts = [
      ("background.", "background.simulated", "false", background.profile != nil),
      ("windows.", "windows.simulated", "false", simulatesWindows),
      ("device.stall", "device.stalls", "false", profile.stalls != nil),
      ("device.collect", "device.collections", "false", profile.collections != nil),
      ("device.collections", "device.compression", "false", profile.paging != nil),
      ("device.frontShare", "device.compression", "false", profile.paging != nil),
      ("apps.footprintExponent", "apps.footprintMemory", "absent", apps.footprintMemory != nil),
      ("system.peak", "system.processes", "0", system.count > 0),
      ("system.softLimit", "system.processes", "0", system.count > 0),
      ("system.peakFactor", "system.peakShare", "0", system.count == 0 || system.peakShare > 0),
    ]
    return parts.filter { !$0.3 }.flatMap { prefix, field, value, _ in
      changes.map { $0.prefix { $0 != "=" } }.filter { $0.hasPrefix(prefix) && $0 != field }.map {
        "`\($0)` has no effect, because `\(field)` is \(value)"
      }
    }
  }

  /// Whether windows are simulated: as given, or by default on a phone that starts with empty
  /// memory.
  var simulatesWindows: Bool {
    windows.isSimulated ?? (!device.profile.launchesAreInstant && start.isEmpty)
  }
}
