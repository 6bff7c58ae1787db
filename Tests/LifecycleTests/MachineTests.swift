import Lifecycle
import Testing

/// The machines against the documented pictures, written down here a second time as plain sets:
/// every pair of a state and an input is either in the set, with its new state, or refused.
@Suite struct MachineTests {
  @Test func `every pair of the app machine is as documented`() {
    let legal: [String: ProcessState] = [
      "notRunning launch": .inactive, "notRunning launchInBackground": .background,
      "inactive activate": .active, "inactive enterBackground": .background,
      "inactive terminate": .notRunning, "inactive kill": .notRunning,
      "active deactivate": .inactive, "active terminate": .notRunning, "active kill": .notRunning,
      "background enterForeground": .inactive, "background suspend": .suspended,
      "background terminate": .notRunning, "background kill": .notRunning,
      "suspended enterForeground": .inactive, "suspended resume": .background,
      "suspended kill": .notRunning,
    ]
    check(AppLifecycle.self, legal)
  }

  @Test func `every pair of the scene machine is as documented`() {
    let legal: [String: SceneLifecycle.State] = [
      "unattached connect": .foregroundInactive, "unattached connectInBackground": .background,
      "foregroundInactive activate": .foregroundActive,
      "foregroundInactive enterBackground": .background,
      "foregroundActive deactivate": .foregroundInactive,
      "background enterForeground": .foregroundInactive, "background suspend": .suspended,
      "foregroundInactive close": .unattached,
      "background disconnect": .unattached, "background close": .unattached,
      "suspended resume": .background,
    ]
    check(SceneLifecycle.self, legal)
  }

  @Test func `every pair of the visibility machine is as documented`() {
    let legal: [String: ControllerVisibility.State] = [
      "disappeared willAppear": .appearing, "appearing isAppearing": .appearing,
      "appearing didAppear": .appeared, "appearing willDisappear": .disappearing,
      "appeared willDisappear": .disappearing, "disappearing didDisappear": .disappeared,
      "disappearing willAppear": .appearing,
    ]
    check(ControllerVisibility.self, legal)
  }

  private func check<Machine: LifecycleMachine>(
    _ machine: Machine.Type, _ legal: [String: Machine.State]
  ) {
    var found = 0
    for state in Machine.State.allCases {
      for input in Machine.Input.allCases {
        let expected = legal["\(state) \(input)"]
        found += expected == nil ? 0 : 1
        #expect(Machine.table[state, input]?.to == expected, "\(state) \(input)")
      }
    }
    #expect(found == legal.count, "a pair of the test names no state or input")
    #expect(Machine.rows.count == legal.count)
  }

  @Test func `scene states differ from app states in their names`() {
    #expect(ProcessState.allCases.map { "\($0)" }.contains("notRunning"))
    let names = SceneLifecycle.State.allCases.map { "\($0)" }
    #expect(
      names == [
        "unattached", "foregroundInactive", "foregroundActive", "background", "suspended",
      ])
  }

  @Test func `no transition joins unattached and suspended scenes`() {
    let joins = SceneLifecycle.rows.contains {
      ($0.from == .unattached && $0.to == .suspended)
        || ($0.from == .suspended && $0.to == .unattached)
    }
    #expect(!joins)
    #expect(AppLifecycle.rows.contains { $0.from == .suspended && $0.to == .notRunning })
  }

  @Test func `a suspended scene returns through background; an app need not`() {
    let ways = SceneLifecycle.rows.filter { $0.from == .suspended }.map(\.to)
    #expect(ways == [.background])
    #expect(AppLifecycle.rows.contains { $0.from == .suspended && $0.to == .inactive })
  }

  @Test func `the end of a suspended process makes no callbacks`() {
    #expect(AppLifecycle.table[.suspended, .kill]?.callbacks.isEmpty == true)
    #expect(AppLifecycle.table[.suspended, .terminate] == nil)
  }

  @Test func `a kill makes no callbacks in any state`() {
    for state in ProcessState.allCases {
      #expect(AppLifecycle.table[state, .kill]?.callbacks.isEmpty ?? true)
    }
  }

  @Test func `a list of callbacks keeps its order`() {
    let list = CallbackList(.loadView, .viewDidLoad, .appWillFinishLaunching, .viewDidAppear)
    #expect(Array(list) == [.loadView, .viewDidLoad, .appWillFinishLaunching, .viewDidAppear])
    #expect(CallbackList.none.isEmpty)
  }
}
