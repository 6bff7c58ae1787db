import SimulationKernel

/// Killing: the trigger asks, the policy names, the model kills and keeps the accounts.
extension OperatingSystem where Events: ~Copyable {
  /// Kills until the trigger is content or nobody is left.
  ///
  /// - Parameter isFinal: whether having nobody left is an outcome to report, or will be looked at
  ///   again in the same event.
  @inline(__always)
  mutating func relievePressure(_ scheduler: inout Scheduler<Events>, isFinal: Bool = true) {
    guard memory.availableBytes < attentionBytes else { return }
    askTrigger(&scheduler, isFinal: isFinal)
  }

  /// Asks the trigger, and kills what it asks for, until it is content.
  mutating func askTrigger(_ scheduler: inout Scheduler<Events>, isFinal: Bool) {
    while let request = request(at: scheduler.now) {
      if reclaim(request, &scheduler) { continue }
      if isFinal, memory.availableBytes < 0 { statistics.countShortageWithoutVictim() }
      break
    }
    attentionBytes = trigger.attentionBytes
    schedulePoll(&scheduler)
  }

  /// The time at which the trigger asked to be asked again has come.
  mutating func pollIsDue(_ scheduler: inout Scheduler<Events>) {
    pollTimer = .none
    askTrigger(&scheduler, isFinal: true)
  }

  private mutating func request(at now: SimTime) -> ReclaimRequest? {
    let status = memoryStatus(at: now)
    return processes.withCandidates(.anyone, now: now) { trigger.request(status, in: $0) }
  }

  /// Moves the trigger's poll to the instant that it asks for now.
  private mutating func schedulePoll(_ scheduler: inout Scheduler<Events>) {
    let status = memoryStatus(at: scheduler.now)
    let next = processes.withCandidates(.anyone, now: scheduler.now) {
      trigger.nextPoll(status, in: $0)
    }
    guard let next else {
      if !pollTimer.isNone { scheduler.cancel(&pollTimer) }
      return
    }
    guard pollTimer.isNone || next != pollAt else { return }
    if !pollTimer.isNone { scheduler.cancel(&pollTimer) }
    pollAt = next
    pollTimer = scheduler.scheduleCancellable(
      OSEventKind.pollIsDue.event, at: max(next, scheduler.now))
  }

  /// Meets one request, widening it where nobody could be named; false when nobody was left.
  private mutating func reclaim(
    _ request: ReclaimRequest, _ scheduler: inout Scheduler<Events>
  ) -> Bool {
    var request = request
    var remaining: Int64 =
      switch request.amount {
      case .bytes(let bytes): bytes
      case .processes(let count): Int64(count)
      case .process: 1
      case .everyone: .max
      }
    while remaining > 0 {
      if let victim = victim(for: request, at: scheduler.now) {
        switch request.amount {
        case .bytes: remaining -= processes[victim].footprintBytes
        case .processes, .process, .everyone: remaining -= 1
        }
        explain(victim, request, at: scheduler.now)
        kill(victim, request.cause, &scheduler)
      } else if request.amount == .everyone {
        return remaining < .max
      } else if let wider = trigger.widened(request, memoryStatus(at: scheduler.now)) {
        request = wider
      } else {
        return false
      }
    }
    return true
  }

  private mutating func victim(for request: ReclaimRequest, at now: SimTime) -> ProcessID? {
    processes.withCandidates(request, now: now) { candidates -> ProcessID? in
      if case .process(let process) = request.amount {
        return candidates.isEligible(process) ? process : nil
      }
      let victim = policy.victim(in: candidates)
      if let victim {
        precondition(candidates.isEligible(victim), "a policy names only eligible processes")
      }
      return victim
    }
  }

  /// Terminates a process without any notice to it.
  mutating func kill(
    _ process: ProcessID, _ cause: KillCause, _ scheduler: inout Scheduler<Events>
  ) {
    let row = processes[process]
    let now = scheduler.now
    statistics.countKill(cause, of: row.state)
    log?.add(
      RunLog.Kill(
        time: now, process: process, cause: cause, band: row.band,
        footprintBytes: row.footprintBytes, idle: process == front ? .zero : now - row.leftFrontAt,
        availableBytes: memory.availableBytes, relaunchedAfter: nil))
    decisions.mix(UInt64(process.rawValue) << 8 | UInt64(cause.rawValue))
    if row.state == .active || row.state == .inactive { processes[process].lostState = true }
    endProcess(process, &scheduler)
  }

  /// Takes a process out of all accounts, whatever ended it.
  mutating func endProcess(_ process: ProcessID, _ scheduler: inout Scheduler<Events>) {
    let now = scheduler.now
    if policyNeeds.contains(.kills) {
      processes.withCandidates(.anyone, now: now) { policy.killed(process, in: $0) }
    }
    if triggerNeeds.contains(.kills) {
      processes.withCandidates(.anyone, now: now) { trigger.killed(process, in: $0) }
    }
    if !processes[process].timer.isNone { scheduler.cancel(&processes[process].timer) }
    if process == front { front = .none }
    stopAllWork(of: process, at: now)
    closeWindows(of: process)
    processes[process].state = .notRunning
    processes[process].since = now
    processes.leave(process)
    setFootprint(of: process, to: 0)
  }
}

extension ReclaimRequest {
  /// The request under which policies are notified: it excludes nobody.
  static let anyone = ReclaimRequest(
    .processes(1), upTo: .highest, cause: .vmPageshortage)
}
