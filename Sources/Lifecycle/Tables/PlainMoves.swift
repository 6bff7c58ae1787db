/// The results of a scene's moves to the screen and off it, cached by the states of it and its app.
///
/// Activation, deactivation, foreground and background step a scene and then its app through their
/// machines; the calls depend only on their states and on whether other scenes of the app are in
/// front. While the log does not record, such a move is counted as one burst of ``CallbackLog``, as
/// ``PlainTransitions`` are between controllers, and the rows of the profile run only the first
/// time.
struct PlainMoves: ~Copyable {
  /// The states that a move begins in, packed.
  struct Key: BitwiseCopyable, Equatable {
    let rawValue: UInt16
    static let none = Key(rawValue: .max)
  }

  /// The result of one move.
  struct Outcome: BitwiseCopyable {
    /// The states that the move begins in.
    var key = Key.none
    /// The scene's state afterwards.
    var scene = SceneLifecycle.State.unattached
    /// Its app's state afterwards.
    var app = ProcessState.notRunning
    /// The increments of the app's counts of foreground and of active scenes, modulo 2¹⁶.
    var foregroundScenes: UInt16 = 0
    var activeScenes: UInt16 = 0
  }

  /// How one of the changes runs.
  struct Plan: BitwiseCopyable, Sendable {
    /// Whether its rows are moves only, followed at most by saving.
    var isPlain = false
    /// Whether the scene comes to the front.
    var arrives = false
    /// The last row, where state is saved.
    var save: OrderRow?
  }

  /// The number of moves that can be cached: more than the scenes of an app can make.
  static let count = 32
  private static var first: UInt8 { OrderedChange.enterForeground.rawValue }

  private let outcomes = FixedTable(repeating: Outcome(), count: PlainMoves.count)
  private let plans: FixedTable<Plan>

  init(_ layout: OrderLayout) {
    plans = FixedTable(layout.plans)
  }

  static func plans(in profile: OrderProfile) -> ContiguousArray<Plan> {
    let changes = first...OrderedChange.enterBackground.rawValue
    return ContiguousArray(
      changes.map { raw in
        OrderedChange(rawValue: raw).map { plan(profile.rows(of: $0)) } ?? Plan()
      })
  }

  private static func plan(_ rows: [OrderRow]) -> Plan {
    var plan = Plan()
    var moves = rows
    if moves.last?.step == .saveState { plan.save = moves.removeLast() }
    plan.arrives = moves.contains { $0.step == .enterForeground }
    plan.isPlain = moves.allSatisfy {
      [.activate, .deactivate, .enterBackground, .enterForeground].contains($0.step)
    }
    return plan
  }

  /// How a change runs; one of ``OrderedChange/enterForeground`` to
  /// ``OrderedChange/enterBackground``.
  @inline(__always)
  func plan(of change: OrderedChange) -> Plan { plans[Int(change.rawValue &- Self.first)] }

  /// The key of a change of one scene of an app.
  @inline(__always)
  func key(
    _ change: OrderedChange, scene: SceneLifecycle.State, app: ProcessState, foreground: UInt16,
    active: UInt16
  ) -> Key {
    // One scene in front is the first or the last; of two or more, one more or less changes nothing.
    let low = UInt16(change.rawValue &- Self.first) | UInt16(scene.rawValue) << 3
    return Key(
      rawValue: low | UInt16(app.rawValue) << 6 | min(foreground, 2) << 9 | min(active, 2) << 11)
  }

  /// The place of a key, taken or free; nil when all are taken by others.
  @inline(__always)
  func place(of key: Key) -> Int? {
    var place = Int((key.rawValue ^ key.rawValue >> 6) & 31)
    for _ in 0..<Self.count {
      let found = outcomes[place].key
      if found == key || found == .none { return place }
      place = (place + 1) & 31
    }
    return nil
  }

  subscript(place: Int) -> Outcome {
    @inline(__always) get { outcomes[place] }
    @inline(__always) nonmutating set { outcomes[place] = newValue }
  }
}
