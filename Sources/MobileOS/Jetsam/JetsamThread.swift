/// The decisions over kills: the trigger decides when, the victim policy selects the process.
///
/// Both get the notifications that they need. The results are processes and instants; nothing is
/// killed, scheduled or accounted here.
struct JetsamThread<Policy: HeldPolicy, Trigger: HeldTrigger>: ~Copyable {
  var policy: Policy
  var trigger: Trigger
  /// Memory below which pages are reclaimed before any process is killed; 0 for none.
  private let reclaimBelowBytes: Int64
  /// Available memory below which the trigger is called.
  private(set) var wakeThresholdBytes: Int64
  /// Available memory from which on nothing is reclaimed.
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
  private let inPlace = InPlace()

  init(policy: Policy, trigger: Trigger, reclaimBelowBytes: Int64) {
    self.policy = policy
    self.trigger = trigger
    self.reclaimBelowBytes = reclaimBelowBytes
    wakeThresholdBytes = trigger.wakeThresholdBytes
    noReclaimAboveBytes = max(trigger.wakeThresholdBytes, reclaimBelowBytes)
  }

  /// Reads the wake threshold of the trigger, which may have changed.
  mutating func readThresholds() {
    wakeThresholdBytes = trigger.wakeThresholdBytes
    noReclaimAboveBytes = max(wakeThresholdBytes, reclaimBelowBytes)
  }

  /// Notifies policy and trigger of what happens to a process, as far as they need it.
  @inline(__always)
  mutating func notify(
    _ notification: ProcessNotification, _ process: ProcessID,
    in processes: borrowing ProcessTable, at now: SimTime
  ) {
    if policy.needs.contains(notification.need) {
      processes.withProcessView(.anyone, now: now) { policy.notify(notification, process, in: $0) }
    }
    if trigger.needs.contains(notification.need) {
      processes.withProcessView(.anyone, now: now) { trigger.notify(notification, process, in: $0) }
    }
  }

  /// Whether the trigger requests memory now; ``next(in:at:)`` then gives the victims.
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

  /// The next step of the request being met.
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

  /// Widens the request because no process was eligible; false to give up.
  mutating func widens(_ status: MemoryStatus) -> Bool {
    guard request.amount != .everyone, let wider = trigger.widened(request, status) else {
      return false
    }
    request = wider
    return true
  }

  /// Whether the trigger needs no further call after what was reclaimed.
  ///
  /// Mutating only because a borrow would copy policy and trigger.
  @inline(__always)
  mutating func isContent(availableBytes: Int64) -> Bool {
    !trigger.reclaimsMore && availableBytes >= trigger.wakeThresholdBytes
  }

  /// Whether the poll of the trigger stays, moves or ends.
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

  /// The victim for the request; nil where no process is eligible.
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

/// The next step of a request.
enum JetsamStep: BitwiseCopyable {
  /// A process must be killed.
  case kill(ProcessID, KillCause)
  /// The request is met.
  case met
  /// No process is eligible.
  case noVictim
}

/// Whether the poll of the trigger stays, moves or ends.
enum JetsamPoll: BitwiseCopyable {
  /// It stays where it is.
  case asPlanned
  /// It comes at that time.
  case at(SimTime)
  /// There is none.
  case none
}

extension ReclaimRequest {
  /// The request of the view for notifications; it excludes no process.
  static let anyone = ReclaimRequest(.processes(1), upTo: .highest, cause: .vmPageshortage)
}
