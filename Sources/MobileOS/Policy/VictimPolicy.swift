/// Selects the process to kill, from notifications of what happens to processes.
///
/// A policy only names a victim; the model kills it and keeps the accounts, so a policy cannot
/// corrupt them. Its state is keyed by the dense `ProcessID`, sized once in `init`, and nothing
/// is allocated later. The model calls only the notifications listed in `needs`.
///
/// Among processes of equal value the one whose latest use is longest ago is killed; use orders are
/// unique, so there are no further ties.
///
/// To add a policy, write one file in `Policy/Policies` and one line in ``PolicyRegistry``.
public protocol VictimPolicy: Sendable {
  /// The name on the command line: lower case, words joined by dashes.
  static var name: String { get }
  /// The description for display.
  static var card: PolicyCard { get }
  /// The notifications to be sent and whether the future must be known.
  static var needs: PolicyNeeds { get }
  /// The parameters that `name(parameter=value)` may set.
  static var parameters: [PolicyParameter] { get }
  /// The number that the policy compares, for display; as a rule that of its card.
  static var comparand: VictimComparand? { get }

  /// Whether a copy of it can be asked for a second choice, to explain the first; false where the
  /// state is not in the copy.
  static var canDecideTwice: Bool { get }
  /// Those of the type's `needs` that this policy has; all as a rule.
  var needs: PolicyNeeds { get }
  /// Why it cannot decide any more, so that the run has no result; nil as a rule.
  var failure: OutsideFailure? { get }

  /// A policy for a device on which nothing runs yet.
  init(_ setup: PolicySetup)

  /// The user asked for an app that is not running; its memory has not been demanded yet.
  ///
  /// Kills for the launch follow, then ``VictimPolicy/loaded(_:in:)``.
  mutating func requested(_ process: ProcessID, in processes: borrowing ProcessView)
  /// A process was created for a launch, which is also its first use; its memory has been made.
  mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView)
  /// A living process was brought to the front, or used again while in front.
  mutating func used(_ process: ProcessID, in processes: borrowing ProcessView)
  /// The app left the front.
  mutating func leftFront(_ process: ProcessID, in processes: borrowing ProcessView)
  /// The process was suspended.
  mutating func suspended(_ process: ProcessID, in processes: borrowing ProcessView)
  /// The process's footprint changed after its load.
  mutating func sizeChanged(_ process: ProcessID, in processes: borrowing ProcessView)
  /// The process was killed, for any cause; its facts are still those before the kill.
  mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView)

  /// The process to kill next, or nil to spare all.
  ///
  /// It must be eligible: ``ProcessView/isEligible(_:)``.
  mutating func victim(in candidates: borrowing ProcessView) -> ProcessID?

  /// The value that it compares for one living process; nil without one.
  ///
  /// Called only where a run is explained, on a copy of the policy.
  mutating func comparedValue(
    of process: ProcessID, in candidates: borrowing ProcessView
  ) -> Double?
}

extension VictimPolicy {
  public static var parameters: [PolicyParameter] { [] }
  public static var canDecideTwice: Bool { true }
  @inline(__always)
  public var needs: PolicyNeeds { Self.needs }
  public var failure: OutsideFailure? { nil }

  public mutating func requested(_ process: ProcessID, in processes: borrowing ProcessView) {}
  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {}
  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {}
  public mutating func leftFront(_ process: ProcessID, in processes: borrowing ProcessView) {}
  public mutating func suspended(_ process: ProcessID, in processes: borrowing ProcessView) {}
  public mutating func sizeChanged(_ process: ProcessID, in processes: borrowing ProcessView) {}
  public mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {}

  /// Calls the method of a notification.
  @inline(__always)
  mutating func notify(
    _ notification: ProcessNotification, _ process: ProcessID,
    in processes: borrowing ProcessView
  ) {
    switch notification {
    case .requested: requested(process, in: processes)
    case .loaded: loaded(process, in: processes)
    case .used: used(process, in: processes)
    case .leftFront: leftFront(process, in: processes)
    case .suspended: suspended(process, in: processes)
    case .sizeChanged: sizeChanged(process, in: processes)
    case .killed: killed(process, in: processes)
    }
  }
}
