/// The rows of a machine laid out for lookup: one entry of eight bytes per (state, input).
public struct TransitionTable<State: LifecycleSymbol, Input: LifecycleSymbol>: Sendable {
  /// One cell; `to` is nil where the input is refused.
  struct Entry: BitwiseCopyable, Sendable {
    /// The callbacks after the first.
    var rest = CallbackList.none
    var first: Callback?
    var to: State?
    var evidence = Evidence.contract
  }

  let entries: ContiguousArray<Entry>
  private let inputCount: Int

  /// Lays out the rows.
  ///
  /// - Precondition: no (state, input) has two rows.
  init(_ rows: [LifecycleTransition<State, Input>]) {
    inputCount = Input.allCases.count
    var entries = ContiguousArray(repeating: Entry(), count: State.allCases.count * inputCount)
    for row in rows {
      let index = Int(row.from.rawValue) * inputCount + Int(row.input.rawValue)
      precondition(entries[index].to == nil, "a state has two rows for one input")
      entries[index] = Entry(
        rest: row.callbacks.rest, first: row.callbacks.first, to: row.to, evidence: row.evidence)
    }
    self.entries = entries
  }

  /// The transition, nil when the input is refused.
  public subscript(state: State, input: Input) -> LifecycleTransition<State, Input>? {
    let entry = entries[Int(state.rawValue) * inputCount + Int(input.rawValue)]
    guard let to = entry.to else { return nil }
    return LifecycleTransition(
      state, input, to, CallbackList(entry.first, then: entry.rest), entry.evidence)
  }
}
