import SimulationKernel

/// What decides over kills: the trigger says when, the victim policy whom.
///
/// Both are told what happens to processes, as far as they want to hear it, and asked questions. It
/// names processes and instants; it kills nobody, schedules nothing and keeps no accounts.
struct JetsamThread<Policy: HeldPolicy, Trigger: HeldTrigger> {
  /// Whom to kill.
  var policy: Policy
  /// When to kill, and how much.
  var trigger: Trigger
  /// Memory below which pages are reclaimed before anybody is killed; 0 for none.
  private let reclaimBelowBytes: Int64
  /// The trigger is asked only while less than this is available.
  private(set) var wakeThresholdBytes: Int64
  /// Nothing is done about memory while at least this much is available.
  private(set) var noReclaimAboveBytes: Int64
  /// The next pass, while one is pending.
  var pass = EventHandle.none
  /// The pending poll of the trigger.
  var poll = EventHandle.none
  /// When it is due.
  private(set) var pollAt = SimTime.zero

  init(policy: Policy, trigger: Trigger, reclaimBelowBytes: Int64) {
    self.policy = policy
    self.trigger = trigger
    self.reclaimBelowBytes = reclaimBelowBytes
    wakeThresholdBytes = trigger.wakeThresholdBytes
    noReclaimAboveBytes = max(trigger.wakeThresholdBytes, reclaimBelowBytes)
  }

  /// Takes over below which memory the trigger wants to be asked from now on.
  mutating func readThresholds() {
    wakeThresholdBytes = trigger.wakeThresholdBytes
    noReclaimAboveBytes = max(wakeThresholdBytes, reclaimBelowBytes)
  }

  // MARK: What is told

  /// The poll is due at that time from now on.
  mutating func pollScheduled(at time: SimTime) { pollAt = time }

  /// An app is about to be loaded; its memory has not been demanded yet.
  @inline(__always)
  mutating func requested(
    _ process: ProcessID, in processes: borrowing ProcessTable, at now: SimTime
  ) {
    if policy.needs.contains(.requests) {
      processes.withProcessView(.anyone, now: now) { policy.requested(process, in: $0) }
    }
  }

  /// A process was created.
  @inline(__always)
  mutating func loaded(
    _ process: ProcessID, in processes: borrowing ProcessTable, at now: SimTime
  ) {
    if policy.needs.contains(.loads) {
      processes.withProcessView(.anyone, now: now) { policy.loaded(process, in: $0) }
    }
    if trigger.needs.contains(.loads) {
      processes.withProcessView(.anyone, now: now) { trigger.loaded(process, in: $0) }
    }
  }

  /// A living process was brought to the front, or used again there.
  @inline(__always)
  mutating func used(
    _ process: ProcessID, in processes: borrowing ProcessTable, at now: SimTime
  ) {
    if policy.needs.contains(.uses) {
      processes.withProcessView(.anyone, now: now) { policy.used(process, in: $0) }
    }
    if trigger.needs.contains(.uses) {
      processes.withProcessView(.anyone, now: now) { trigger.used(process, in: $0) }
    }
  }

  /// An app left the front.
  @inline(__always)
  mutating func leftFront(
    _ process: ProcessID, in processes: borrowing ProcessTable, at now: SimTime
  ) {
    if policy.needs.contains(.departures) {
      processes.withProcessView(.anyone, now: now) { policy.leftFront(process, in: $0) }
    }
    if trigger.needs.contains(.departures) {
      processes.withProcessView(.anyone, now: now) { trigger.leftFront(process, in: $0) }
    }
  }

  /// A process was suspended.
  @inline(__always)
  mutating func suspended(
    _ process: ProcessID, in processes: borrowing ProcessTable, at now: SimTime
  ) {
    if policy.needs.contains(.suspensions) {
      processes.withProcessView(.anyone, now: now) { policy.suspended(process, in: $0) }
    }
    if trigger.needs.contains(.suspensions) {
      processes.withProcessView(.anyone, now: now) { trigger.suspended(process, in: $0) }
    }
  }

  /// A process's footprint changed after its load.
  @inline(__always)
  mutating func sizeChanged(
    _ process: ProcessID, in processes: borrowing ProcessTable, at now: SimTime
  ) {
    if policy.needs.contains(.sizes) {
      processes.withProcessView(.anyone, now: now) { policy.sizeChanged(process, in: $0) }
    }
  }

  /// A process ends; its facts are still those before.
  @inline(__always)
  mutating func killed(
    _ process: ProcessID, in processes: borrowing ProcessTable, at now: SimTime
  ) {
    if policy.needs.contains(.kills) {
      processes.withProcessView(.anyone, now: now) { policy.killed(process, in: $0) }
    }
    if trigger.needs.contains(.kills) {
      processes.withProcessView(.anyone, now: now) { trigger.killed(process, in: $0) }
    }
  }

  // MARK: What is asked

  /// What to reclaim now, or nil when nothing is short.
  @inline(__always)
  mutating func request(
    _ status: MemoryStatus, in processes: borrowing ProcessTable
  ) -> ReclaimRequest? {
    processes.withProcessView(.anyone, now: status.now) { trigger.request(status, in: $0) }
  }

  /// What to ask for when nobody could be named, or nil to give up.
  @inline(__always)
  mutating func widened(_ request: ReclaimRequest, _ status: MemoryStatus) -> ReclaimRequest? {
    trigger.widened(request, status)
  }

  /// When the trigger wants to be asked again at the latest; nil for never.
  @inline(__always)
  func nextPoll(_ status: MemoryStatus, in processes: borrowing ProcessTable) -> SimTime? {
    let next = processes.withProcessView(.anyone, now: status.now) {
      trigger.nextPoll(status, in: $0)
    }
    precondition(next.map { $0 > status.now } ?? true, "a trigger is polled later, never at once")
    return next
  }

  /// The suspended app that still counts as the one used before; nil for none.
  func previousApp(in processes: borrowing ProcessTable, at now: SimTime) -> ProcessID? {
    processes.withProcessView(.anyone, now: now) { trigger.previousApp(in: $0) }
  }

  /// Whom to kill for a request; nil where nobody can be named.
  @inline(__always)
  mutating func victim(
    for request: ReclaimRequest, in processes: borrowing ProcessTable, at now: SimTime
  ) -> ProcessID? {
    processes.withProcessView(request, now: now) { candidates -> ProcessID? in
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
}

extension ReclaimRequest {
  /// The request under which policies are notified: it excludes nobody.
  static let anyone = ReclaimRequest(
    .processes(1), upTo: .highest, cause: .vmPageshortage)
}
