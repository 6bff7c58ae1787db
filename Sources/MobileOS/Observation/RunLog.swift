/// The kills and launches of a device one by one, from the start of the run.
public struct RunLog: Sendable {
  /// One kill.
  public struct Kill: Sendable {
    /// The instant of the kill.
    public let time: SimTime
    /// The victim.
    public let process: ProcessID
    /// The adjustment of the victim under Android's ActivityManager.
    public var adjustment: OOMAdjustment { OOMAdjustment(rawValue: Int(adjustmentValue)) }
    let adjustmentValue: Int16
    /// The cause.
    public let cause: KillCause
    /// The victim's band.
    public let band: JetsamBand
    /// The victim's footprint in bytes.
    public let footprintBytes: Int64
    /// Since when it had not been in front; zero for the app in front.
    public let idle: SimDuration
    /// Available memory before the kill in bytes.
    public let availableBytes: Int64
    /// Time until the user's next use of the victim, which is regret; nil without one.
    public var relaunchedAfter: SimDuration? { relaunch.value.map { .nanoseconds($0) } }
    var relaunch = PossibleTime()
    /// What the trigger and the policy compared, in a run that explains; nil for a kill without a choice,
    /// such as one over a process's own limit.
    public var decision: KillDecision? {
      guard case .some(.made(let decision)) = madeBy else { return nil }
      return decision
    }
    /// Behind a pointer, since most kills of a long run have none.
    var madeBy: StoredDecision?
  }

  indirect enum StoredDecision: Sendable {
    case made(KillDecision)
  }

  /// One use of an app.
  public struct Launch: Sendable {
    /// The instant of the user's request.
    public let time: SimTime
    /// The app.
    public let process: ProcessID
    /// The kind of launch.
    public let kind: LaunchKind
    /// Whether this user had never used it.
    public let isFirst: Bool
    /// Time until it was usable; on an idle device, for a launch that had not ended with the run.
    public fileprivate(set) var latency: SimDuration
    /// The part of it beyond a resume with its pages in memory, without ``waits``; nil for a launch that
    /// had not ended with the run.
    public var lost: SimDuration? { loss.value.map { .nanoseconds($0) } }
    var loss = PossibleTime()
    /// When the user left the app, alive or not, or would leave it after the end of the run; nil for a use
    /// that lasted until the next.
    public var leftAt: SimTime? { left.value.map { SimTime(nanoseconds: $0) } }
    var left = PossibleTime()
  }

  /// Nanoseconds or none, in the eight bytes of a number: a long run has millions.
  struct PossibleTime: BitwiseCopyable, Sendable {
    private var stored = Int64.min

    var value: Int64? {
      get { stored == .min ? nil : stored }
      set { stored = newValue ?? .min }
    }
  }

  /// A wait of the app in front because memory was low, at its launch or while it was used.
  public struct Wait: Sendable {
    /// The instant at which it was counted.
    public let time: SimTime
    /// The app.
    public let process: ProcessID
    /// How long it waited.
    public let duration: SimDuration
  }

  /// An action of the memory system other than a kill.
  public struct MemoryAction: Sendable {
    /// The kind of action, on the process where it concerns one.
    public enum Kind: Hashable, Sendable {
      /// A warning at the pressure level warning.
      case warning
      /// A warning at the pressure level critical.
      case critical
      /// A warning near the process's limit.
      case nearLimit
      /// A warning over the process's soft limit.
      case overSoftLimit
      /// Memory was released after a warning.
      case answered
      /// Memory was released on leaving the front.
      case freedForBackground
      /// Dropping the victim's purgeable pages was enough.
      case spared
      /// Written to storage by the freezer.
      case frozen
      /// Resumed while frozen.
      case thawed
      /// Demoted from the frozen processes for too few uses.
      case demoted
      /// Compressed pages were written to swap.
      case swappedOut
      /// The pressure level changed; concerns no process.
      case level(PressureLevel)
      /// Memory was short and no process was left to kill; concerns no process.
      case noVictim

      /// Whether it is a warning to the process.
      public var isWarning: Bool {
        switch self {
        case .warning, .critical, .nearLimit, .overSoftLimit: true
        default: false
        }
      }
    }

    /// The instant of the action.
    public let time: SimTime
    /// The kind of action.
    public let kind: Kind
    /// The process concerned; nil without one.
    public let process: ProcessID?
    /// Bytes concerned; 0 where there are none.
    public let bytes: Int64
    /// Earlier kills, so that kills and actions of one instant can be put in order.
    public let killsBefore: Int
  }

  /// The actions of the memory system in order; empty where they are not kept.
  public private(set) var memoryActions: [MemoryAction] = []
  /// The kills in order.
  public private(set) var kills: ChunkedList<Kill> = []
  /// The JetsamEvent reports in order; empty in runs without reports.
  public internal(set) var reports: [JetsamSnapshot] = []
  /// The launches in order.
  public private(set) var launches: ChunkedList<Launch> = []
  /// The waits in order, which add up to ``RunStatistics/timeLostToReclaim`` from the end of the warm-up on.
  public private(set) var waits: ChunkedList<Wait> = []
  /// Whether the latest launch has not ended.
  private var isLaunching = false
  /// Whether actions of the memory system are kept.
  var keepsActions = true
  /// How many of the first kills are to be explained.
  var explainedKills = 0
  /// The decision behind the next kill.
  var decision: KillDecision?
  /// Per app, the index of the kill that ended its latest process.
  private var latestKill: [Int?]

  /// The start of the metrics: the end of the warm-up.
  public let countsFrom: SimTime

  init(appCount: Int, countsFrom: SimTime) {
    self.countsFrom = countsFrom
    latestKill = Array(repeating: nil, count: appCount)
  }

  /// The run is over: only its kills, launches, waits and reports are needed from now on.
  package mutating func trim() {
    memoryActions = []
    latestKill = []
    // Of many devices each has a short log with room for more.
    kills.trim()
    launches.trim()
    waits.trim()
  }

  mutating func add(_ kill: Kill) {
    latestKill[kill.process.index] = kills.count
    kills.append(kill)
    kills[kills.count - 1].madeBy = decision.map { .made($0) }
    decision = nil
  }

  /// Returns and clears what was logged, except a launch that has not ended; waits are only cleared.
  mutating func take() -> (kills: [Kill], launches: [Launch], memoryActions: [MemoryAction]) {
    waits = []
    guard !kills.isEmpty || !launches.isEmpty || !memoryActions.isEmpty else { return ([], [], []) }
    for kill in kills { latestKill[kill.process.index] = nil }
    let latest = isLaunching ? launches.last : nil
    let taken = (Array(kills), Array(launches.dropLast(latest == nil ? 0 : 1)), memoryActions)
    kills = []
    launches = []
    if let latest { launches.append(latest) }
    memoryActions = []
    return taken
  }

  /// Adds a launch, and the time until it to the app's latest kill, if the kill was regretted.
  mutating func add(_ launch: Launch, regret: SimDuration?) {
    if let regret, let index = latestKill[launch.process.index] {
      kills[index].relaunch.value = regret.nanoseconds
    }
    latestKill[launch.process.index] = nil
    launches.append(launch)
    isLaunching = true
  }

  mutating func note(
    _ kind: MemoryAction.Kind, _ process: ProcessID?, bytes: Int64 = 0, at now: SimTime
  ) {
    guard keepsActions else { return }
    memoryActions.append(
      MemoryAction(time: now, kind: kind, process: process, bytes: bytes, killsBefore: kills.count))
  }

  /// The user leaves the app of the latest launch without opening another.
  @inline(never)
  mutating func leave(at now: SimTime) {
    guard let last = launches.indices.last, launches[last].leftAt == nil else { return }
    launches[last].left.value = now.nanoseconds
  }

  /// An app waited because memory was low.
  mutating func wait(_ process: ProcessID, _ time: SimDuration, at now: SimTime) {
    if time > .zero { waits.append(Wait(time: now, process: process, duration: time)) }
  }

  /// The latest launch has ended.
  mutating func endLaunch(latency: SimDuration, lost: SimDuration) {
    launches[launches.count - 1].latency = latency
    launches[launches.count - 1].loss.value = lost.nanoseconds
    isLaunching = false
  }
}
