/// The plan of a study of one app's survival out of sight.
public struct SurvivalPlan: Sendable {
  /// The devices and users.
  public var scenario: Scenario
  /// The app's process id per device; nil for users without the app.
  public var processes: [ProcessID?]
  /// Footprints to try, in bytes; nil for the app as it is.
  public var footprints: [Int64?]
  /// The hypotheses of the order in which the system kills.
  public var hypotheses: [VictimHypothesis]
  /// The number of users: devices of the scenario, then further replications of them.
  public var users: Int
  /// Departures per user after which the app's later launches are removed.
  public var departuresPerUser: Int
  /// The time for which the app is observed after a departure.
  public var horizon: SimDuration
  /// Releases of the app to compare; the first is ``scenario`` under its name.
  ///
  /// Empty where none are compared, and otherwise at least two, with the same users.
  public var releases: [Release] = []

  /// A release of the app: a scenario with it.
  public struct Release: Sendable {
    /// The name in reports.
    public let name: String
    /// The devices and users.
    public let scenario: Scenario
    /// The app's process id per device.
    public let processes: [ProcessID?]

    /// A release with every part given.
    public init(name: String, scenario: Scenario, processes: [ProcessID?]) {
      self.name = name
      self.scenario = scenario
      self.processes = processes
    }
  }

  /// What is simulated under every hypothesis: a release, or the scenario with a footprint.
  struct Setting {
    var release: String?
    var scenario: Scenario
    var processes: [ProcessID?]
    var footprintBytes: Int64?
  }

  /// Every release, or where there is one only every footprint.
  var settings: [Setting] {
    releases.isEmpty
      ? footprints.map { Setting(scenario: scenario, processes: processes, footprintBytes: $0) }
      : releases.map { Setting(release: $0.name, scenario: $0.scenario, processes: $0.processes) }
  }

  /// A plan with every part given.
  public init(
    _ scenario: Scenario, processes: [ProcessID?], footprints: [Int64?],
    hypotheses: [VictimHypothesis], users: Int, departuresPerUser: Int, horizon: SimDuration
  ) {
    precondition(processes.count == scenario.deviceCount, "one process per device")
    precondition(users >= 1 && departuresPerUser >= 1 && horizon > .zero, "something is watched")
    precondition(!footprints.isEmpty && !hypotheses.isEmpty, "something is assumed")
    self.scenario = scenario
    self.processes = processes
    self.footprints = footprints
    self.hypotheses = hypotheses
    self.users = users
    self.departuresPerUser = departuresPerUser
    self.horizon = horizon
  }

  /// A user: a device in a replication.
  struct User {
    var replication: Int
    var device: Int
  }

  /// The users with the app, at most ``users``.
  ///
  /// Replications of recorded users on the idealised device would be copies and are left out.
  var population: [User] {
    let owners = processes.indices.filter { processes[$0] != nil }
    guard !owners.isEmpty else { return [] }
    let isCopied = if case .trace = scenario.workload { true } else { false }
    let rounds = isCopied ? 1 : (users + owners.count - 1) / owners.count
    let all = (0..<rounds).flatMap { round in owners.map { User(replication: round, device: $0) } }
    return Array(all.prefix(users))
  }

  /// The watch of one user; nil for a user without the app.
  func watch(_ user: User, _ hypothesis: VictimHypothesis, _ setting: Setting) -> DepartureWatch? {
    guard let process = setting.processes[user.device] else { return nil }
    var setup = setting.scenario.setup(
      strategy: hypothesis.strategy(in: setting.scenario), replication: user.replication,
      device: user.device)
    if let bytes = setting.footprintBytes { setup.apps[process.index].setFootprint(bytes) }
    return DepartureWatch(setup: setup, process: process)
  }
}
