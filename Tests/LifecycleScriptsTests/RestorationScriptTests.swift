import Lifecycle
import LifecycleScripts
import SimulationKernel
import Testing

/// What a window shows after a kill is what it showed when it was last left, however often it was
/// left and returned to before, changed or not.
@Suite struct RestorationScriptTests {
  /// The controllers whose views a launch loads after a kill.
  private func restored(_ root: String, _ changes: [String]) throws -> [String] {
    let steps =
      ["launch: Mail", "home", "launch: Mail"] + changes
      + ["home", "launch: Mail", "home", "kill: Mail", "wait: 1s", "launch: Mail"]
    let text =
      "apps:\n  - name: Mail\n    restoration: all\n    root: \(root)\nsteps:\n"
      + steps.map { "  - \($0)\n" }.joined()
    let log = try LifecycleRunner.run(try LifecycleScript(text: text, name: "s.yaml"))
    return log.lines.filter { $0.callback == .loadView && $0.time > .zero }.map(\.object)
  }

  @Test(
    arguments: [
      ("{navigation: [a]}", [], ["a"]),
      ("{navigation: [a]}", ["push: b"], ["b"]),
      ("{navigation: [a]}", ["push: b", "push: c", "pop"], ["b"]),
      ("{navigation: [a]}", ["push: b", "interactivePop: completed"], ["a"]),
      ("{navigation: [a]}", ["push: b", "interactivePop: cancelled"], ["b"]),
      ("{navigation: [a]}", ["present: s"], ["a", "s"]),
      ("{navigation: [a]}", ["present: s", "swipeDown: completed"], ["a"]),
      ("{navigation: [a]}", ["present: s", "swipeDown: cancelled"], ["a", "s"]),
      ("{tabs: [a, b]}", ["selectTab: b"], ["b"]),
      ("{tabs: [a, {navigation: [b]}]}", ["selectTab: b", "push: c", "selectTab: a"], ["a"]),
      ("{tabs: [a, {navigation: [b]}]}", ["selectTab: b", "push: c"], ["c"]),
      ("{page: [a, b]}", ["turnPage: b"], ["b"]),
      ("{page: [a, b]}", ["turnPage: {to: b, outcome: cancelled}"], ["a"]),
      ("{controller: a}", ["addChild: {parent: a, child: c}"], ["a", "c"]),
      (
        "{navigation: [a]}",
        ["push: b", "addChild: {parent: a, child: c}", "pop"], ["a", "c"]
      ),
    ] as [(String, [String], [String])])
  func `a relaunch shows the previous screen`(
    root: String, changes: [String], loaded: [String]
  ) throws {
    #expect(try restored(root, changes) == loaded)
  }
}
