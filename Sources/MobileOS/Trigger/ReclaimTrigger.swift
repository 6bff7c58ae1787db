/// Decides when memory must be reclaimed by killing, how much, and from which processes.
///
/// The model calls it after every event that leaves less than ``ReclaimTrigger/wakeThresholdBytes``
/// available, or that changes something else a request may depend on: the pressure level, the
/// number of soft-limit offenders, a compressor that is nearly full; also when a poll is due. It
/// kills what the victim policy names within the request, and calls again until the result is nil.
/// Any trigger can be combined with any victim policy.
///
/// A trigger may keep state; it is sized once in `init`, and nothing is allocated later. To add
/// one, write a file in `Trigger/Triggers` and a line in ``TriggerRegistry``.
public protocol ReclaimTrigger: ProcessListener {
  /// The name on the command line: lower case, words joined by dashes.
  static var name: String { get }
  /// The idea in one sentence without a full stop.
  static var summary: String { get }
  /// Which system or paper it follows, as a phrase without a full stop.
  static var origin: String { get }
  /// The parameters that `name(parameter=value)` may set.
  static var parameters: [PolicyParameter] { get }
  /// Whether ``ReclaimTrigger/nextPoll(_:in:)`` is called at all; true by default.
  ///
  /// Without polls the model reads the state of memory once less after each call.
  static var polls: Bool { get }
  /// Whether it may request more although ``ReclaimTrigger/wakeThresholdBytes`` are available
  /// again; true by default.
  ///
  /// If not, the model reads the state of memory once less after each call.
  static var reclaimsMore: Bool { get }
  /// Whether ``ReclaimTrigger/nextPoll(_:in:)`` is also called when work begins to wait for memory;
  /// false by default.
  ///
  /// A trigger that reads ``MemoryStatus/stallSome`` or ``MemoryStatus/stallFull`` needs it, as
  /// both are empty without: waiting takes time, and changes nothing else that causes a call.
  static var watchesStalls: Bool { get }
  /// Whether it kills only once memory has run out; false by default.
  ///
  /// It costs something only with ``DeviceProfile/stalls``: see the doubt `late-kills`.
  static var killsLate: Bool { get }
  /// Whether its kills have several causes, each of a rule of its own; false by default.
  static var hasSeveralCauses: Bool { get }
  /// The warning policy of the trigger's system; XNU's by default.
  ///
  /// A strategy may name another.
  static var warning: WarningEntry { get }

  /// A trigger for a device.
  init(_ setup: TriggerSetup)

  /// The available memory, in bytes, below which the trigger is called; by default it always is.
  ///
  /// Read after each call and each notified suspension, so it may change with the trigger's state.
  var wakeThresholdBytes: Int64 { get }

  /// What to reclaim now, or nil when nothing is short.
  ///
  /// - Parameters:
  ///   - memory: the state of memory.
  ///   - processes: all processes, for counts per band and for looking at single ones.
  mutating func request(
    _ memory: MemoryStatus, in processes: borrowing ProcessView
  ) -> ReclaimRequest?

  /// The next request when no process was eligible for `refused`, or nil to give up.
  mutating func widened(_ refused: ReclaimRequest, _ memory: MemoryStatus) -> ReclaimRequest?

  /// The time of the next poll; nil for none.
  ///
  /// Read after each call; always later than `memory.now`. Each poll is an event.
  func nextPoll(_ memory: MemoryStatus, in processes: borrowing ProcessView) -> SimTime?

  /// Why it made the request, for display; called only where a run is explained.
  func finding(for request: ReclaimRequest, _ memory: MemoryStatus) -> TriggerFinding?

  /// The suspended app that it still treats as the one used before, as Android does for a while;
  /// nil for none. Called only where a run is logged.
  func previousApp(in processes: borrowing ProcessView) -> ProcessID?
}

extension ReclaimTrigger {
  public static var killsLate: Bool { false }
  public static var hasSeveralCauses: Bool { false }
  public static var origin: String { "its own" }
  public static var parameters: [PolicyParameter] { [] }
  public static var needs: PolicyNeeds { [] }
  public static var polls: Bool { true }
  public static var reclaimsMore: Bool { true }
  public static var watchesStalls: Bool { false }
  public static var warning: WarningEntry { WarningEntry(XNUNotes.self) }

  public var wakeThresholdBytes: Int64 { .max }

  /// The next step of ``Shortage``; nil where one process was requested.
  public mutating func widened(
    _ refused: ReclaimRequest, _ memory: MemoryStatus
  ) -> ReclaimRequest? {
    if case .process = refused.amount { return nil }
    return Shortage.widened(refused)
  }

  public func nextPoll(
    _ memory: MemoryStatus, in processes: borrowing ProcessView
  ) -> SimTime? { nil }

  /// The memory that was missing for a failed allocation; nil for other requests.
  public func finding(for request: ReclaimRequest, _ memory: MemoryStatus) -> TriggerFinding? {
    FloorSteps.finding(for: request, memory)
  }

  public func previousApp(in processes: borrowing ProcessView) -> ProcessID? { nil }
}
