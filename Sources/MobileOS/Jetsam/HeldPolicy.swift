/// A victim policy as the model holds it: one type that its configuration names, or any.
protocol HeldPolicy: VictimChooser {
  /// The notifications to be sent.
  var needs: PolicyNeeds { get }
  /// Whether it may read the queues of the bands or the relaunch likelihoods.
  static var readsQueues: Bool { get }
  /// Whether it can be the registered policy.
  static func isAble(toBe policy: any VictimPolicy.Type) -> Bool
  /// The registered policy, for a device on which nothing runs yet.
  init(_ policy: any VictimPolicy.Type, _ setup: PolicySetup)
}

extension HeldPolicy where Self: VictimPolicy {
  @inline(__always)
  var needs: PolicyNeeds { Self.needs }

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

  static var readsQueues: Bool { true }

  static func isAble(toBe policy: any VictimPolicy.Type) -> Bool { true }

  init(_ policy: any VictimPolicy.Type, _ setup: PolicySetup) {
    self.policy = policy.init(setup)
    needs = policy.needs
  }

  mutating func requested(_ process: ProcessID, in processes: borrowing ProcessView) {
    policy.requested(process, in: processes)
  }

  mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    policy.loaded(process, in: processes)
  }

  mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    policy.used(process, in: processes)
  }

  mutating func leftFront(_ process: ProcessID, in processes: borrowing ProcessView) {
    policy.leftFront(process, in: processes)
  }

  mutating func suspended(_ process: ProcessID, in processes: borrowing ProcessView) {
    policy.suspended(process, in: processes)
  }

  mutating func sizeChanged(_ process: ProcessID, in processes: borrowing ProcessView) {
    policy.sizeChanged(process, in: processes)
  }

  mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {
    policy.killed(process, in: processes)
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
