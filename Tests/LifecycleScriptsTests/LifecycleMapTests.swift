import Files
import Lifecycle
import LifecycleScripts
import SimulationKernel
import Testing

/// Every state that some steps lead to, and what each of them does there.
@Suite struct LifecycleMapTests {
  private static let apps = "apps: [{name: M, root: {navigation: [a]}}]\n"

  private static func map(_ steps: [String], controllers: Int = 4) throws -> LifecycleMap {
    try LifecycleMap(
      try LifecycleScript(text: apps + "steps: []\n", name: "script"), steps: steps,
      limits: LifecycleMap.Limits(controllers: controllers, windows: 1))
  }

  /// Counted by hand: not running, or in front with one or two controllers; a killed app keeps its window.
  @Test func `states are counted`() throws {
    let map = try Self.map(["launch: M", "push: b", "pop", "kill: M"], controllers: 3)
    #expect(map.states.count == 4, "\(map.states)")
    #expect(map.moves.allSatisfy { $0.count == 4 })
    guard case .refused(let reason) = map.moves[1][0] else {
      Issue.record("an app in front is launched")
      return
    }
    #expect(reason == "M is in front already")
    let ends = map.moves.compactMap { moves -> String? in
      if case .refused(let reason) = moves[1] { reason } else { nil }
    }
    #expect(ends.contains("the map ends at 3 controllers"))
  }

  /// Whatever the way, the map has the calls of a script of the same steps, and refuses what it refuses.
  @Test(arguments: 1...6)
  func `a walk has the calls of its script`(seed: UInt64) throws {
    let map = try Self.map([
      "launch: M", "home", "lock", "unlock", "rotate: landscape", "rotate: portrait", "push: b",
      "pop", "present: s", "dismiss", "wait: 20s", "kill: M", "swipeAway: M", "memoryWarning: M",
    ])
    var random = RandomStream(StreamID(seed: seed))
    var (state, script, walked) = (0, "", [LifecycleLine]())
    for number in 0..<40 {
      // Nothing is possible before the launch.
      let step = number == 0 ? 0 : Int(random.uniform(below: UInt32(map.steps.count)))
      let longer = script + "  - \(map.steps[step])\n"
      switch map.moves[state][step] {
      case .refused(let reason):
        if reason == "nothing changes" || reason.hasPrefix("the map ends") { continue }
        let error = #expect(throws: InputError.self) { try Self.log(longer) }
        #expect(error?.problem.contains(reason) ?? false)
      case .leads(let next, let lines, _):
        state = next
        script = longer
        walked += lines
      }
    }
    let lines = try Self.log(script).lines
    #expect(walked.map(Self.text) == lines.map(Self.text))
    #expect(!lines.isEmpty)
  }

  /// A window that was closed while its app was not running is reported at the next launch, and only then.
  @Test func `pending calls of an app distinguish states`() throws {
    let script = try LifecycleScript(
      text: "device: pad\napps: [{name: M, multipleScenes: true, root: a}]\nsteps: []\n",
      name: "script")
    let map = try LifecycleMap(
      script,
      steps: ["launch: M", "openScene: M", "kill: M", "closeScene: {app: M, scene: 2}"],
      limits: LifecycleMap.Limits(controllers: 4, windows: 2), probes: ["launch: M"])
    func walk(_ steps: [Int]) -> [String] {
      var (state, calls) = (0, [String]())
      for step in steps {
        guard case .leads(let next, let lines, _) = map.moves[state][step] else { return [] }
        state = next
        calls = lines.map { $0.call }
      }
      return calls
    }
    let discarded = "application(_:didDiscardSceneSessions:)"
    #expect(walk([0, 1, 2, 3, 0]).contains(discarded))
    #expect(!walk([0, 1, 3, 2, 0]).contains(discarded))
  }

  private static func log(_ steps: String) throws -> LifecycleLog {
    try LifecycleRunner.run(
      try LifecycleScript(text: apps + "steps:\n" + steps, name: "script"))
  }

  private static func text(_ line: LifecycleLine) -> String {
    "\(line.object) \(line.call) \(line.argument) \(line.evidence) \(line.reason) \(line.states)"
  }
}
