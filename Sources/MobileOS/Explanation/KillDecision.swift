/// Why the OS killed one process and not the next: what trigger and policy went by.
public struct KillDecision: Sendable {
  /// What the trigger asked for, widened where nobody could be named before.
  public let request: ReclaimRequest
  /// What the trigger saw, where it says so.
  public let finding: TriggerFinding?
  /// How many processes could have been named.
  public let eligibleCount: Int
  /// What the policy compared, for the victim; nil where it compares no number.
  public let victimValue: Double?
  /// Whom the policy would have named had the victim not been there.
  public let runnerUp: ProcessID?
  /// The runner-up's band.
  public let runnerUpBand: JetsamBand?
  /// What the policy compared, for the runner-up.
  public let runnerUpValue: Double?

  init(
    request: ReclaimRequest, finding: TriggerFinding?, eligibleCount: Int,
    victimValue: Double? = nil, runnerUp: ProcessID? = nil, runnerUpBand: JetsamBand? = nil,
    runnerUpValue: Double? = nil
  ) {
    self.request = request
    self.finding = finding
    self.eligibleCount = eligibleCount
    self.victimValue = victimValue
    self.runnerUp = runnerUp
    self.runnerUpBand = runnerUpBand
    self.runnerUpValue = runnerUpValue
  }
}
