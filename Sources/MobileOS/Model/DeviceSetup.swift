import SimulationKernel

/// One device with its apps, its user and its strategy: everything that a run starts from.
public struct DeviceSetup: Sendable {
  /// Where the uses come from.
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
  public var apps: [AppTraits]
  /// Where the uses come from.
  public var workload: Workload
  /// The windows of the apps, or nil for a run that knows processes only.
  public var windows: WindowProfile?
  /// What apps do without being in front, or nil for nothing but their grace time.
  public var background: BackgroundProfile?
  /// When and whom to kill.
  public var strategy: Strategy
  /// The device's random streams.
  public var streams: DeviceStreams
  /// The end of the run; events at this instant no longer happen.
  public var end: SimTime
  /// Time at the start that is excluded from the statistics; before `end`.
  public var warmUp: SimDuration
  /// Uses that the user does not make; nil for none.
  public var removedUses: RemovedUses?

  /// A device ready to run.
  public init(
    device: DeviceProfile, apps: [AppTraits], workload: Workload,
    windows: WindowProfile? = nil, background: BackgroundProfile? = nil, strategy: Strategy,
    streams: DeviceStreams, end: SimTime,
    warmUp: SimDuration = .zero
  ) {
    precondition(!apps.isEmpty, "a device has apps")
    precondition(warmUp >= .zero && .zero + warmUp < end, "the warm-up ends within the run")
    self.device = device
    self.apps = apps
    self.workload = workload
    self.windows = windows
    self.background = background
    self.strategy = strategy
    self.streams = streams
    self.end = end
    self.warmUp = warmUp
  }
}

extension DeviceSetup.Workload {
  /// Whether the launches come in pieces, so that nobody can look ahead in them.
  var isInPieces: Bool {
    if case .pieces = self { true } else { false }
  }
}
