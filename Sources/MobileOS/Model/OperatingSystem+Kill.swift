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
    while let request = trigger.request(memory.status) {
      if reclaim(request, &scheduler) { continue }
      if isFinal, memory.availableBytes < 0 { statistics.countShortageWithoutVictim() }
      return
    }
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
      }
    while remaining > 0 {
      let victim = processes.withCandidates(request, now: scheduler.now) {
        candidates -> ProcessID? in
        let victim = policy.victim(in: candidates)
        if let victim {
          precondition(candidates.isEligible(victim), "a policy names only eligible processes")
        }
        return victim
      }
      if let victim {
        switch request.amount {
        case .bytes: remaining -= processes[victim].footprintBytes
        case .processes: remaining -= 1
        }
        explain(victim, request, at: scheduler.now)
        kill(victim, request.cause, &scheduler)
      } else if let wider = trigger.widened(request, memory.status) {
        request = wider
      } else {
        return false
      }
    }
    return true
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
    if policyNeeds.contains(.kills) {
      processes.withCandidates(.anyone, now: now) { policy.killed(process, in: $0) }
    }
    if !row.timer.isNone { scheduler.cancel(&processes[process].timer) }
    if process == front { front = .none }
    closeWindows(of: process)
    processes[process].state = .notRunning
    processes[process].killedAt = now
    processes.leave(process)
    setFootprint(of: process, to: 0)
  }
}

extension ReclaimRequest {
  /// The request under which policies are notified: it excludes nobody.
  static let anyone = ReclaimRequest(
    .processes(1), upTo: .foreground, cause: .vmPageshortage)
}
