/// What happened to one app in a run.
struct AppAccount {
  private var launches = [LaunchKind: Int64]()
  private var firstLaunches: Int64 = 0
  private var kills = [KillCause: Int64]()
  private var exits = AppExits()
  /// The days on which it was used, and those on which it was killed for memory in front.
  private var daysUsed: Set<Int> = []
  private var daysPerceived: Set<Int> = []

  private static func day(_ time: SimTime) -> Int { Int(time.seconds / 86_400) }

  /// The accounts of all apps that were used or killed after the warm-up, by id: what the metrics
  /// count, app by app.
  static func accounts(_ log: RunLog) -> [(ProcessID, AppAccount)] {
    var accounts: [ProcessID: AppAccount] = [:]
    for launch in log.launches where launch.time >= log.countsFrom {
      accounts[launch.process, default: AppAccount()].add(launch)
    }
    for kill in log.kills where kill.time >= log.countsFrom {
      accounts[kill.process, default: AppAccount()].add(kill)
    }
    return accounts.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key, $0.value) }
  }

  /// The numbers of launches and kills of the same apps, by id, in little memory.
  static func tallies(_ log: RunLog) -> [(process: ProcessID, launches: Int64, kills: Int64)] {
    var counts: [ProcessID: (launches: Int64, kills: Int64)] = [:]
    for launch in log.launches where launch.time >= log.countsFrom {
      counts[launch.process, default: (0, 0)].launches += 1
    }
    for kill in log.kills where kill.time >= log.countsFrom {
      counts[kill.process, default: (0, 0)].kills += 1
    }
    return counts.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      ($0.key, $0.value.launches, $0.value.kills)
    }
  }

  private mutating func add(_ launch: RunLog.Launch) {
    launches[launch.kind, default: 0] += 1
    daysUsed.insert(Self.day(launch.time))
    if launch.isFirst { firstLaunches += 1 }
  }

  private mutating func add(_ kill: RunLog.Kill) {
    kills[kill.cause, default: 0] += 1
    exits.count(kill)
    if AppExits.isPerceived(kill) { daysPerceived.insert(Self.day(kill.time)) }
  }

  /// The columns of ``storeCells``.
  static let storeColumns = [
    "days_used", "days_with_perceived_memory_kill", "user_perceived_lmk_rate",
    "foreground_memory_exits_per_day", "background_memory_exits_per_day",
  ]

  /// What stores judge an app by, per day of one user with a use of the app.
  ///
  /// - Play's *user-perceived LMK rate*: the share of days with a kill for memory while it showed.
  /// - MetricKit's exits for memory in front and in background.
  private var storeCells: [ReportTable.Cell] {
    let days = daysUsed.union(daysPerceived).count
    func perDay(_ count: Int64) -> ReportTable.Cell {
      days == 0 ? .missing : .number(Double(count) / Double(days))
    }
    return [
      .count(days), .count(daysPerceived.count), perDay(Int64(daysPerceived.count)),
      perDay(exits.foregroundMemoryExits), perDay(exits.backgroundMemoryExits),
    ]
  }

  /// The columns from `launches` on.
  var cells: [ReportTable.Cell] {
    [.integer(launches.values.reduce(0, +)), .integer(firstLaunches)]
      + LaunchKind.allCases.map { .integer(launches[$0] ?? 0) }
      + KillCause.allCases.map { .integer(kills[$0] ?? 0) } + storeCells + exits.cells
  }
}
