/// Killing: the trigger requests, the policy selects, the model kills and keeps the accounts.
extension OperatingSystem where Events: ~Copyable {
  /// Calls the trigger, and kills what it requests, until it requests nothing.
  ///
  /// With a kill latency the jetsam thread makes one kill per pass, and the next pass comes that
  /// much later; an allocation that cannot be met waits, so for it the passes follow at once.
  mutating func askTrigger(_ scheduler: inout Scheduler<Events>, isFinal: Bool) {
    if !jetsam.pass.isNone, memory.availableBytes >= 0 { return }
    var status = settledStatus(&scheduler)
    var isCurrent = true
    while jetsam.asks(status, in: processes) {
      isCurrent = false
      guard reclaim(&scheduler) else {
        if isFinal, memory.availableBytes < 0 { observer.foundNoVictim(at: scheduler.now) }
        break
      }
      if device.killLatency > .zero, memory.availableBytes >= 0 {
        if jetsam.pass.isNone {
          jetsam.pass = scheduler.scheduleCancellable(
            OSEventKind.jetsamPass.event, after: device.killLatency)
        }
        break
      }
      if jetsam.isContent(availableBytes: memory.availableBytes), !memory.ledger.needsReclaimCheck {
        break
      }
      status = settledStatus(&scheduler)
      isCurrent = true
    }
    if jetsam.pass.isNone { observer.jetsamIsIdle(at: scheduler.now) }
    jetsam.readThresholds()
    if jetsam.trigger.polls {
      schedulePoll(isCurrent ? status : memoryStatus(at: scheduler.now), &scheduler)
    }
  }

  /// Notifies policy and trigger of a suspension, which may change the wake threshold.
  @inline(__always)
  mutating func tellSuspended(_ process: ProcessID, at now: SimTime) {
    jetsam.notify(.suspended, process, in: processes, at: now)
    if jetsam.trigger.needs.contains(.suspensions) { jetsam.readThresholds() }
  }

  /// The jetsam thread makes its next pass.
  mutating func jetsamPassBegins(_ scheduler: inout Scheduler<Events>) {
    jetsam.pass = .none
    memory.askForReclaimCheck()
    meetShortage(&scheduler, isFinal: true)
  }

  /// A poll of the trigger is due.
  mutating func pollIsDue(_ scheduler: inout Scheduler<Events>) {
    jetsam.poll = .none
    memory.askForReclaimCheck()
    meetShortage(&scheduler, isFinal: true)
  }

  /// The state of memory for a trigger, with the level that a kill may have changed.
  @inline(__always)
  private mutating func settledStatus(_ scheduler: inout Scheduler<Events>) -> MemoryStatus {
    if memory.takeReclaimCheck() { updateLevel(&scheduler) }
    return memoryStatus(at: scheduler.now)
  }

  /// Moves the trigger's poll to the instant that it now returns.
  mutating func schedulePoll(_ status: MemoryStatus, _ scheduler: inout Scheduler<Events>) {
    let next = jetsam.nextPoll(status, in: processes)
    if case .asPlanned = next { return }
    if !jetsam.poll.isNone { scheduler.cancel(&jetsam.poll) }
    if case .at(let time) = next {
      jetsam.poll = scheduler.scheduleCancellable(OSEventKind.pollIsDue.event, at: time)
    }
  }

  /// Meets the trigger's request, widened where no process was eligible; false when none is left.
  private mutating func reclaim(_ scheduler: inout Scheduler<Events>) -> Bool {
    let now = scheduler.now
    while true {
      switch jetsam.next(in: processes, at: now) {
      case .kill(let victim, let cause):
        if has(.pages), isSpared(victim, cause, at: now) { return true }
        if isBelowMinimum { awaitVictim() }
        if has(.log) { explain(victim, jetsam.request, at: now) }
        kill(victim, cause, &scheduler)
      case .noVictim: guard jetsam.widens(memoryStatus(at: now)) else { return false }
      case .met: return true
      }
    }
  }

  /// Drops the victim's volatile pages; when that is enough, the process lives.
  ///
  /// Enough is available memory above the soft threshold (kern_memorystatus.c, xnu-11417).
  private mutating func isSpared(_ victim: ProcessID, _ cause: KillCause, at now: SimTime) -> Bool {
    guard cause.isMemoryShortage, processes[memoryOf: victim].purgeableBytes > 0,
      memory.availableBytes < device.thresholds.softBytes
    else { return false }
    memory.purge(victim, in: &processes)
    guard memory.availableBytes >= device.thresholds.softBytes else { return false }
    observer.spared(victim, at: now)
    return true
  }

  /// Terminates a process without any notice to it.
  mutating func kill(
    _ process: ProcessID, _ cause: KillCause, _ scheduler: inout Scheduler<Events>
  ) {
    let row = processes[process]
    let now = scheduler.now
    let kind = processes[traitsOf: process].kind
    observer.killed(process, cause, of: row.state, kind, at: now)
    if has(.reports) { report(process, cause, at: now) }
    if has(.log) {
      let idle = screen.shows(process) ? SimDuration.zero : now - row.leftFrontAt
      let adjustment = Int16(clamping: adjustment(of: process, at: now).rawValue)
      observer.log?.add(
        RunLog.Kill(
          time: now, process: process, adjustmentValue: adjustment, cause: cause, band: row.band,
          footprintBytes: row.footprintBytes, idle: idle, availableBytes: memory.availableBytes))
    }
    // A kill for thrashing resets the thrashing counters, as in the kernel.
    if cause == .vmCompressorThrashing || cause == .fcThrashing { memory.forgetThrashing() }
    if row.state == .active || row.state == .inactive { processes[process].lostState = true }
    endProcess(process, &scheduler)
  }

  /// Takes a process out of all accounts, for any cause.
  ///
  /// An app's web page goes with it; a system process starts again when it is needed.
  mutating func endProcess(_ process: ProcessID, _ scheduler: inout Scheduler<Events>) {
    let now = scheduler.now
    jetsam.notify(.killed, process, in: processes, at: now)
    if !processes[process].timer.isNone { scheduler.cancel(&processes[process].timer) }
    if isApp(process) {
      screen.hide(process)
      observer.ended(process)
      if has(.bursts), bursts.app == process { _ = bursts.end() }
      if has(.processor) { stopAllWork(of: process, at: now) }
      if has(.windows) { closeWindows(of: process) }
    }
    setState(of: process, to: .notRunning)
    processes[process].since = now
    processes.leave(process)
    if has(.pages) { pagesOfKilled(process, &scheduler) }
    memory.resize(process, to: 0, in: &processes)
    if isApp(process) {
      if has(.webPages) { closeWebPage(of: process, &scheduler) }
    } else if let demand = system.nextDemand(for: process, after: now) {
      scheduler.schedule(OSEventKind.systemDemand.event(process), at: demand)
    }
  }
}
