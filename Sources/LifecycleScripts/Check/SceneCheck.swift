/// The state of the check of one scene.
struct SceneCheck: ObjectCheck {
  private static let table = CallTable(
    [
      "the scene is not connected", "the scene has connected and is not on the screen",
      "the scene comes to the screen", "the scene is active", "the scene has resigned",
      "the scene is in the background",
    ],
    [
      (.sceneWillConnect, [0], 1), (.sceneWillEnterForeground, [1, 5], 2),
      (.sceneDidBecomeActive, [2, 4], 3), (.sceneWillResignActive, [3], 4),
      // The system may request a scene that goes to the background at once, to handle an event.
      (.sceneDidEnterBackground, [1, 2, 4], 5),
      // Swiped away in front of the user, a scene may go straight from inactive.
      (.sceneDidDisconnect, [1, 2, 4, 5], 0),
    ])
  private static let onScreen: CallTable.States = 0b1_1100
  private static let isArriving: CallTable.States = 0b100

  private var phase: PossibleStates
  private var wasInFront = false
  private var hasRestored = false
  private var arrival: LifecycleEntry?
  private var logged: Set<Callback> = []

  /// A scene without a call so far.
  ///
  /// - Parameter isNew: false where it may have been there before the log began.
  init(isNew: Bool) { phase = PossibleStates(Self.table, isNew ? 1 : Self.table.all) }

  /// Whether the first call of a name in a log may be that of a scene that connects then.
  static func isFirst(_ call: Callback, _ logged: Set<Callback>) -> Bool {
    table.has(call) ? table.after(call, 1, logged) != 0 : table.reachable(1, logged) & ~1 != 0
  }

  var signature: UInt64 {
    let flags = [wasInFront, hasRestored, arrival != nil]
    return flags.reduce(UInt64(phase.states)) { $0 << 1 | ($1 ? 1 : 0) }
  }

  /// Whether it is surely on the screen.
  var isInFront: Bool { phase.isSurely(in: Self.onScreen, logged) }

  /// The calls whose partner has not come yet; nil for one that has none open.
  var open: [(LifecycleEntry?, String)] { [(arrival, "sceneDidBecomeActive(_:) never came")] }

  /// Takes a call.
  ///
  /// - Returns: the law that it breaks, nil for none.
  mutating func take(
    _ entry: LifecycleEntry, _ call: Callback, in logged: Set<Callback>
  ) -> String? {
    self.logged = logged
    if Self.table.has(call) {
      let last = phase.states
      if let law = phase.take(call, logged) {
        // Two in a row are reported as such.
        let isTwice = Self.table.moves.contains { $0.call == call && $0.to == last }
        return isTwice ? "comes twice in a row" : law
      }
      if call == .sceneWillConnect || call == .sceneDidDisconnect {
        (wasInFront, hasRestored) = (false, false)
      } else {
        wasInFront = true
      }
      arrival = phase.isSurely(in: Self.isArriving, logged) ? entry : nil
      return nil
    }
    if !phase.settle(in: Self.table.all & ~1, logged) {
      return "comes while the scene is not connected"
    }
    switch call {
    case .sceneStateRestorationActivity:
      if isInFront { return "comes while the scene is on the screen" }
    case .sceneRestoreInteractionState:
      if wasInFront { return "comes after the scene was on the screen" }
      if hasRestored { return "comes twice" }
      hasRestored = true
    // At any time: an activity may be updated for Handoff too, one that was announced may fail, which
    // an optional call tells, and the time of URLs is not documented.
    default: break
    }
    return nil
  }
}
