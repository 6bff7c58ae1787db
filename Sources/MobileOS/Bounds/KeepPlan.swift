/// How much of its app an offline optimum, relaxed to fractions, keeps from each use to the next.
///
/// The plan belongs to one ``ReplayInstance`` and comes with its bound. Whole shares can be carried
/// out as they are; of fractions a feasible plan keeps as many as fit, the largest first.
public struct KeepPlan: Sendable {
  /// Per use, in order: the share of its app that stays until the app's next use, 0 to 1; 0 behind
  /// the last use of an app and for one that is larger than the device.
  public var shares: ContiguousArray<Float>
}
