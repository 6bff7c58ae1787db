/// One legal transition of a machine.
public struct LifecycleTransition<State: LifecycleSymbol, Input: LifecycleSymbol>: Hashable,
  Sendable
{
  /// The state before.
  public let from: State
  /// What happens.
  public let input: Input
  /// The state after.
  public let to: State
  /// The callbacks, in order.
  public let callbacks: CallbackList
  /// How firmly the transition is known.
  public let evidence: Evidence

  init(
    _ from: State, _ input: Input, _ to: State, _ callbacks: CallbackList = .none,
    _ evidence: Evidence = .contract
  ) {
    self.from = from
    self.input = input
    self.to = to
    self.callbacks = callbacks
    self.evidence = evidence
  }
}
