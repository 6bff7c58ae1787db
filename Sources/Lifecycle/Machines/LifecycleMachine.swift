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
