/// One device with its apps, its user and its strategy: everything that a run starts from.
public struct DeviceSetup: Sendable {
  /// The source of the uses.
  public enum Workload: Sendable {
    /// A synthetic user.
    case synthetic(UserProfile)
    /// A recorded user.
    case trace(ContiguousArray<LaunchRequest>)
    /// A recorded user of the idealised device whose launches are handed over in pieces; for
    /// clairvoyants with the position of the next use of the same app per launch, else empty.
    case pieces(nextUses: ContiguousArray<UInt32>)
  }

  /// The hardware and the OS's time limits.
  public var device: DeviceProfile
  /// The installed apps; a process id is an index into them.
  public var apps: AppList
  /// The source of the uses.
  public var workload: Workload
  /// The windows of the apps, or nil for a run with processes only.
  public var windows: WindowProfile?
  /// The daemons, extensions and web pages; their process ids follow those of the apps.
  public var system: [SystemProcess] = []
  /// The contents of memory at the start; nil for only the system processes.
  public var start: StartingState?
  /// Apps expected to be used soon that stay in band 30 while they are suspended.
  public var dockSize = 0
  /// Background work of apps, or nil for grace time only.
  public var background: BackgroundProfile?
  /// The trigger, the victim policy and the warning policy.
  public var strategy: Strategy
  /// The device's random streams.
  public var streams: DeviceStreams
  /// The end of the run; events at this instant no longer happen.
  public var end: SimTime
  /// Time at the start that is excluded from the statistics; before `end`.
  public var warmUp: SimDuration
  /// Whether the result carries a lower bound for every strategy; 8 bytes per launch.
  public var wantsBound = false
  /// How much work that bound may take.
  public var boundEffort = BoundEffort.quick
  /// The best plan in hindsight, if the launches come in pieces and the policy needs it; for other
  /// workloads the model makes the plan itself.
  public var plan: OfflinePlan?
  /// The popularity of the apps with users like this one, where it was computed before.
  public var popularity: AppPopularity?
  /// The app that metrics count separately; nil for none.
  public var markedApp: ProcessID?
  /// Uses that the user does not make; nil for none.
  public var removedUses: RemovedUses?

  /// A device ready to run.
  public init(
    device: DeviceProfile, apps: [AppTraits], workload: Workload, windows: WindowProfile? = nil,
    background: BackgroundProfile? = nil, strategy: Strategy, streams: DeviceStreams, end: SimTime,
    warmUp: SimDuration = .zero
  ) {
    precondition(!apps.isEmpty, "a device has apps")
    precondition(warmUp >= .zero && .zero + warmUp < end, "the warm-up ends within the run")
    self.device = device
    self.apps = AppList(apps)
    self.workload = workload
    self.windows = windows
    self.background = background
    self.strategy = strategy
    self.streams = streams
    self.end = end
    self.warmUp = warmUp
  }

  /// The replay of a recording on the idealised device, handed over in pieces.
  ///
  /// - Parameters:
  ///   - apps: the apps of the recording.
  ///   - memoryBytes: what the device has room for.
  ///   - nextUses: for clairvoyants the position of the next use of the same app per launch, else
  ///     empty.
  ///   - strategy: the trigger and the victim policy.
  ///   - streams: the device's random streams.
  public init(
    replaying apps: AppList, memoryBytes: Int64, nextUses: ContiguousArray<UInt32>,
    strategy: Strategy, streams: DeviceStreams
  ) {
    precondition(!apps.isEmpty, "a device has apps")
    device = .cache(memoryBytes: memoryBytes)
    self.apps = apps
    workload = .pieces(nextUses: nextUses)
    self.strategy = strategy
    self.streams = streams
    end = .max
    warmUp = .zero
  }
}

extension DeviceSetup {
  /// Whether the result carries a bound for strategies that do not know the future.
  var wantsDeployableBound: Bool { wantsBound && boundEffort != .brief }
}

extension DeviceSetup.Workload {
  /// Whether the launches come in pieces, so that the future is unknown.
  var isInPieces: Bool {
    if case .pieces = self { true } else { false }
  }
}
