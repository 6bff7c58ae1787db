import SimulationKernel

/// The kills and launches of a device one by one, from the start of the run.
public struct RunLog: Sendable {
  /// One kill.
  public struct Kill: Sendable {
    /// When.
    public let time: SimTime
    /// Whom.
    public let process: ProcessID
    /// What the victim was.
    public let kind: ProcessKind
    /// Why.
    public let cause: KillCause
    /// What Android's ActivityManager would have given the victim.
    public let adjustment: OOMAdjustment
    /// The victim's band.
    public let band: JetsamBand
    /// The victim's footprint in bytes.
    public let footprintBytes: Int64
    /// Since when it had not been in front; zero for the app in front.
    public let idle: SimDuration
    /// Available memory before the kill in bytes.
    public let availableBytes: Int64
    /// How soon the user came back to it, which is regret; nil for never.
    public fileprivate(set) var relaunchedAfter: SimDuration?
    /// What trigger and policy went by, where the run was asked to explain; nil for a kill that
    /// nobody chose, as over a process's own limit.
    public fileprivate(set) var decision: KillDecision?
  }

  /// One use of an app.
  public struct Launch: Sendable {
    /// When the user asked for the app.
    public let time: SimTime
    /// Which app.
    public let process: ProcessID
    /// How it came to the front.
    public let kind: LaunchKind
    /// Whether this user had never used it.
    public let isFirst: Bool
    /// Time until it was usable; on an idle device, for a launch that had not ended with the run.
    public fileprivate(set) var latency: SimDuration
    /// The part of it beyond a resume with its pages in memory; nil for a launch that had not ended
    /// with the run.
    public fileprivate(set) var lost: SimDuration?
    /// When the user left the app, alive or not, or was to leave it after the end of the run; nil for one
    /// who stayed until the next use.
    public fileprivate(set) var leftAt: SimTime?
  }

  /// Something that the memory system did to a process without killing it.
  public struct MemoryAction: Sendable {
    /// What it did.
    public enum Kind: Hashable, Sendable {
      /// Told that pressure is at the level warning.
      case warning
      /// Told that pressure is critical.
      case critical
      /// Told that it is near its limit.
      case nearLimit
      /// Told that it is over its soft limit.
      case overSoftLimit
      /// Gave memory back after a warning.
      case answered
      /// Freed memory when it left the front.
      case freedForBackground
      /// Lived because dropping its purgeable pages was enough.
      case spared
      /// Written to storage by the freezer.
      case frozen
      /// Resumed while frozen.
      case thawed
      /// Frozen no longer, because it was hardly used.
      case demoted
      /// Its compressed pages were written to swap.
      case swappedOut
      /// The pressure level changed; concerns no process.
      case level(PressureLevel)
      /// Memory was short and nobody was left to kill; concerns no process.
      case noVictim

      /// Whether the process was told something.
      public var isWarning: Bool {
        switch self {
        case .warning, .critical, .nearLimit, .overSoftLimit: true
        default: false
        }
      }
    }

    /// When.
    public let time: SimTime
    /// What.
    public let kind: Kind
    /// To whom, or nil.
    public let process: ProcessID?
    /// Bytes concerned; 0 where there are none.
    public let bytes: Int64
    /// Kills that had happened before, so that kills and actions of one instant can be told apart.
    public let killsBefore: Int
  }

  /// What the memory system did, in order.
  public private(set) var memoryActions: [MemoryAction] = []
  /// The kills in order.
  public private(set) var kills: [Kill] = []
  /// The JetsamEvent reports in order, where they were asked for.
  public internal(set) var reports: [JetsamSnapshot] = []
  /// The launches in order.
  public private(set) var launches: [Launch] = []
  /// Whether the latest launch is still to end.
  private var isLaunching = false
  /// Whether kills are to be explained.
  var isExplaining = false
  /// What the next kill was decided by.
  var decision: KillDecision?
  /// Per app, the index of the kill that ended its latest process.
  private var latestKill: [Int?]

  /// Where the metrics begin: the end of the warm-up.
  public let countsFrom: SimTime

  init(appCount: Int, countsFrom: SimTime) {
    self.countsFrom = countsFrom
    latestKill = Array(repeating: nil, count: appCount)
  }

  mutating func add(_ kill: Kill) {
    latestKill[kill.process.index] = kills.count
    kills.append(kill)
    kills[kills.count - 1].decision = decision
    decision = nil
  }

  /// Hands out what was logged and forgets it, but for a launch that has not ended.
  mutating func take() -> (kills: [Kill], launches: [Launch], memoryActions: [MemoryAction]) {
    guard !kills.isEmpty || !launches.isEmpty || !memoryActions.isEmpty else { return ([], [], []) }
    for kill in kills { latestKill[kill.process.index] = nil }
    let taken = (kills, isLaunching ? Array(launches.dropLast()) : launches, memoryActions)
    kills = []
    launches = isLaunching ? Array(launches.suffix(1)) : []
    memoryActions = []
    return taken
  }

  /// Adds a launch, and to the app's latest kill how soon the user regretted it, if they did.
  mutating func add(_ launch: Launch, regret: SimDuration?) {
    if let regret, let index = latestKill[launch.process.index] {
      kills[index].relaunchedAfter = regret
    }
    latestKill[launch.process.index] = nil
    launches.append(launch)
    isLaunching = true
  }

  mutating func note(
    _ kind: MemoryAction.Kind, _ process: ProcessID?, bytes: Int64 = 0, at now: SimTime
  ) {
    memoryActions.append(
      MemoryAction(time: now, kind: kind, process: process, bytes: bytes, killsBefore: kills.count))
  }

  /// The user leaves the app of the latest launch, and goes nowhere yet.
  @inline(never)
  mutating func leave(at now: SimTime) {
    guard let last = launches.indices.last, launches[last].leftAt == nil else { return }
    launches[last].leftAt = now
  }

  /// The latest launch has ended.
  mutating func endLaunch(latency: SimDuration, lost: SimDuration) {
    launches[launches.count - 1].latency = latency
    launches[launches.count - 1].lost = lost
    isLaunching = false
  }
}
