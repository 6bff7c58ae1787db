/// Why the OS killed one process and not the next: the inputs of trigger and policy.
public struct KillDecision: Sendable {
  /// The trigger's request, widened where no process was eligible before.
  public let request: ReclaimRequest
  /// The trigger's finding, if it has one.
  public let finding: TriggerFinding?
  /// The number of eligible processes.
  public internal(set) var eligibleCount = 1
  /// The value that the policy compared for the victim; nil without one.
  public internal(set) var victimValue: Double?
  /// The process that the policy would have named without the victim.
  public internal(set) var runnerUp: ProcessID?
  /// The runner-up's band.
  public internal(set) var runnerUpBand: JetsamBand?
  /// The value that the policy compared for the runner-up.
  public internal(set) var runnerUpValue: Double?
}
