/// The uses to come, for plans and clairvoyant policies.
struct ForeseenUses {
  let apps: AppList
  /// The uses as the log of a bound.
  private(set) var log: UseLog
  private var bursts: Bursts
  private var uses: ContiguousArray<ProcessID> = []
  /// The most bytes of the app in each use, where that is more than its size.
  private var frontBytes: ContiguousArray<Int64> = []

  /// No uses.
  ///
  /// - Parameter bursts: which uses will need far more than usual.
  init(_ apps: AppList, _ bursts: Bursts) {
    self.apps = apps
    self.bursts = bursts
    log = UseLog(appCount: apps.count)
  }

  /// Adds a use.
  mutating func add(_ app: ProcessID, from begin: SimTime, to end: SimTime) {
    uses.append(app)
    log.use(app, at: begin)
    if bursts.areSimulated {
      bursts.plan(useOf: app)
      if bursts.isPlanned { log.beginBurst(app, at: begin) }
      let share = bursts.isPlanned ? bursts.share(of: app, after: end - begin) : 0
      let traits = apps[app.index]
      let missing = Double(max(0, traits.bursts.peakBytes - traits.baseBytes))
      frontBytes.append(traits.baseBytes + Int64((missing * share).rounded(.up)))
      log.endBurst(app, availableBytes: 0, at: end)
    }
    log.leaveFront(app, at: end)
  }

  /// The uses on a device on which apps are of one size.
  var instance: ReplayInstance {
    var instance = ReplayInstance(uses: uses, apps: apps)
    instance.frontBytes = frontBytes
    return instance
  }
}
