import MobileOS

/// What happened to one app in a run.
struct AppAccount {
  private var launches = [LaunchKind: Int64]()
  private var firstLaunches: Int64 = 0
  private var kills = [KillCause: Int64]()
  private var exits = AppExits()

  /// The accounts of all apps that were used or killed after the warm-up, by id: what the metrics
  /// count, app by app.
  static func accounts(_ log: RunLog) -> [(ProcessID, AppAccount)] {
    var accounts: [ProcessID: AppAccount] = [:]
    for launch in log.launches where launch.time >= log.countsFrom {
      accounts[launch.process, default: AppAccount()].launches[launch.kind, default: 0] += 1
      if launch.isFirst { accounts[launch.process, default: AppAccount()].firstLaunches += 1 }
    }
    for kill in log.kills where kill.time >= log.countsFrom {
      accounts[kill.process, default: AppAccount()].kills[kill.cause, default: 0] += 1
      accounts[kill.process, default: AppAccount()].exits.count(kill)
    }
    return accounts.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key, $0.value) }
  }

  /// Uses of the app.
  var launchCount: Int64 { launches.values.reduce(0, +) }

  /// Kills of the app for any cause.
  var killCount: Int64 { kills.values.reduce(0, +) }

  /// The columns from `launches` on.
  var cells: [ReportTable.Cell] {
    [.integer(launchCount), .integer(firstLaunches)]
      + LaunchKind.allCases.map { .integer(launches[$0] ?? 0) }
      + KillCause.allCases.map { .integer(kills[$0] ?? 0) } + exits.cells
  }
}
