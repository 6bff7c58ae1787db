/// The rows of a machine laid out for lookup: one entry of eight bytes per (state, input).
public struct TransitionTable<State: LifecycleSymbol, Input: LifecycleSymbol>: Sendable {
  /// What one cell says; `to` is 255 where the input is refused.
  struct Entry: BitwiseCopyable, Sendable {
    var callbacks: UInt32 = 0
    var to: UInt8 = .max
    var evidence: UInt8 = 0
  }

  private let entries: ContiguousArray<Entry>
  private let inputCount: Int

  /// Lays out the rows.
  ///
  /// - Precondition: no (state, input) has two rows.
  init(_ rows: [LifecycleTransition<State, Input>]) {
    inputCount = Input.allCases.count
    var entries = ContiguousArray(
      repeating: Entry(), count: State.allCases.count * inputCount)
    for row in rows {
      let index = Int(row.from.rawValue) * inputCount + Int(row.input.rawValue)
      precondition(entries[index].to == .max, "a state has two rows for one input")
      entries[index] = Entry(
        callbacks: row.callbacks.packed, to: row.to.rawValue, evidence: row.evidence.rawValue)
    }
    self.entries = entries
  }

  /// The cell without unpacking, for the running model.
  @inline(__always)
  func entry(_ state: State, _ input: Input) -> Entry {
    entries[Int(state.rawValue) &* inputCount &+ Int(input.rawValue)]
  }

  /// The transition, nil when the input is refused.
  public subscript(state: State, input: Input) -> LifecycleTransition<State, Input>? {
    let entry = entry(state, input)
    guard let to = State(rawValue: entry.to), let evidence = Evidence(rawValue: entry.evidence)
    else { return nil }
    return LifecycleTransition(
      state, input, to, CallbackList(packed: entry.callbacks), evidence)
  }
}
