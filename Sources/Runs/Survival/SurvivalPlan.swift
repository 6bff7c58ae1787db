import MobileOS
import Scenarios
import SimulationKernel

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
    var process: ProcessID
  }

  /// The users with the app, at most ``users``.
  ///
  /// Replications of recorded users on the idealised device would be copies and are left out.
  var population: [User] {
    let owners = processes.enumerated().compactMap { device, process in
      process.map { (device, $0) }
    }
    guard !owners.isEmpty else { return [] }
    let isCopied = if case .trace = scenario.workload { true } else { false }
    let rounds = isCopied ? 1 : (users + owners.count - 1) / owners.count
    let all = (0..<rounds).flatMap { round in
      owners.map { User(replication: round, device: $0.0, process: $0.1) }
    }
    return Array(all.prefix(users))
  }

  /// The setup of the run of one user.
  func setup(
    _ user: User, _ hypothesis: VictimHypothesis, footprint: Int64?
  ) -> DeviceSetup {
    var setup = scenario.setup(
      strategy: hypothesis.strategy(in: scenario), replication: user.replication,
      device: user.device)
    if let footprint { setup.apps[user.process.index].setFootprint(footprint) }
    return setup
  }
}
