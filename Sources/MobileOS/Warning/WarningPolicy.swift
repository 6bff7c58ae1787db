/// Decides which processes are notified of memory pressure, in which order and how often.
///
/// The model gets the next process, notifies it, waits for ``gap`` and repeats until none is left;
/// after ``rest`` the round begins again while the pressure lasts. Only processes in the
/// ``NotificationTargets`` can be notified: a policy orders and omits processes, and never adds a
/// suspended one.
///
/// To add one, write a file in `Warning/Policies` and a line in ``WarningRegistry``.
public protocol WarningPolicy: Sendable {
  /// The name on the command line: lower case, words joined by dashes.
  static var name: String { get }
  /// The idea in one sentence without a full stop.
  static var summary: String { get }
  /// Which system it follows, as a phrase without a full stop.
  static var origin: String { get }

  /// A policy for a device.
  init(_ device: DeviceProfile)

  /// Time between two notes of one round; with zero all are notified at once.
  var gap: SimDuration { get }
  /// Time from the end of a round to the next at the same level; positive.
  var rest: SimDuration { get }

  /// The process to warn next, or nil when the round is over.
  ///
  /// - Parameters:
  ///   - targets: processes that can be notified and have not been in this round.
  ///   - isRising: whether the pressure rose to the present level, or fell to it.
  mutating func next(in targets: borrowing NotificationTargets, isRising: Bool) -> ProcessID?
}

extension WarningPolicy {
  public static var origin: String { "its own; a yardstick" }
  /// XNU's 250 ms (kern_memorystatus_notify.c, xnu-11417).
  public var gap: SimDuration { .milliseconds(250) }
  /// XNU's 25 s (kern_memorystatus_notify.c, xnu-11417).
  public var rest: SimDuration { .seconds(25) }
}
