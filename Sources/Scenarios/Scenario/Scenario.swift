/// A validated scenario: devices, apps, users and the default strategy.
public struct Scenario: Sendable {
  /// The uses of the devices.
  public enum Workload: Sendable {
    /// Every device has a synthetic user and apps of its own.
    case synthetic(UserProfile, AppPopulation)
    /// Every device replays the uses of one recorded user, with the trace's apps.
    case trace([RecordedUser])
    /// Every device replays the uses of one recorded user; traits of apps that the trace lacks are
    /// drawn from the population.
    case tracedPhone([RecordedUser], AppPopulation)

    /// The recorded users; nil for synthetic ones.
    package var users: [RecordedUser]? {
      switch self {
      case .synthetic: nil
      case .trace(let users), .tracedPhone(let users, _): users
      }
    }
  }

  /// One user of a trace, as a device replays it.
  public struct RecordedUser: Sendable {
    /// The user's name; empty if the trace has none.
    public var name: String
    /// The trace's data about the apps, by dense id.
    public var facts: [TraceApp]
    /// The apps by dense id, with equal sizes and costs if the trace has none.
    public var apps: [AppTraits]
    /// The uses in order.
    public var requests: ContiguousArray<LaunchRequest>
  }

  /// The name that reports show.
  public var name: String
  /// The seed of all random streams.
  public var seed: UInt64
  /// The replication of a single run, and the first of several: in ``replicationRange``.
  public var firstReplication = 0
  /// Simulated time; `SimTime.max` runs a trace to its end.
  public var end: SimTime
  /// Time at the start excluded from the statistics.
  public var warmUp: SimDuration
  /// The hardware of every device.
  public var device: DeviceProfile
  /// The number of devices, each with a user; at least 1.
  public var deviceCount: Int
  /// The uses.
  public var workload: Workload
  /// The population of synthetic users, a person per device; nil if all users behave alike.
  ///
  /// The profile of ``workload`` is then that of the median person, except for given fields.
  public var people: UserPopulation?
  /// The windows of the apps; nil for a run without windows.
  public var windows: WindowProfile?
  /// Background execution of apps; nil for none but the grace time.
  public var background: BackgroundProfile?
  /// The strategy of a command line that names none.
  public var strategy: Strategy
  /// The trigger of the device's OS: that of strategies that name none.
  public var trigger: TriggerEntry
  /// The policies that have names of their own.
  public var names = PolicyNames()
  /// The app with its own description, in addition to the drawn ones; nil for none.
  public var myApp: MyApp?
  /// The memory at the start of every device.
  public var start = StartSection.nothing
  /// Simulated daemons, extensions and web pages.
  public var system = SystemPopulation(count: 0)
  /// Apps expected to be used soon that stay in band 30.
  public var dockSize = 0
  /// The popularity of the apps with the users of the scenario as it was made.
  private let popularity: AppPopularity?

  /// The possible replications of a run.
  public static let replicationRange = 0...999_999

  /// A scenario with every part given.
  public init(
    name: String, seed: UInt64, end: SimTime, warmUp: SimDuration, device: DeviceProfile,
    deviceCount: Int, workload: Workload, windows: WindowProfile? = nil,
    background: BackgroundProfile? = nil, strategy: Strategy, trigger: TriggerEntry
  ) {
    precondition(deviceCount >= 1, "a scenario has devices")
    self.name = name
    self.seed = seed
    self.end = end
    self.warmUp = warmUp
    self.device = device
    self.deviceCount = deviceCount
    self.workload = workload
    self.windows = windows
    self.background = background
    self.strategy = strategy
    self.trigger = trigger
    popularity =
      if case .synthetic(let user, let population) = workload {
        AppPopularity(user.chooser, appCount: population.count)
      } else { nil }
  }

  /// A strategy from its text on this scenario's devices; the scenario's strategy does not count.
  ///
  /// - Parameters:
  ///   - text: a text in the form of ``StrategySpec``.
  ///   - allowsPrograms: whether the text may start a program; a named policy may where its
  ///     definition may.
  /// - Throws: `InputError` without a place.
  public func strategy(_ text: String, allowsPrograms: Bool = false) throws(InputError) -> Strategy
  { try StrategyText.parse(text, trigger: trigger, names: names, allowsPrograms: allowsPrograms) }

  /// A strategy with a policy of a program of its own, which no text names, and the scenario's trigger.
  public func strategy(_ policy: any VictimPolicy.Type) -> Strategy {
    Strategy(trigger: trigger, policy: PolicyEntry(policy))
  }

  /// The name of a process in reports: that of the start or the trace, or `app` and its popularity
  /// rank, or `system` and its number.
  public func appName(_ process: ProcessID, device: Int) -> String {
    let place = process.index - appCount(device: device)
    let known = place < 0 ? start.apps : start.system
    let number = place < 0 ? process.index : place
    if known.indices.contains(number) { return known[number].name }
    if place >= 0 { return "system\(place + 1)" }
    if let users = workload.users { return users[device].facts[number].name }
    if let myApp, place == -1 { return myApp.name }
    return "app\(number + 1)"
  }

  /// The number of apps on a device.
  public func appCount(device: Int) -> Int {
    switch workload {
    case .synthetic(_, let population): population.count + (myApp == nil ? 0 : 1)
    case .trace(let users), .tracedPhone(let users, _): users[device].facts.count
    }
  }

  /// The name of a device's user in the trace; nil if there is none.
  public func userName(device: Int) -> String? {
    workload.users.flatMap { $0[device].name.isEmpty ? nil : $0[device].name }
  }

  /// The end of the run, or the last request of a trace without a given end.
  public var lastInstant: SimTime {
    guard end == .max, let users = workload.users else { return end }
    return users.compactMap(\.requests.last?.time).max() ?? .zero
  }

  /// The setup of the run of one device.
  ///
  /// - Parameters:
  ///   - strategy: the strategy, in place of the scenario's own.
  ///   - replication: counted from ``firstReplication``.
  ///   - index: the device, counted from 0.
  public func setup(strategy: Strategy, replication: Int, device index: Int) -> DeviceSetup {
    let streams = DeviceStreams(
      seed: seed, replication: UInt32(firstReplication + replication), device: UInt32(index))
    var apps: [AppTraits]
    let uses: DeviceSetup.Workload
    switch workload {
    case .synthetic(var user, let population):
      apps = population.draw(streams)
      if let people { user = people.draw(streams, given: user) }
      if let myApp {
        apps.append(
          myApp.traits(
            orElse: population.draw(app: population.count, streams),
            warmLaunchShare: population.warmLaunchShare))
        user.ownUses = myApp.uses
      }
      uses = .synthetic(user)
    case .trace(let users):
      apps = users[index].apps
      uses = .trace(users[index].requests)
    case .tracedPhone(let users, let population):
      apps = users[index].apps(drawnFrom: population, streams)
      uses = .trace(users[index].requests)
    }
    var setup = DeviceSetup(
      device: device, apps: started(apps), workload: uses, windows: windows,
      background: background, strategy: strategy, streams: streams, end: end, warmUp: warmUp)
    setup.background?.ownAbilities = myApp?.abilities
    if myApp != nil { setup.markedApp = ProcessID(UInt32(apps.count - 1)) }
    setup.system = systemProcesses(appCount: apps.count, streams)
    setup.start = startingState(appCount: apps.count)
    setup.dockSize = dockSize
    setup.popularity = popularity
    return setup
  }
}

extension Scenario.RecordedUser {
  /// The user's apps; traits that the trace lacks are drawn from a population.
  fileprivate func apps(
    drawnFrom population: AppPopulation, _ streams: DeviceStreams
  ) -> [AppTraits] {
    var population = population
    population.count = facts.count
    return zip(population.draw(streams), facts).map { drawn, fact in
      var traits = drawn
      if let bytes = fact.footprintBytes {
        traits.baseBytes = bytes
        traits.peakBytes = bytes
        traits.growthBytesPerSecond = 0
        traits.bursts = BurstTraits()
      }
      if let cost = fact.coldLaunchMilliseconds {
        let cold = SimDuration(seconds: cost / 1000)
        traits.coldLaunch = cold
        traits.warmLaunch = min(cold, traits.warmLaunch)
        traits.resume = min(cold, traits.resume)
        traits.relaunchCostMilliseconds = max(0, (cold - traits.resume).milliseconds)
      }
      return traits
    }
  }
}
