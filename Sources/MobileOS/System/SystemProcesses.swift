/// Daemons, extensions and web pages, rows of the process table behind the apps: their facts, their
/// demands, and what is in memory at the start.
struct SystemProcesses: ~Copyable {
  /// The number of apps; the rows behind them are the system's.
  let appCount: Int
  private let processes: ContiguousArray<SystemProcess>
  private let demands: DemandPoints
  /// Per app the row of its web page; empty without any.
  private let webPages: ContiguousArray<ProcessID>
  /// The apps expected to be used soon.
  var dock: Dock
  /// What is in memory at the start, where that is given.
  let start: StartingState?

  init(_ setup: DeviceSetup) {
    let appCount = setup.apps.count
    self.appCount = appCount
    processes = ContiguousArray(setup.system)
    demands = DemandPoints(processCount: setup.system.count, streams: setup.streams)
    webPages = SystemProcess.webPages(setup.system, appCount: appCount)
    dock = Dock(size: max(setup.dockSize, setup.strategy.dockSize), appCount: appCount)
    start = setup.start
  }

  var rows: LazyMapCollection<Range<Int>, ProcessID> {
    (appCount..<appCount + processes.count).lazy.map { ProcessID(UInt32($0)) }
  }

  subscript(process: ProcessID) -> SystemProcess { processes[process.index - appCount] }

  /// When a process is needed next after an instant; nil for a web page, which its app demands.
  func nextDemand(for process: ProcessID, after now: SimTime) -> SimTime? {
    let facts = self[process]
    guard facts.host == nil else { return nil }
    return demands.next(ofProcess: process.index - appCount, period: facts.demandPeriod, after: now)
  }

  /// The footprint of a process that starts at an instant, in bytes.
  func startBytes(of process: ProcessID, at now: SimTime) -> Int64 {
    let facts = self[process]
    let isPeak =
      facts.peakShare > 0
      && demands.uniform(ofProcess: process.index - appCount, at: now) < facts.peakShare
    return isPeak ? facts.traits.peakBytes : facts.traits.baseBytes
  }

  /// The web page of an app; nil for an app without.
  func webPage(of app: ProcessID) -> ProcessID? {
    guard app.index < webPages.count else { return nil }
    return webPages[app.index].orNil
  }
}
