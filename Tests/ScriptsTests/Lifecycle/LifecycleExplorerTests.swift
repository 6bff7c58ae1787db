import Files
import Lifecycle
import Scripts
import SimulationKernel
import TestSupport
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
    #if DEBUG
      let explorer = try Self.explorer(depth: 2)
    #else
      let explorer = try Self.explorer(depth: 4)
    #endif
    #expect(explorer.example == nil, "\(String(describing: explorer.example))")
    #expect(explorer.states > 150)
    #expect(explorer.stimuli.count >= 12, "\(explorer.stimuli)")
  }

  /// Two apps' steps that commute and undo each other, counted by hand: `push` and `pop` on one stack
  /// of at most two.
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

  @Test func `a question is answered with the shortest script or with never`() throws {
    let never = try Self.explorer(depth: 2, "viewDidAppear without viewWillAppear")
    #expect(never.example == nil)
    let found = try Self.explorer(
      depth: 3, only: ["push", "pop", "interactivePop", "home"],
      "viewDidDisappear without viewDidAppear")
    #expect(found.example?.steps == ["push: detail", "interactivePop: cancelled"])
    #expect(throws: InputError.self) { try CallQuestion("viewDidApear") }
    #expect(throws: InputError.self) { try CallQuestion("viewDidAppear or viewWillAppear") }
  }

  /// One change of one row of the order's tables.
  private static func changed(_ random: inout RandomStream) -> (OrderProfile, String) {
    // The rows of the default under another name: the default itself is laid out once.
    let profile = OrderProfile.named(.ios18)
    while true {
      let changes = OrderedChange.allCases
      let change = changes[Int(random.uniform(below: UInt32(changes.count)))]
      var rows = profile.rows(of: change)
      let place = Int(random.uniform(below: UInt32(rows.count)))
      let text: String
      switch random.uniform(below: UInt32(3)) {
      case 0:
        text = "\(change) without \(rows[place].step)"
        rows.remove(at: place)
      case 1:
        text = "\(change) with \(rows[place].step) twice"
        rows.insert(rows[place], at: place)
      default:
        let other = Int(random.uniform(below: UInt32(rows.count)))
        if other == place { continue }
        text = "\(change) with \(rows[place].step) and \(rows[other].step) exchanged"
        rows.swapAt(place, other)
      }
      return (profile.changing(change, to: rows), text)
    }
  }

  /// Of 200 changes of one row each at least 95 % are found, by a statement or by the exploration of a
  /// script.
  @Test func `changes of the order are found`() throws {
    let statements = try LifecycleStatement.list(
      text: try readText(
        from: LifecycleScenarioFiles.root + "/Scenarios/statements/lifecycle-statements.yaml"),
      name: "statements"
    ).filter { $0.script?.profile == nil }
    let script = try LifecycleScript(text: LifecycleExplorer.script, name: "script")
    #if DEBUG
      let count = 10
    #else
      let count = 200
    #endif
    var random = RandomStream(StreamID(seed: 0x0de5))
    var missed: [String] = []
    for _ in 0..<count {
      let (order, text) = Self.changed(&random)
      let isFound =
        try statements.contains { statement in
          if case .fails = statement.result(under: order) { true } else { false }
        }
        || LifecycleExplorer(
          script, profile: nil, order: order, limits: LifecycleExplorer.Limits(depth: 2)
        ).example != nil
      if !isFound { missed.append(text) }
    }
    #expect(missed.count * 20 <= count, "\(missed.count) of \(count): \(missed)")
  }
}
