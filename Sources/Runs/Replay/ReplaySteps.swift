/// A replay request by request: the apps in memory, the victims, and why.
///
/// It is the replay of ``ReplayCurve``, event by event.
public struct ReplaySteps: Sendable {
  /// The outcome of a request.
  public enum Outcome: String, Sendable {
    /// The app was in memory.
    case hit
    /// The app was not in memory and was loaded.
    case miss
    /// The app was not in memory and is larger than the device.
    case refused
  }

  /// One request.
  public struct Step: Sendable {
    /// The time since the start of the trace.
    public let time: SimTime
    /// The requested app.
    public let app: ProcessID
    /// The outcome.
    public let outcome: Outcome
    /// Whether it is the first request for the app.
    public let isFirst: Bool
    /// The kills for it, in order.
    public let kills: [RunLog.Kill]
    /// The apps in memory afterwards, the most recently requested last.
    public let contents: [ProcessID]
  }

  /// The requests in order.
  public let steps: [Step]
  /// The strategy replayed.
  public let strategy: Strategy
  /// The apps' names.
  public let names: [String]
  /// The number of apps that fit in memory; nil if their sizes differ.
  public let capacity: Int?
  /// The fewest misses possible; nil if the sizes of apps differ.
  public let leastMisses: Int?

  /// The number of requests for apps that were not in memory.
  public var misses: Int { steps.count { $0.outcome != .hit } }

  /// The most requests of a replay shown request by request.
  public static let mostRequests = 10_000

  /// Replays a trace of one user.
  ///
  /// - Parameters:
  ///   - trace: the recorded uses.
  ///   - strategy: the strategy to replay.
  ///   - memoryBytes: the memory of the device.
  ///   - footprintBytes: the footprint of apps without a size in the trace.
  ///   - seed: the seed of policies with random choices.
  /// - Throws: `InputError` for several users or more than ``mostRequests``, and when the trace's
  ///   temporary file cannot be read.
  /// - Complexity: O(requests * apps).
  public init(
    _ trace: SpooledTrace, strategy: Strategy, memoryBytes: Int64, footprintBytes: Int64,
    seed: UInt64
  ) throws(InputError) {
    try InputError.check(
      trace.userCount == 1, "the trace has \(trace.userCount) users, each with a device of its own",
      remedy: "Give a trace of one user to see it request by request")
    try InputError.check(
      trace.launchCount <= Self.mostRequests,
      "the trace has \(trace.launchCount) requests, too many to show one by one",
      remedy: "Cut it to at most \(Self.mostRequests)")
    let user = try trace.user(0)
    let launches = try trace.launches(of: user)
    let apps = AppList(replaying: user.apps, footprintBytes: footprintBytes)
    var setup = DeviceSetup(
      replaying: apps, memoryBytes: memoryBytes, nextUses: [], strategy: strategy,
      streams: DeviceStreams(seed: seed, device: 0))
    setup.workload = .trace(launches)
    self.strategy = strategy
    names = user.apps.map(\.name)
    steps = try Self.steps(setup)
    let sizes = Set((0..<apps.count).map { apps[$0].baseBytes })
    guard let size = sizes.first, sizes.count == 1 else {
      (capacity, leastMisses) = (nil, nil)
      return
    }
    capacity = Int(clamping: memoryBytes / size)
    // Killing the app needed last gives the fewest misses for apps of equal size (Belady, IBM
    // Systems Journal 5, 1966).
    setup.strategy = Strategy(trigger: OnDemand.self, policy: PolicyEntry(Belady.self))
    leastMisses = try Self.steps(setup).count { $0.outcome != .hit }
  }

  private static func steps(_ setup: DeviceSetup) throws(InputError) -> [Step] {
    var simulation = DeviceSimulation(setup, logging: true, explaining: true)
    var steps: [Step] = []
    var kills: [RunLog.Kill] = []
    var contents: [ProcessID] = []
    while simulation.runEvent(before: .max) {
      let log = simulation.takeLog()
      kills += log.kills
      for launch in log.launches {
        contents.removeAll { $0 == launch.process }
        contents.append(launch.process)
        contents.removeAll { simulation.state(of: $0) == .notRunning }
        let outcome: Outcome =
          launch.kind == .resume ? .hit : contents.last == launch.process ? .miss : .refused
        steps.append(
          Step(
            time: launch.time, app: launch.process, outcome: outcome, isFirst: launch.isFirst,
            kills: kills, contents: contents))
        kills = []
      }
    }
    try simulation.resultSoFar().decided()
    return steps
  }
}
