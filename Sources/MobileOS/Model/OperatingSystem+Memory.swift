import SimulationKernel

/// Footprints: growth in front, limits, and the accounts.
extension OperatingSystem where Events: ~Copyable {
  /// Arms the growth timer of the app in front where it still grows.
  @inline(__always)
  mutating func startGrowing(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    if has(.growth), growth(of: app).bytesPerSecond > 0 { armGrowth(app, &scheduler) }
  }

  private mutating func armGrowth(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    guard processes[app].footprintBytes < growth(of: app).peakBytes,
      processes[app].timer.isNone
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
    _ app: ProcessID, by elapsed: SimDuration, at rate: Int64,
    _ scheduler: inout Scheduler<Events>
  ) {
    // In milliseconds the product stays within 64 bits for a year in front at 290 GB a second; whoever
    // grows faster has reached the peak.
    let (product, overflow) = rate.multipliedReportingOverflow(by: elapsed.nanoseconds / 1_000_000)
    let added = overflow ? growth(of: app).peakBytes : product / 1_000
    let footprint = min(
      memory.page.roundedUp(processes[app].footprintBytes + added),
      growth(of: app).peakBytes)
    guard footprint > processes[app].footprintBytes else { return }
    if has(.bursts), bursts.app == app {
      bursts.grew(by: footprint - processes[app].footprintBytes)
    }
    setFootprint(of: app, to: footprint)
    jetsam.sizeChanged(app, in: processes, at: scheduler.now)
    enforceLimits(app, &scheduler)
    relievePressure(&scheduler)
  }

  /// Enters a process's new footprint into the accounts and drops file pages it displaces.
  ///
  /// What comes is dirty and resident; what goes was resident first, then compressed.
  @inline(__always)
  mutating func setFootprint(of app: ProcessID, to bytes: Int64) {
    let row = processes.row(of: app)
    memory.ledger.change(
      from: row.value.footprintBytes, to: bytes,
      softLimitBytes: has(.softLimits)
        ? processes[rareTraitsOf: app].softLimit(in: row.value.state) : .max)
    row.value.footprintBytes = bytes
    if has(.softLimits) { processes.compareWithLimit(app) }
    if has(.paging), processes[memoryOf: app].compressedBytes > bytes {
      dropCompressed(app, downTo: bytes)
    }
    dropFiles()
    memory.hasChanged = true
  }

  /// Drops the file pages that the available memory no longer holds.
  @inline(__always)
  mutating func dropFiles() {
    if has(.filePages), memory.files.cachedBytes > max(0, memory.availableBytes) {
      dropOldestFiles()
    }
  }

  /// Apart, because to borrow the table of processes for a call copies it.
  @inline(never)
  private mutating func dropOldestFiles() {
    memory.files.shrink(toBytes: max(0, memory.availableBytes), processes)
  }

  /// Gives up compressed pages of a process whose footprint shrank below them.
  private mutating func dropCompressed(_ app: ProcessID, downTo bytes: Int64) {
    let pages = processes[memoryOf: app]
    changeCompressed(
      app, by: bytes - pages.compressedBytes,
      swappedBy: min(0, bytes - pages.swappedBytes))
  }

  /// Moves a process to another state, with the limits that hold in it.
  @inline(__always)
  mutating func setState(of app: ProcessID, to state: ProcessState) {
    let row = processes.row(of: app)
    let old = row.value.state
    row.value.state = state
    if has(.inactiveLimits) {
      memory.ledger.changeLimit(
        of: processes[app].footprintBytes, from: processes[rareTraitsOf: app].softLimit(in: old),
        to: processes[rareTraitsOf: app].softLimit(in: state))
      processes.compareWithLimit(app)
    }
  }

  /// Kills a process over its hard limit, however much memory is free; tells one that is near it,
  /// or over its soft limit.
  @inline(__always)
  mutating func enforceLimits(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    if has(.hardLimits) { enforceHardLimit(app, &scheduler) }
    if has(.softLimits) { tellOfSoftLimit(app, &scheduler) }
  }

  private mutating func enforceHardLimit(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    let limit = processes[rareTraitsOf: app].hardLimit(in: processes[app].state)
    // Mostly it is far away, as it was before: below half of it nobody is near.
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
