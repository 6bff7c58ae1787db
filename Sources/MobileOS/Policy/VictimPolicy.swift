/// Selects the process to kill, from notifications of what happens to processes.
///
/// A policy only names a victim; the model kills it and keeps the accounts, so a policy cannot
/// corrupt them. Its state is keyed by the dense `ProcessID`, sized once in `init`, and nothing
/// is allocated later.
///
/// Among processes of equal value the one whose latest use is longest ago is killed; use orders are
/// unique, so there are no further ties.
///
/// To add a policy, write one file in `Policy/Policies` and one line in ``PolicyRegistry``.
public protocol VictimPolicy: ProcessListener {
  /// The name on the command line: lower case, words joined by dashes.
  static var name: String { get }
  /// The description for display.
  static var card: PolicyCard { get }
  /// The parameters that `name(parameter=value)` may set.
  static var parameters: [PolicyParameter] { get }

  /// Whether a copy of it can be asked for a second choice, to explain the first; false where the
  /// state is not in the copy.
  static var canDecideTwice: Bool { get }
  /// Those of the type's `needs` that this policy has; all as a rule.
  var needs: PolicyNeeds { get }
  /// Why it cannot decide any more, so that the run has no result; nil as a rule.
  var failure: OutsideFailure? { get }

  /// A policy for a device on which nothing runs yet.
  init(_ setup: PolicySetup)

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
}
