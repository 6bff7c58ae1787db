import MobileOS
import Scenarios
import SimulationKernel
import Statistics
import TestSupport

/// V15: from which level of ActivityManager's memory factor a phone goes to which.
struct PressureTransitions {
  /// The recorded data.
  static let needs = ["android/pressure_transitions.csv"]
  private static let emptyProcesses = 3
  /// Share of the used time at another level than normal: 52.9 and 75.0 % on the two phones that the
  /// artifact names.
  private static let timeUnderPressure = (0.529 + 0.750) / 2

  /// Transitions by the level they begin and end with, per replication.
  private let counts: [[[Int]]]
  /// Share of the time at each level.
  let timeShares: [Double]
  /// Share of the used time at another level than normal.
  let pressureShare: Double

  /// Simulates `Scenarios/predictions/<file>`.
  init(_ file: String, _ overrides: [String] = [], replications: Range<Int> = 0..<20) throws {
    let scenario = try FrozenScenario.load("predictions/" + file, overrides)
    var counts: [[[Int]]] = []
    var seconds = [0.0, 0, 0, 0]
    var usedSeconds = [0.0, 0, 0, 0]
    for replication in replications {
      let log = DeviceSimulation(
        scenario.setup(strategy: scenario.strategy, replication: replication, device: 0),
        logging: true
      ).finish().log
      guard let log else { continue }
      var walk = Walk(appCount: scenario.appCount(device: 0), countsFrom: log.countsFrom)
      walk.follow(log, until: scenario.end)
      counts.append(walk.counts)
      for level in MemoryFactor.allCases.map(\.rawValue) {
        seconds[level] += walk.seconds[level]
        usedSeconds[level] += walk.usedSeconds[level]
      }
    }
    self.counts = counts
    let sum = seconds.reduce(0, +)
    timeShares = seconds.map { sum > 0 ? $0 / sum : 0 }
    let used = usedSeconds.reduce(0, +)
    pressureShare = used > 0 ? 1 - usedSeconds[0] / used : 0
  }

  /// The median footprint in MB with which the phone is under pressure as long as the recorded ones.
  static func fittedFootprint(_ file: String) throws -> Int {
    let fits = try stride(from: 150, through: 600, by: 50).map { megabytes in
      let fit = try PressureTransitions(
        file, ["apps.footprint.median=\(megabytes)MB"], replications: 0..<5)
      return (megabytes, abs(fit.pressureShare - timeUnderPressure))
    }
    return fits.min { $0.1 < $1.1 }?.0 ?? 150
  }

  /// How often the level left `from`.
  func count(from: MemoryFactor) -> Int {
    counts.reduce(0) { $0 + $1[from.rawValue].reduce(0, +) }
  }

  /// The share of those that went to `to`, with its interval over replications; nil without any.
  func share(from: MemoryFactor, to: MemoryFactor) -> (share: Double, interval: ConfidenceInterval)?
  {
    guard count(from: from) > 0 else { return nil }
    let ratio = RatioChange(
      counts.map { Double($0[from.rawValue][to.rawValue]) },
      over: counts.map { Double($0[from.rawValue].reduce(0, +)) })
    return (
      1 + ratio.change,
      ConfidenceInterval(
        low: max(0, 1 + ratio.interval.low), high: min(1, 1 + ratio.interval.high))
    )
  }

  /// The recorded shares.
  static func recorded() throws -> [(from: MemoryFactor, to: MemoryFactor, share: Double)] {
    guard let path = ReferenceData.path(needs[0]) else { return [] }
    func level(_ name: String) -> MemoryFactor? {
      MemoryFactor.allCases.first { "\($0)" == name.lowercased() }
    }
    return try ReferenceData.rows(path).compactMap { row in
      guard let from = level(row[0]), let to = level(row[1]), let share = Double(row[3]) else {
        return nil
      }
      return (from, to, share / 100)
    }
  }

  /// Follows the living apps through a log, and looks at the level once a second.
  private struct Walk {
    private(set) var counts = [[Int]](repeating: [0, 0, 0, 0], count: 4)
    private(set) var seconds = [0.0, 0, 0, 0]
    private(set) var usedSeconds = [0.0, 0, 0, 0]
    private var isAlive: [Bool]
    private var front: Int?
    private var previous: Int?
    private var level: MemoryFactor?
    private var since = 0.0
    private let countsFrom: Double

    init(appCount: Int, countsFrom: SimTime) {
      isAlive = Array(repeating: false, count: appCount)
      self.countsFrom = countsFrom.seconds
    }

    mutating func follow(_ log: RunLog, until end: SimTime) {
      var events = log.launches.map { (time: $0.time, app: $0.process.index, lives: true) }
      events += log.kills.filter { $0.process.index < isAlive.count }
        .map { (time: $0.time, app: $0.process.index, lives: false) }
      events.sort { $0.time < $1.time }
      for (index, event) in events.enumerated() {
        isAlive[event.app] = event.lives
        if event.lives, front != event.app {
          previous = front
          front = event.app
        }
        let second = event.time.seconds.rounded(.down)
        let isLast =
          index + 1 == events.count || events[index + 1].time.seconds.rounded(.down) > second
        if isLast { look(at: second) }
      }
      look(at: end.seconds)
    }

    private mutating func look(at second: Double) {
      let cached = isAlive.indices.count { isAlive[$0] && $0 != front && $0 != previous }
      let now = MemoryFactor(cached: cached, empty: PressureTransitions.emptyProcesses)
      if let level, second >= countsFrom {
        let span = second - max(since, countsFrom)
        seconds[level.rawValue] += span
        if span <= 600 { usedSeconds[level.rawValue] += span }
        if level != now { counts[level.rawValue][now.rawValue] += 1 }
      }
      level = now
      since = second
    }
  }
}
