/// A victim policy as the model holds it: one type that its configuration names, or any.
protocol HeldPolicy: Sendable {
  /// The notifications to be sent.
  var needs: PolicyNeeds { get }
  /// Whether it may read the queues of the bands or the relaunch likelihoods.
  static var readsQueues: Bool { get }
  /// Whether a copy of it can be asked for a second choice.
  var canBeAskedAgain: Bool { get }
  /// Why it cannot decide any more; nil as a rule.
  var failure: OutsideFailure? { get }
  /// Whether it can be the registered policy.
  static func isAble(toBe policy: any VictimPolicy.Type) -> Bool
  /// The registered policy, for a device on which nothing runs yet.
  init(_ policy: any VictimPolicy.Type, _ setup: PolicySetup)
  /// Notifies it of what happens to a process.
  mutating func notify(
    _ notification: ProcessNotification, _ process: ProcessID,
    in processes: borrowing ProcessView)
  /// The process to kill next, or nil to spare all.
  mutating func victim(in candidates: borrowing ProcessView) -> ProcessID?
  /// The value that it compares for one living process; nil without one.
  mutating func comparedValue(
    of process: ProcessID, in candidates: borrowing ProcessView
  ) -> Double?
}

extension HeldPolicy where Self: VictimPolicy {
  @inline(__always)
  var needs: PolicyNeeds { Self.needs }
  var canBeAskedAgain: Bool { Self.canDecideTwice }

  static func isAble(toBe policy: any VictimPolicy.Type) -> Bool { policy == Self.self }

  init(_ policy: any VictimPolicy.Type, _ setup: PolicySetup) {
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
  private var policy: any VictimPolicy
  let needs: PolicyNeeds
  let canBeAskedAgain: Bool

  var failure: OutsideFailure? { policy.failure }

  static var readsQueues: Bool { true }

  static func isAble(toBe policy: any VictimPolicy.Type) -> Bool { true }

  init(_ policy: any VictimPolicy.Type, _ setup: PolicySetup) {
    self.policy = policy.init(setup)
    needs = policy.needs
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
