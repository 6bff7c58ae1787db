/// A victim policy as the model holds it: one type that its configuration names, or any.
protocol HeldPolicy: Sendable {
  /// The notifications to be sent.
  var needs: PolicyNeeds { get }
  /// A policy of the same state, whose answers change nothing in this one.
  var copy: Self { get }
  /// Whether it may read the queues of the bands or the relaunch likelihoods.
  static var readsQueues: Bool { get }
  /// Whether a copy of it can be asked for a second choice.
  var canBeAskedAgain: Bool { get }
  /// Why it cannot decide any more; nil as a rule.
  var failure: OutsideFailure? { get }
  /// Whether it can be the registered policy.
  static func isAble(toBe policy: PolicyEntry) -> Bool
  /// The registered policy, for a device on which nothing runs yet.
  init(_ policy: PolicyEntry, _ setup: PolicySetup)
  /// Notifies it of what happens to a process.
  mutating func notify(
    _ notification: ProcessNotification, _ process: ProcessID, in processes: borrowing ProcessView)
  /// The process to kill next, or nil to spare all.
  mutating func victim(in candidates: borrowing ProcessView) -> ProcessID?
  /// The value that it compares for one living process; nil without one.
  mutating func comparedValue(
    of process: ProcessID, in candidates: borrowing ProcessView
  ) -> Double?
}

extension HeldPolicy {
  var copy: Self { self }
}

extension HeldPolicy where Self: VictimPolicy {
  var canBeAskedAgain: Bool { Self.canDecideTwice }

  static func isAble(toBe policy: PolicyEntry) -> Bool { policy.name == Self.name }

  init(_ policy: PolicyEntry, _ setup: PolicySetup) {
    precondition(Self.isAble(toBe: policy), "a configuration runs its own policy")
    self.init(setup)
  }
}

extension LRU: HeldPolicy {
  static var readsQueues: Bool { false }
}

extension Jetsam: HeldPolicy {
  static var readsQueues: Bool { true }
}

/// Any victim policy, called through its protocol.
struct AnyVictimPolicy: HeldPolicy {
  private var policy: HeldExistential.Policy
  let needs: PolicyNeeds
  let canBeAskedAgain: Bool

  var failure: OutsideFailure? { policy.failure }

  #if hasFeature(Embedded)
    var copy: Self {
      var copy = self
      copy.policy = policy.copy
      return copy
    }
  #endif

  static var readsQueues: Bool { true }

  static func isAble(toBe policy: PolicyEntry) -> Bool { true }

  init(_ policy: PolicyEntry, _ setup: PolicySetup) {
    self.policy = policy.start(setup)
    needs = self.policy.needs
    canBeAskedAgain = policy.canDecideTwice
  }

  @inline(__always)
  mutating func notify(
    _ notification: ProcessNotification, _ process: ProcessID,
    in processes: borrowing ProcessView
  ) {
    policy.notify(notification, process, in: processes)
  }

  mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    policy.victim(in: candidates)
  }

  mutating func comparedValue(
    of process: ProcessID, in candidates: borrowing ProcessView
  ) -> Double? {
    policy.comparedValue(of: process, in: candidates)
  }
}
