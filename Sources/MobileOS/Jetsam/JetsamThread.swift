import SimulationKernel

/// What decides over kills: the trigger says when, the victim policy whom.
///
/// Both are told what happens to processes, as far as they want to hear it, and asked questions. It
/// names processes and instants; it kills nobody, schedules nothing and keeps no accounts.
struct JetsamThread<Policy: HeldPolicy, Trigger: HeldTrigger>: ~Copyable {
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
  private var pollAt = SimTime.zero
  /// The request being met.
  private(set) var request = ReclaimRequest.anyone
  /// How much of it is left, in bytes or processes.
  private var remaining: Int64 = 0

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

  /// Whether the trigger wants memory back now; ``next(in:at:)`` then says from whom.
  @inline(__always)
  mutating func asks(_ status: MemoryStatus, in processes: borrowing ProcessTable) -> Bool {
    let asked = processes.withProcessView(.anyone, now: status.now) {
      trigger.request(status, in: $0)
    }
    guard let asked else { return false }
    request = asked
    remaining =
      switch asked.amount {
      case .bytes(let bytes): bytes
      case .processes(let count): Int64(count)
      case .process: 1
      case .everyone: .max
      }
    return true
  }

  /// What is to be done next for what the trigger asked.
  mutating func next(in processes: borrowing ProcessTable, at now: SimTime) -> JetsamStep {
    guard remaining > 0 else { return .met }
    if let victim = victim(in: processes, at: now) {
      switch request.amount {
      case .bytes: remaining -= processes[victim].footprintBytes
      case .processes, .process, .everyone: remaining -= 1
      }
      return .kill(victim, request.cause)
    }
    return request.amount == .everyone && remaining < .max ? .met : .noVictim
  }

  /// Widens what was asked because nobody could be named; whether the trigger still wants it.
  mutating func widens(_ status: MemoryStatus) -> Bool {
    guard request.amount != .everyone, let wider = trigger.widened(request, status) else {
      return false
    }
    request = wider
    return true
  }

  /// Whether the trigger is content with what was done, so that it need not be asked again.
  ///
  /// It changes nothing; a method that says so would be called on a copy of policy and trigger.
  @inline(__always)
  mutating func isContent(availableBytes: Int64) -> Bool {
    !trigger.reclaimsMore && availableBytes >= trigger.wakeThresholdBytes
  }

  /// What becomes of the poll of the trigger.
  @inline(__always)
  mutating func nextPoll(
    _ status: MemoryStatus, in processes: borrowing ProcessTable
  ) -> JetsamPoll {
    let next = processes.withProcessView(.anyone, now: status.now) {
      trigger.nextPoll(status, in: $0)
    }
    guard let next else { return .none }
    precondition(next > status.now, "a trigger is polled later, never at once")
    guard poll.isNone || next != pollAt else { return .asPlanned }
    pollAt = next
    return .at(next)
  }

  /// The suspended app that still counts as the one used before; nil for none.
  func previousApp(in processes: borrowing ProcessTable, at now: SimTime) -> ProcessID? {
    processes.withProcessView(.anyone, now: now) { trigger.previousApp(in: $0) }
  }

  /// Whom to kill for the request; nil where nobody can be named.
  @inline(__always)
  private mutating func victim(
    in processes: borrowing ProcessTable, at now: SimTime
  ) -> ProcessID? {
    let request = request
    return processes.withProcessView(request, now: now) { candidates -> ProcessID? in
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

/// What is to be done next for what the trigger asked.
enum JetsamStep: BitwiseCopyable {
  /// Somebody is to be killed.
  case kill(ProcessID, KillCause)
  /// Nothing: it is met.
  case met
  /// Nobody can be named.
  case noVictim
}

/// What becomes of the poll of the trigger.
enum JetsamPoll: BitwiseCopyable {
  /// It stays where it is.
  case asPlanned
  /// It comes at that time.
  case at(SimTime)
  /// There is none.
  case none
}

extension ReclaimRequest {
  /// The request under which policies are notified: it excludes nobody.
  static let anyone = ReclaimRequest(
    .processes(1), upTo: .highest, cause: .vmPageshortage)
}
