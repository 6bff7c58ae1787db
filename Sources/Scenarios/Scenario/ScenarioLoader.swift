/// A scenario with the document it was read from.
public struct LoadedScenario: Sendable {
  /// The validated scenario.
  public var scenario: Scenario
  /// Its file, to which the paths of its traces are relative.
  var file: String
  /// The fields as given: bases merged in, overrides applied.
  public var document: YAMLNode
  /// Every field with its value, given or default, as `--set` takes it.
  public var fields: [ResolvedFields.Field]
  /// The fingerprint that a repetition must have; nil unless the file is the record of a run.
  public var expectedFingerprint: String?
  /// The loader's changes that the user did not ask for, in words: a warm-up that was shortened.
  public var notes: [String] = []
  /// Whether it may start programs as its policies.
  var allowsPrograms = false
}

/// Finds, reads and validates scenarios.
public struct ScenarioLoader {
  /// The text of a built-in scenario; nil for another name.
  public var builtIn: (_ name: String) -> String?
  /// The names of all built-in scenarios, for suggestions.
  public var builtInNames: [String]

  /// Whether what is read may start programs as its policies.
  public var allowsPrograms = false

  /// A loader of files alone.
  public static var files: ScenarioLoader { ScenarioLoader(builtInNames: []) { _ in nil } }

  /// A loader with these built-in scenarios.
  public init(builtInNames: [String], builtIn: @escaping (_ name: String) -> String?) {
    self.builtInNames = builtInNames
    self.builtIn = builtIn
  }

  /// Loads a scenario from a file, or a built-in one by its name.
  ///
  /// A `run.json` is loaded as the scenario that it records.
  ///
  /// - Parameters:
  ///   - name: a path, a built-in name, or `-` for standard input.
  ///   - overrides: `path=value` assignments, applied in order.
  ///   - until: the simulated time, a duration with its unit, in place of the scenario's; where it is
  ///     shorter the warm-up is shortened in proportion, and a note says so. Nil for the scenario's.
  ///   - myApp: the path of a file whose fields, or whose `myApp`, become the scenario's `myApp`; nil
  ///     for none.
  ///   - policy: the strategy of the command line; nil for the scenario's.
  ///   - named: the policies that the command line names, as in `mine=score(idle_s)`, with the option.
  /// - Throws: `InputError` with file, line and field, or the option.
  public func load(
    _ name: String, overrides: [String] = [], until: String? = nil, myApp: String? = nil,
    policy: String? = nil, named: (option: String, policies: [String]) = ("", [])
  ) throws(InputError) -> LoadedScenario {
    let root = try root(name)
    if case .mapping(let entries) = root.content, entries.isEmpty, overrides.isEmpty, until == nil {
      throw root.origin.error(
        "", "it is empty", remedy: "`flotsam scenarios smoke` prints a scenario to begin with")
    }
    let record = try RunRecord(root)
    var node = record?.scenario ?? root
    if let myApp {
      let fields = try self.root(myApp, isScenario: false)
      node = try node.setting("myApp", to: fields["myApp"] ?? fields)
    }
    node = try node.applyingFields(overrides)
    for text in named.policies {
      guard let (name, text) = PolicyNames.split(text) else { continue }
      node = try node.naming(name, text, from: .option(named.option))
    }
    if let policy {
      // A plain `null` or nothing would be the scenario's policy.
      let content = YAMLNode.Content.scalar(policy, isPlain: !["", "~", "null"].contains(policy))
      node = try node.settingField(
        "policy", to: YAMLNode(content: content, origin: .option("--policy")))
    }
    var notes: [String] = []
    // A duration that cannot be read stays, for the reader of the whole scenario to refuse.
    if let until, ShorterRun.hasReadableDuration(node) {
      try InputError.check(
        !overrides.contains { $0.hasPrefix("duration=") },
        "`--set duration` and `--until` both give the simulated time", remedy: "Give one of them",
        place: .option("--until"))
      let shorter = ShorterRun(until, of: node, overrides: overrides) {
        try? ScenarioDocument(decoding: node).scenario(named: record?.name ?? name).lastInstant
          .nanoseconds
      }
      node = try node.applying(overrides: ["duration=\(until)"])
      if let shorter {
        node = try node.applying(
          overrides: ["warmUp=\(Quantity.duration.format(shorter.shortened))"])
        notes.append(shorter.note)
      }
    }
    let (document, fields) = try ResolvedFields.noting { () throws(InputError) in
      try ProgramPermission.withValue(allowsPrograms, ScenarioDocument(decoding: node))
    }
    notes += document.notes(onChanges: overrides)
    do throws(InputError) {
      var scenario = try document.scenario(named: record?.name ?? name)
      scenario.firstReplication = record?.replication ?? 0
      return LoadedScenario(
        scenario: scenario, file: record?.name ?? name, document: node, fields: fields,
        // Changed fields make it another run.
        expectedFingerprint: overrides.isEmpty && until == nil && myApp == nil
          ? record?.fingerprint : nil,
        notes: notes, allowsPrograms: allowsPrograms)
    } catch {
      throw error.located(in: name)
    }
  }

  /// The document of a scenario, or of the scenario in the record of a run.
  package func document(_ name: String) throws(InputError) -> YAMLNode {
    let root = try root(name)
    return try RunRecord(root)?.scenario ?? root
  }

  /// A document with its bases merged in.
  private func root(_ name: String, isScenario: Bool = true) throws(InputError) -> YAMLNode {
    let files = YAMLLoader.files
    let loader = YAMLLoader(
      resolve: { target, parent in builtIn(target) != nil ? target : files.resolve(target, parent)
      },
      read: { name throws(InputError) in
        if let text = builtIn(name) { return text }
        do throws(InputError) {
          return try files.read(name)
        } catch {
          guard isScenario else { throw error }
          throw error.suggesting(builtInNames, for: name, noun: "built-in scenarios")
        }
      })
    return try loader.load(name)
  }
}

extension ScenarioDocument {
  /// The scenario of the fields; its trace, if any, is read.
  package func scenario(named file: String) throws(InputError) -> Scenario {
    var deviceCount = device.count
    let uses: Scenario.Workload
    switch workload.source {
    case .synthetic(let user):
      try checkFit()
      uses = .synthetic(user, population)
    case .trace(let path, let columns, let footprintBytes):
      var options = TraceOptions()
      options.columns = columns
      var trace = try Trace(importing: YAMLLoader.files.resolve(path, file), options: options)
      if let footprintBytes {
        trace.fillFootprints { _, _ in footprintBytes }
      } else if device.profile.launchesAreInstant, apps.hasGivenFootprint {
        try checkFit()
        let drawn = trace.users.indices.map { footprints(ofUser: $0, trace.users[$0].apps.count) }
        trace.fillFootprints { drawn[$0][$1] }
      }
      if !device.profile.launchesAreInstant {
        for user in trace.users.indices {
          trace.users[user].arrangeByRank(leastCount: apps.population.count)
        }
      }
      try checkFit(trace)
      let users = trace.users.map {
        Scenario.RecordedUser($0, footprintBytes: Self.replayFootprintBytes)
      }
      uses = device.profile.launchesAreInstant ? .trace(users) : .tracedPhone(users, population)
      deviceCount = trace.users.count
    }
    var scenario = Scenario(
      name: name.isEmpty ? YAMLLoader.baseName(of: file) : name, seed: UInt64(seed),
      end: try end(of: uses), warmUp: .nanoseconds(warmUp), device: device.profile,
      deviceCount: deviceCount, workload: uses, windows: simulatesWindows ? windows.profile : nil,
      background: background.profile, strategy: strategy, trigger: device.trigger)
    scenario.people = workload.population
    scenario.names = policyNames
    scenario.myApp = try myApp(uses, file: file)
    scenario.start = start
    scenario.system = system.population
    scenario.dockSize = system.dock
    // Simulated processes replace this single amount.
    if system.population.count > 0, !device.hasGivenSystem {
      scenario.device.systemBytes = 0
      scenario.device.systemCompressorBytes = 0
    }
    try scenario.checkStart(origin)
    try checkSystem(scenario.device)
    return scenario
  }

  /// Footprint of apps without a size on the idealised device, as in `replay`.
  private static let replayFootprintBytes: Int64 = 100 << 20

  /// The drawn sizes of the apps of a recorded user on the idealised device: the same in every
  /// replication, like the uses.
  private func footprints(ofUser user: Int, _ count: Int) -> [Int64] {
    var population = population
    population.count = count
    return population.draw(DeviceStreams(seed: UInt64(seed), device: UInt32(user)))
      .map { max(1, $0.baseBytes) }
  }

  private var population: AppPopulation {
    var population = apps.population(memoryBytes: device.profile.memoryBytes)
    // Half of the memory for apps: the share that iOS grants one process (reports of 49 to 81 %,
    // smaller phones at the lower end).
    population.largestBytes = apps.largestBytes ?? device.profile.appMemoryBytes / 2
    population.hardLimitBytes = min(population.hardLimitBytes, device.appLimitBytes)
    return population
  }

  private func end(of uses: Scenario.Workload) throws(InputError) -> SimTime {
    if let duration { return .zero + .nanoseconds(duration) }
    switch uses {
    case .trace: return .max
    case .tracedPhone(let users, _):
      // A phone has events without end: the run ends when the last launches have had time to
      // finish.
      let last = users.compactMap(\.requests.last?.time).max() ?? .zero
      return last + .minutes(1)
    case .synthetic:
      throw origin.error(
        "duration", "it is missing", remedy: "Give the simulated time, for example `duration: 7d`")
    }
  }

  /// Rejects system processes that cannot fit in memory: all that always run together, or one of
  /// the others alone.
  private func checkSystem(_ device: DeviceProfile) throws(InputError) {
    let population = system.population
    guard population.count > 0 else { return }
    let room = Double(device.appMemoryBytes)
    let always = 1 - population.idleShare - population.extensionShare
    let core = Double(population.count) * max(0, always) * population.coreFootprint.mean
    let beside = core > 0 ? "one of them, together with those that always run," : "one of them"
    let web = population.webShare > 0 ? core + population.webFootprint.mean : 0
    let parts = [
      ("coreFootprint", "those that always run", core),
      ("idleFootprint", beside, core + population.idleFootprint.mean),
      ("webFootprint", beside, web),
    ]
    func rounded(_ bytes: Double) -> String {
      Quantity.size.format(Int64(clamped: bytes / 1e6) * 1_000_000)
    }
    for (field, who, bytes) in parts where bytes > room {
      throw origin.error(
        "system.\(field)",
        "\(who) would take about \(rounded(bytes)) of the \(rounded(room)) that the device has for "
          + "processes",
        remedy: "Give smaller footprints, fewer `system.processes`, or a device with more memory")
    }
  }

  /// Rejects apps that cannot fit in memory.
  private func checkFit() throws(InputError) {
    if case .constant(let bytes) = population.footprint {
      try checkFit("an app", Int64(clamped: bytes), field: "apps.footprint", apps.footprintOrigin)
    }
  }

  private func checkFit(_ trace: Trace) throws(InputError) {
    for user in trace.users {
      for app in user.apps {
        guard let bytes = app.footprintBytes else { continue }
        try checkFit("`\(app.name)`", bytes, field: "workload.file", origin)
      }
    }
  }

  private func checkFit(
    _ app: String, _ bytes: Int64, field: String, _ origin: YAMLOrigin
  ) throws(InputError) {
    guard bytes > device.profile.appMemoryBytes else { return }
    throw origin.error(
      field,
      "\(app) of \(Quantity.size.format(bytes)) is larger than the "
        + "\(Quantity.size.format(device.profile.appMemoryBytes)) that the device has for apps",
      remedy: "Give smaller apps, or a device with more memory")
  }
}

extension Trace {
  /// Sets the footprint of every app without one, by its user and number.
  fileprivate mutating func fillFootprints(_ bytes: (_ user: Int, _ app: Int) -> Int64) {
    for user in users.indices {
      for app in users[user].apps.indices where users[user].apps[app].footprintBytes == nil {
        users[user].apps[app].footprintBytes = bytes(user, app)
      }
    }
  }
}
