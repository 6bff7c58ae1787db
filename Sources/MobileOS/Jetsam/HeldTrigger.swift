/// A trigger as the model holds it: one type that its configuration names, or any.
protocol HeldTrigger: Sendable {
  /// The notifications to be sent.
  var needs: PolicyNeeds { get }
  /// Whether it is polled at instants of its own.
  var polls: Bool { get }
  /// Whether it may request more although its wake threshold is available.
  var reclaimsMore: Bool { get }
  /// Whether it is polled when work begins to wait for memory.
  var watchesStalls: Bool { get }
  /// Whether it may read the queues of the bands or the relaunch likelihoods.
  static var readsQueues: Bool { get }
  /// Whether it can be the registered trigger.
  static func isAble(toBe trigger: TriggerEntry) -> Bool
  /// The registered trigger, for a device.
  init(_ trigger: TriggerEntry, _ setup: TriggerSetup)
  /// Notifies it of what happens to a process.
  mutating func notify(
    _ notification: ProcessNotification, _ process: ProcessID, in processes: borrowing ProcessView)

  // As in ``ReclaimTrigger``.
  var wakeThresholdBytes: Int64 { get }
  mutating func request(
    _ memory: MemoryStatus, in processes: borrowing ProcessView
  ) -> ReclaimRequest?
  mutating func widened(_ refused: ReclaimRequest, _ memory: MemoryStatus) -> ReclaimRequest?
  func nextPoll(_ memory: MemoryStatus, in processes: borrowing ProcessView) -> SimTime?
  func finding(for request: ReclaimRequest, _ memory: MemoryStatus) -> TriggerFinding?
  func previousApp(in processes: borrowing ProcessView) -> ProcessID?
}

extension HeldTrigger where Self: ReclaimTrigger {
  @inline(__always)
  var needs: PolicyNeeds { Self.needs }
  @inline(__always)
  var polls: Bool { Self.polls }
  @inline(__always)
  var reclaimsMore: Bool { Self.reclaimsMore }
  @inline(__always)
  var watchesStalls: Bool { Self.watchesStalls }

  static func isAble(toBe trigger: TriggerEntry) -> Bool { trigger == Self.self }

  init(_ trigger: TriggerEntry, _ setup: TriggerSetup) {
    precondition(Self.isAble(toBe: trigger), "a configuration runs its own trigger")
    self.init(setup)
  }
}

extension OnDemand: HeldTrigger {
  static var readsQueues: Bool { false }
}

extension XNUThresholds: HeldTrigger {
  static var readsQueues: Bool { true }
}

/// Any trigger, called through its protocol.
struct AnyReclaimTrigger: HeldTrigger {
  private var trigger: HeldExistential.Trigger
  let needs: PolicyNeeds
  let polls: Bool
  let reclaimsMore: Bool
  let watchesStalls: Bool

  static var readsQueues: Bool { true }

  static func isAble(toBe trigger: TriggerEntry) -> Bool { true }

  init(_ trigger: TriggerEntry, _ setup: TriggerSetup) {
    self.trigger = trigger.start(setup)
    needs = trigger.needs
    polls = trigger.polls
    reclaimsMore = trigger.reclaimsMore
    watchesStalls = trigger.watchesStalls
  }

  var wakeThresholdBytes: Int64 { trigger.wakeThresholdBytes }

  mutating func request(
    _ memory: MemoryStatus, in processes: borrowing ProcessView
  ) -> ReclaimRequest? {
    trigger.request(memory, in: processes)
  }

  mutating func widened(_ refused: ReclaimRequest, _ memory: MemoryStatus) -> ReclaimRequest? {
    trigger.widened(refused, memory)
  }

  func nextPoll(_ memory: MemoryStatus, in processes: borrowing ProcessView) -> SimTime? {
    trigger.nextPoll(memory, in: processes)
  }

  @inline(__always)
  mutating func notify(
    _ notification: ProcessNotification, _ process: ProcessID,
    in processes: borrowing ProcessView
  ) {
    trigger.notify(notification, process, in: processes)
  }

  func finding(for request: ReclaimRequest, _ memory: MemoryStatus) -> TriggerFinding? {
    trigger.finding(for: request, memory)
  }

  func previousApp(in processes: borrowing ProcessView) -> ProcessID? {
    trigger.previousApp(in: processes)
  }
}
