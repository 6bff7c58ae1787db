import Files
import Lifecycle
import LifecycleScripts
import Testing

/// Every order of the steps that are possible after a script.
@Suite struct LifecycleExplorerTests {
  private static func explorer(
    _ text: String = LifecycleExplorer.script, depth: Int, only: Set<String>? = nil,
    _ question: String? = nil
  ) throws -> LifecycleExplorer {
    try LifecycleExplorer(
      try LifecycleScript(text: text, name: "script"),
      limits: LifecycleExplorer.Limits(depth: depth), only: only,
      question: try question.map(CallQuestion.init))
  }

  @Test func `every law holds in two windows with a stack and a child`() throws {
    #if CHECKED
      let explorer = try Self.explorer(depth: 2)
    #else
      let explorer = try Self.explorer(depth: 4)
    #endif
    #expect(explorer.example == nil, "\(String(describing: explorer.example))")
    #expect(explorer.states > 100)
    #expect(explorer.stimuli.count >= 12, "\(explorer.stimuli)")
  }

  /// Counted by hand: `push` and `pop` on one stack of at most two.
  @Test func `states and orders are counted`() throws {
    let script = "apps: [{name: M, root: {navigation: [a]}}]\nsteps: [{launch: M}]\n"
    let explorer = try LifecycleExplorer(
      try LifecycleScript(text: script, name: "script"),
      limits: LifecycleExplorer.Limits(depth: 4, controllers: 3), only: ["push", "pop"])
    #expect(explorer.states == 2)
    #expect(explorer.paths == 4)
    #expect(explorer.stimuli == ["push: detail", "pop"])
    #expect(explorer.cut == 1)
  }

  @Test func `a question is answered with the shortest script or never`() throws {
    let never = try Self.explorer(depth: 2, "viewDidAppear without viewWillAppear")
    #expect(never.example == nil)
    let found = try Self.explorer(
      depth: 3, only: ["push", "pop", "interactivePop", "home"],
      "viewDidDisappear without viewDidAppear")
    #expect(found.example?.steps == ["push: detail", "interactivePop: cancelled"])
    #expect(throws: InputError.self) { try CallQuestion("viewDidApear") }
    #expect(throws: InputError.self) { try CallQuestion("viewDidAppear or viewWillAppear") }
  }

  /// Two rows of a table exchanged: the laws notice, and the script is a shortest one.
  @Test(arguments: [
    (OrderedChange.push, OrderStep.willMove, OrderStep.didMove, 1),
    (.swipeDown, .shouldDismiss, .willDismiss, 2),
    (.swipeDown, .willDismiss, .didDismiss, 2),
  ])
  func `a changed order is found by the shortest script`(
    change: OrderedChange, one: OrderStep, other: OrderStep, steps: Int
  ) throws {
    // The rows of the default under another name: the default itself is laid out once.
    let profile = OrderProfile.named(.ios18)
    var rows = profile.rows(of: change)
    let places = try (
      #require(rows.firstIndex { $0.step == one }), #require(rows.firstIndex { $0.step == other })
    )
    rows.swapAt(places.0, places.1)
    let explorer = try LifecycleExplorer(
      try LifecycleScript(text: LifecycleExplorer.script, name: "script"), profile: nil,
      order: profile.changing(change, to: rows), limits: LifecycleExplorer.Limits(depth: 2))
    #expect(explorer.example?.steps.count == steps, "\(String(describing: explorer.example))")
  }

  /// `make explore` draws two hundred.
  @Test func `changes of the order tables are found`() throws {
    #if CHECKED
      let count = 10
    #else
      let count = 40
    #endif
    let seeded = try SeededChanges(count, seed: 3)
    let missed = seeded.changes.compactMap { change in
      if case .missed = change.outcome { change.says } else { nil }
    }
    #expect(100 * seeded.found >= 95 * count, "seed 3, missed: \(missed)")
    // Each comes with the shortest script that shows it.
    for case .found(let example) in seeded.changes.map(\.outcome) {
      #expect(!example.says.isEmpty && !(example.steps.isEmpty && example.lines.isEmpty))
    }
  }

  /// A changed table makes no trap: what its rows ask for and no object can do is the counterexample.
  @Test func `an impossible order is a counterexample`() throws {
    let profile = OrderProfile.newest
    let rows = profile.rows(of: .push).filter { $0.step != .willAppear }
    let explorer = try LifecycleExplorer(
      try LifecycleScript(text: LifecycleExplorer.script, name: "script"), profile: nil,
      order: profile.changing(.push, to: rows), limits: LifecycleExplorer.Limits(depth: 1))
    #expect(
      explorer.example?.says
        == "the order is not possible: a view that is disappeared has no isAppearing")
    #expect(explorer.example?.steps == ["push: detail"])
  }
}
