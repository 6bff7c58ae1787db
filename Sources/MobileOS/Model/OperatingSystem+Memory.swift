/// Footprints: growth in front, limits and pages.
extension OperatingSystem where Events: ~Copyable {
  /// Arms the growth timer of the app in front where it still grows.
  @inline(__always)
  mutating func startGrowing(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    if has(.growth), growth(of: app).bytesPerSecond > 0 { armGrowth(app, &scheduler) }
  }

  private mutating func armGrowth(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    guard processes[app].footprintBytes < growth(of: app).peakBytes, processes[app].timer.isNone
    else { return }
    processes[app].timer = scheduler.scheduleCancellable(
      OSEventKind.footprintGrew.event(app), after: device.growthInterval)
  }

  mutating func footprintGrew(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    processes[app].timer = .none
    grow(app, &scheduler)
    if screen.shows(app) { startGrowing(app, &scheduler) }
  }

  /// Charges the growth of the app in front since the last time.
  @inline(__always)
  mutating func grow(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    guard has(.growth) else { return }
    let elapsed = screen.chargeGrowth(of: app, until: scheduler.now)
    let rate = growth(of: app).bytesPerSecond
    if rate > 0, processes[app].state == .active { grow(app, by: elapsed, at: rate, &scheduler) }
  }

  private mutating func grow(
    _ app: ProcessID, by elapsed: SimDuration, at rate: Int64, _ scheduler: inout Scheduler<Events>
  ) {
    // In milliseconds the product stays within 64 bits for a year in front at 290 GB a second; on
    // overflow the app has reached the peak.
    let (product, overflow) = rate.multipliedReportingOverflow(by: elapsed.nanoseconds / 1_000_000)
    let added = overflow ? growth(of: app).peakBytes : product / 1_000
    let footprint = min(
      memory.page.roundedUp(processes[app].footprintBytes + added), growth(of: app).peakBytes)
    guard footprint > processes[app].footprintBytes else { return }
    if has(.bursts), bursts.app == app {
      bursts.grew(by: footprint - processes[app].footprintBytes)
    }
    resize(app, to: footprint, at: scheduler.now)
    enforceLimits(app, &scheduler)
    relievePressure(&scheduler)
  }

  /// Enters a footprint that changed after the load.
  mutating func resize(_ process: ProcessID, to bytes: Int64, at now: SimTime) {
    memory.resize(process, to: bytes, in: &processes)
    jetsam.notify(.sizeChanged, process, in: processes, at: now)
  }

  /// Brings back the pages that a resume of a process touches, and returns the time for it.
  mutating func bringBack(_ process: ProcessID, at now: SimTime) -> SimDuration {
    guard has(.paging) else { return .zero }
    let work = memory.bringBack(process, at: now, in: &processes)
    if work != PageInCost() {
      observer.count(.decompressedBytes, work.pagedInPages * memory.page.bytes)
      observer.count(.refaults, work.refaultedPages)
    }
    return work.duration
  }

  /// The process runs again.
  @inline(__always)
  mutating func pagesOfResumed(_ process: ProcessID, at now: SimTime) {
    thaw(process, at: now)
    memory.resumed(process)
  }

  /// The process runs no more: its pages may be compressed.
  mutating func pagesOfSuspended(_ process: ProcessID, _ scheduler: inout Scheduler<Events>) {
    memory.suspended(process, at: scheduler.now, in: &processes)
    if has(.freezer), processes[memoryOf: process].isFrozen { wakeFreezer(&scheduler) }
  }

  /// The process is gone, and all its pages with it.
  mutating func pagesOfKilled(_ process: ProcessID, _ scheduler: inout Scheduler<Events>) {
    forgetAnswer(of: process, &scheduler)
    if has(.freezer) { memory.discardFrozen(process, in: &processes) }
    memory.ended(process, in: &processes)
  }

  /// Moves a process to another state, with the limits that hold in it.
  @inline(__always)
  mutating func setState(of app: ProcessID, to state: ProcessState) {
    let row = processes.row(of: app)
    let old = row.value.state
    row.value.state = state
    if has(.inactiveLimits) { memory.stateChanged(of: app, from: old, in: &processes) }
  }

  /// Kills a process over its hard limit, however much memory is free; warns one that is near it,
  /// or over its soft limit.
  @inline(__always)
  mutating func enforceLimits(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    if has(.hardLimits) { enforceHardLimit(app, &scheduler) }
    if has(.softLimits) { tellOfSoftLimit(app, &scheduler) }
  }

  private mutating func enforceHardLimit(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    let limit = processes[rareTraitsOf: app].hardLimit(in: processes[app].state)
    // Below half of the limit no process is near it, as is usual.
    if processes[app].footprintBytes < limit / 2, !processes[memoryOf: app].wasWarnedOfLimit {
      return
    }
    if limit < .max { comesNear(limit, app, &scheduler) }
  }

  private mutating func comesNear(
    _ limit: Int64, _ app: ProcessID, _ scheduler: inout Scheduler<Events>
  ) {
    if processes[app].footprintBytes > limit {
      kill(app, .perProcessLimit, &scheduler)
    } else {
      warnNearLimit(app, limit, &scheduler)
    }
  }
}
