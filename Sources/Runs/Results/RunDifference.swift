/// The differences of two runs: their first different kill, the uses that differ, and the lost time
/// by app, hour and cause.
///
/// The lost time is split in three ways. Each has whole nanoseconds of single launches and waits, so
/// its parts add up exactly to `time_lost_s`.
public struct RunDifference: Sendable {
  /// A part of the time lost in both runs.
  public struct Part: Sendable, Equatable {
    /// The name of the part: an app, an hour or a cause.
    public let name: String
    /// The time lost in the first run.
    public internal(set) var first: SimDuration
    /// The time lost in the second run.
    public internal(set) var second: SimDuration

    /// A part with the time lost in both runs.
    package init(name: String, first: SimDuration = .zero, second: SimDuration = .zero) {
      self.name = name
      self.first = first
      self.second = second
    }

    /// The time that the second run lost in excess of the first.
    public var difference: SimDuration { second - first }
  }

  /// One use of one user in both runs that differs in its outcome or in the kills before it.
  public struct Use: Sendable {
    /// The device.
    public let device: Int
    /// The number of the use among those of this user, counted from 1.
    public let number: Int
    /// The app's name.
    public let app: String
    /// Its launch in the first run.
    public let first: RunLog.Launch
    /// Its launch in the second run.
    public let second: RunLog.Launch
    /// The victims since the use before of the first run only.
    public let onlyFirstKilled: [String]
    /// The victims since the use before of the second run only.
    public let onlySecondKilled: [String]
  }

  /// The first kill that differs between two runs.
  public struct Parting: Sendable {
    /// The device.
    public let device: Int
    /// The number of kills of this device before it, which are the same in both.
    public let killsBefore: Int
    /// The kill of the first run; nil if it has no more kills.
    public let first: RunLog.Kill?
    /// The kill of the second run; nil if it has no more kills.
    public let second: RunLog.Kill?

    /// The time of the earlier of the two.
    public var time: SimTime { min(first?.time ?? .max, second?.time ?? .max) }
  }

  /// The first kill that differs; nil if all are the same.
  public let parting: Parting?
  /// Whether the users open the same apps in the same order in both.
  public let haveSameUsers: Bool
  /// The uses that differ, by device and number; empty for different users.
  public let uses: [Use]
  /// All the time lost.
  public let total: Part
  /// The time lost by app, the largest difference first.
  public let byApp: [Part]
  /// The time lost by hour of the day.
  public let byHour: [Part]
  /// The time lost by cause, the largest difference first.
  public let byCause: [Part]

  /// Compares two runs.
  public init(_ first: DetailedRun, _ second: DetailedRun) {
    haveSameUsers = first.result.workloadFingerprint == second.result.workloadFingerprint
    var total = Part(name: "all")
    var apps = Ledger()
    var hours = Ledger()
    var causes = Ledger()
    for (run, side) in [(first, \Part.first), (second, \Part.second)] {
      for loss in run.losses {
        total[keyPath: side] += loss.time
        apps.add(loss.time, to: loss.app, side)
        hours.add(loss.time, to: loss.hour, side)
        causes.add(loss.time, to: loss.cause, side)
      }
    }
    self.total = total
    byApp = apps.largestFirst
    byHour = hours.parts.sorted { $0.name < $1.name }
    byCause = causes.largestFirst
    parting = Self.parting(first, second)
    uses = haveSameUsers ? Self.uses(first, second) : []
  }

  private static func parting(_ first: DetailedRun, _ second: DetailedRun) -> Parting? {
    zip(first.logs, second.logs).enumerated().compactMap { device, logs -> Parting? in
      let (left, right) = (logs.0.kills, logs.1.kills)
      let same = zip(left, right).prefix { mine, other in
        mine.time == other.time && mine.cause == other.cause
          && first.scenario.appName(mine.process, device: device)
            == second.scenario.appName(other.process, device: device)
      }.count
      if same == left.count, same == right.count { return nil }
      return Parting(
        device: device, killsBefore: same, first: left.indices.contains(same) ? left[same] : nil,
        second: right.indices.contains(same) ? right[same] : nil)
    }.min { $0.time < $1.time }
  }

  private static func uses(_ first: DetailedRun, _ second: DetailedRun) -> [Use] {
    zip(first.logs, second.logs).enumerated().flatMap { device, logs -> [Use] in
      var left = KillReader(log: logs.0, scenario: first.scenario, device: device)
      var right = KillReader(log: logs.1, scenario: second.scenario, device: device)
      return zip(logs.0.launches, logs.1.launches).enumerated().compactMap { number, pair in
        let killed = (left.killed(until: pair.0.time), right.killed(until: pair.1.time))
        let use = Use(
          device: device, number: number + 1,
          app: first.scenario.appName(pair.0.process, device: device), first: pair.0,
          second: pair.1, onlyFirstKilled: killed.0.filter { !killed.1.contains($0) },
          onlySecondKilled: killed.1.filter { !killed.0.contains($0) })
        let isSame =
          pair.0.kind == pair.1.kind && pair.0.lost == pair.1.lost
          && use.onlyFirstKilled.isEmpty && use.onlySecondKilled.isEmpty
        return isSame ? nil : use
      }
    }
  }
}

/// Parts by name, in the order in which they were first seen.
private struct Ledger {
  private(set) var parts: [RunDifference.Part] = []
  private var places: [String: Int] = [:]

  mutating func add(
    _ time: SimDuration, to name: String, _ side: WritableKeyPath<RunDifference.Part, SimDuration>
  ) {
    let place = places[name] ?? parts.count
    if place == parts.count {
      places[name] = place
      parts.append(RunDifference.Part(name: name))
    }
    parts[place][keyPath: side] += time
  }

  /// Those with the largest difference first, then by name.
  var largestFirst: [RunDifference.Part] {
    parts.sorted {
      let (left, right) = ($0.difference.nanoseconds, $1.difference.nanoseconds)
      return left.magnitude == right.magnitude
        ? $0.name < $1.name : left.magnitude > right.magnitude
    }
  }
}

/// The kills of a device in order, use by use.
private struct KillReader {
  let log: RunLog
  let scenario: Scenario
  let device: Int
  var next = 0

  /// The victims since the last call, up to an instant.
  mutating func killed(until time: SimTime) -> [String] {
    var names: [String] = []
    while next < log.kills.count, log.kills[next].time <= time {
      names.append(scenario.appName(log.kills[next].process, device: device))
      next += 1
    }
    return names
  }
}

extension DetailedRun {
  /// Time that one launch or wait lost.
  struct Loss {
    let time: SimDuration
    let app: String
    /// The hour: `07` for between seven and eight.
    let hour: String
    let cause: String

    init(_ time: SimDuration, _ app: String, at instant: SimTime, cause: String) {
      self.time = time
      self.app = app
      let hour = Int64(instant.seconds) / 3600 % 24
      self.hour = (hour < 10 ? "0" : "") + String(hour)
      self.cause = cause
    }
  }

  /// The time that each launch and each wait lost, as `time_lost_s` counts it, with its cause.
  var losses: [Loss] { launchLosses + waitLosses }

  /// The time that apps in front waited because memory was low.
  private var waitLosses: [Loss] {
    logs.enumerated().flatMap { device, log in
      log.waits.lazy.filter { $0.time >= log.countsFrom }.map { wait in
        Loss(
          wait.duration, scenario.appName(wait.process, device: device), at: wait.time,
          cause: "waited for memory")
      }
    }
  }

  private var launchLosses: [Loss] {
    logs.enumerated().flatMap { device, log -> [Loss] in
      var latest: [ProcessID: KillCause] = [:]
      var next = 0
      return log.launches.compactMap { launch in
        while next < log.kills.count, log.kills[next].time <= launch.time {
          latest[log.kills[next].process] = log.kills[next].cause
          next += 1
        }
        let killed = launch.kind == .resume ? nil : latest.removeValue(forKey: launch.process)
        // Launches that end before the warm-up does are not counted.
        guard let lost = launch.lost, launch.time + launch.latency >= log.countsFrom else {
          return nil
        }
        let cause =
          switch launch.kind {
          case .resume: "waited for pages"
          case .cold, .warm:
            launch.isFirst
              ? "first launch" : killed.map { "killed: \($0.reportName)" } ?? "ended otherwise"
          }
        return Loss(
          lost, scenario.appName(launch.process, device: device), at: launch.time, cause: cause)
      }
    }
  }
}
