/// The table of a machine for the running model.
struct TransitionLookup<Machine: LifecycleMachine>: ~Copyable {
  typealias Entry = TransitionTable<Machine.State, Machine.Input>.Entry

  private let entries: FixedTable<Entry>
  private let inputCount: Int

  init(_ machine: Machine.Type) {
    entries = FixedTable(Machine.table.entries)
    inputCount = Machine.Input.allCases.count
  }

  /// The cell without unpacking.
  @inline(__always)
  func entry(_ state: Machine.State, _ input: Machine.Input) -> Entry {
    entries[Int(state.rawValue) &* inputCount &+ Int(input.rawValue)]
  }

  func accepts(_ input: Machine.Input, in state: Machine.State) -> Bool {
    entry(state, input).to != nil
  }
}
