/// A warning policy as the model holds it: one type that its configuration names, or any.
protocol HeldWarning: Sendable {
  /// Time between two notes of one round.
  var gap: SimDuration { get }
  /// Time from the end of a round to the next at the same level.
  var rest: SimDuration { get }
  /// Whether it can be the registered warning policy.
  static func isAble(toBe warning: WarningEntry) -> Bool
  /// The registered warning policy, for a device.
  init(_ warning: WarningEntry, _ device: DeviceProfile)
  /// The process to warn next, or nil when the round is over.
  mutating func next(in targets: borrowing NotificationTargets, isRising: Bool) -> ProcessID?
}

extension HeldWarning where Self: WarningPolicy {
  static func isAble(toBe warning: WarningEntry) -> Bool { warning == Self.self }

  init(_ warning: WarningEntry, _ device: DeviceProfile) {
    precondition(Self.isAble(toBe: warning), "a configuration runs its own warning policy")
    self.init(device)
  }
}

extension XNUNotes: HeldWarning {}

/// No warnings: for devices without a pressure level.
struct NoWarning: HeldWarning {
  static func isAble(toBe warning: WarningEntry) -> Bool { true }

  init(_ warning: WarningEntry, _ device: DeviceProfile) {}

  var gap: SimDuration { .zero }
  var rest: SimDuration { .zero }

  func next(in targets: borrowing NotificationTargets, isRising: Bool) -> ProcessID? { nil }
}

/// Any warning policy, called through its protocol.
struct AnyWarningPolicy: HeldWarning {
  private var warning: HeldExistential.Warning

  static func isAble(toBe warning: WarningEntry) -> Bool { true }

  init(_ warning: WarningEntry, _ device: DeviceProfile) { self.warning = warning.start(device) }

  var gap: SimDuration { warning.gap }
  var rest: SimDuration { warning.rest }

  mutating func next(in targets: borrowing NotificationTargets, isRising: Bool) -> ProcessID? {
    warning.next(in: targets, isRising: isRising)
  }
}
