/// A state machine of the life cycle: a pure function from (state, input) to (state, callbacks).
///
/// The rows are the machine. Everything else is made from them: the lookup table of the running
/// model, the refusals, the documentation, the diagrams.
public protocol LifecycleMachine {
  /// Where an object can be.
  associatedtype State: LifecycleSymbol
  /// What can happen to it.
  associatedtype Input: LifecycleSymbol
  /// Every legal transition, once.
  static var rows: [LifecycleTransition<State, Input>] { get }
  /// The same as a lookup table.
  static var table: TransitionTable<State, Input> { get }
}

/// A state or an input: a small enum whose raw values are 0, 1, 2, ...
public protocol LifecycleSymbol: RawRepresentable, CaseIterable, Hashable, BitwiseCopyable, Sendable
where RawValue == UInt8 {}

extension LifecycleMachine {
  /// Follows one transition.
  ///
  /// - Throws: ``IllegalTransition`` when the input is not possible in that state.
  public static func transition(
    from state: State, on input: Input
  ) throws(IllegalTransition<State, Input>) -> LifecycleTransition<State, Input> {
    guard let row = table[state, input] else { throw IllegalTransition(state: state, input: input) }
    return row
  }
}
