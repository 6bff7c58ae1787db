/// Explores what can happen after a script: every order of the steps that are possible in each state.
///
/// States are distinguished by all that decides what can happen next. Each is visited once, by a
/// shortest way, and every step that is possible there is tried: the invariants of the model, the
/// documented laws and the checker of logs must hold after each of them.
///
/// - Complexity: O(states · steps) devices, each with a check of its whole log.
public struct LifecycleExplorer {
  /// How far it explores.
  public struct Limits: Sendable {
    /// The most steps after the script.
    public var depth: Int
    /// The most controllers on the device; steps that lead to more are not followed.
    public var controllers: Int

    /// Limits of an exploration.
    public init(depth: Int = 8, controllers: Int = 8) {
      self.depth = depth
      self.controllers = controllers
    }
  }

  /// Steps after which a law is broken, or the question is answered.
  public struct Example: Sendable {
    /// What was found, in words.
    public let says: String
    /// The steps after those of the script; no shorter ones lead there.
    public let steps: [String]
    /// The lines of the last step.
    public let lines: [LifecycleLine]
  }

  /// A state, and how it was first reached.
  private struct Node {
    let parent: Int
    let step: String
    let depth: Int
    var successors: [Int] = []
  }

  /// The steps that were tried, each with its value.
  public private(set) var stimuli: Set<String> = []
  /// How many steps were tried, counted in every state.
  public private(set) var transitions = 0
  /// Steps that were not followed because of the limit of controllers.
  public private(set) var cut = 0
  /// The first broken law, or the answer to the question; nil where all holds.
  public private(set) var example: Example?
  private var nodes: [Node] = []
  private var known: [String: Int] = [:]
  private var steps: [String: LifecycleScript.Step] = [:]
  private let limits: Limits
  private let only: Set<String>?
  private let question: CallQuestion?
  private let extra: [String]
  /// The changes whose tables were used.
  private(set) var changes: Set<OrderedChange> = []
  /// A hash of all lines of all steps, which distinguishes two explorations.
  private(set) var digest = 0

  /// The script that is explored where none is given: two windows and a stack with a child.
  public static let script = """
    apps:
      - name: Mail
        multipleScenes: true
        root: {navigation: [{controller: inbox, children: [banner]}]}
    steps:
      - launch: Mail
      - openScene: Mail

    """

  /// How many states there are within the depth.
  public var states: Int { nodes.count }

  /// How many sequences of at most as many steps as the depth there are: the ways through the states.
  public var paths: Double {
    var ways = [Int: Double]()
    ways[0] = 1
    var total = 0.0
    for _ in 0..<limits.depth {
      var next: [Int: Double] = [:]
      for (node, count) in ways {
        for successor in nodes[node].successors { next[successor, default: 0] += count }
      }
      ways = next
      total += ways.keys.sorted().reduce(0) { $0 + (ways[$1] ?? 0) }
    }
    return total
  }

  /// Explores the states after a script.
  ///
  /// - Parameters:
  ///   - script: what happens first.
  ///   - profile: the order profile; nil for the script's own, or the newest release's.
  ///   - limits: how far it goes.
  ///   - only: the keys of the steps that are tried; nil for all that a refusal would offer.
  ///   - question: the question in place of the laws; nil for the laws.
  /// - Throws: `InputError` where the script itself is not possible.
  public init(
    _ script: LifecycleScript, profile: ProfileName? = nil, limits: Limits = Limits(),
    only: Set<String>? = nil, question: CallQuestion? = nil
  ) throws(InputError) {
    try self.init(
      script, profile: profile, order: nil, limits: limits, only: only, question: question)
  }

  /// As the public one, with other rows of the order in place of the profile's, and with steps that are
  /// tried too where they are possible.
  package init(
    _ script: LifecycleScript, profile: ProfileName?, order: OrderProfile?, limits: Limits,
    only: Set<String>? = nil, extra: [String] = [], question: CallQuestion? = nil
  ) throws(InputError) {
    self.limits = limits
    self.extra = extra
    self.only = only
    self.question = question
    let start = try LifecycleRunner.after(script, profile: profile, order: order)
    nodes.append(Node(parent: 0, step: "", depth: 0))
    known[start.situation()] = 0
    note(start.log.lines[...])
    if let says = broken(start, since: 0, "") {
      example = Example(says: says, steps: [], lines: start.log.lines)
    }
    var next = 0
    while example == nil, next < nodes.count, nodes[next].depth < limits.depth {
      try explore(next, from: start)
      next += 1
    }
  }

  /// Tries every step in a state.
  private mutating func explore(
    _ node: Int, from start: borrowing LifecycleRunner
  ) throws(InputError) {
    var here = start.copy()
    for step in way(to: node) { try? here.take(try self.step(step)) }
    let offered = Self.stimuli(here).filter { step in
      only.map { $0.contains(Self.key(step)) } ?? true
    }
    for step in offered + extra.filter({ !offered.contains($0) }) {
      stimuli.insert(step)
      transitions += 1
      var device = here.copy()
      let count = device.log.lines.count
      var says: String?
      do throws(StepRefusal) {
        try device.take(try parsed(step))
      } catch {
        // A fault of a changed order may have kept the step from its end.
        if device.model.fault == nil, !offered.contains(step) { continue }
        says = "the step is offered and refused: \(error.reason)"
      }
      note(device.log.lines[count...])
      if device.model.controllerCount > limits.controllers {
        cut += 1
        continue
      }
      if let says = broken(device, since: count, step) ?? says {
        example = Example(
          says: says, steps: way(to: node) + [step], lines: Array(device.log.lines[count...]))
        return
      }
      let situation = device.situation()
      let state = known[situation] ?? nodes.count
      if state == nodes.count {
        known[situation] = state
        nodes.append(Node(parent: node, step: step, depth: nodes[node].depth + 1))
      }
      nodes[node].successors.append(state)
    }
  }

  private mutating func note(_ lines: ArraySlice<LifecycleLine>) {
    var hasher = Hasher()
    hasher.combine(digest)
    for line in lines {
      line.reason.change.map { _ = changes.insert($0) }
      hasher.combine(line.app)
      hasher.combine(line.object)
      hasher.combine(line.call)
      hasher.combine(line.argument)
    }
    digest = hasher.finalize()
  }

  /// The steps that lead to a state.
  private func way(to node: Int) -> [String] {
    sequence(first: node) { nodes[$0].parent }.prefix { $0 != 0 }.map { nodes[$0].step }.reversed()
  }

  private static func key(_ step: String) -> String { String(step.prefix { $0 != ":" }) }

  private mutating func parsed(_ text: String) throws(StepRefusal) -> LifecycleScript.Step {
    do throws(InputError) {
      return try step(text)
    } catch {
      throw StepRefusal(error.description)
    }
  }

  private mutating func step(_ text: String) throws(InputError) -> LifecycleScript.Step {
    if let known = steps[text] { return known }
    let step = try LifecycleScript.Step(parsing: text)
    steps[text] = step
    return step
  }

  /// The steps that are possible in a state, with values where the offer leaves them open.
  private static func stimuli(_ runner: borrowing LifecycleRunner) -> [String] {
    runner.possibleSteps().flatMap { offer -> [String] in
      switch offer {
      case "push": ["push: detail"]
      case "present": ["present: sheet", "present: {controller: cover, style: fullScreen}"]
      case "interactivePop", "swipeDown": ["\(offer): completed", "\(offer): cancelled"]
      case "wait": ["wait: 6s", "wait: 20s"]
      case "addChild": []
      case "event": runner.processes.map { "event: {app: \(runner.name($0)), kind: openURL}" }
      case _ where offer.contains(" | "): [String(offer.prefix { $0 != "|" }.dropLast()) + "}"]
      default: [offer]
      }
    }
  }

  /// What the last step has broken, in words; nil where all holds.
  ///
  /// A fault of a changed order comes first.
  private func broken(
    _ device: borrowing LifecycleRunner, since count: Int, _ step: String
  ) -> String? {
    let lines = device.log.lines
    if let fault = device.model.fault { return "the order is not possible: \(fault.words)" }
    if let question {
      let found = lines.indices.dropFirst(count).first { question.isAnswered(by: $0, of: lines) }
      return found.map { "\(lines[$0].object) \(lines[$0].call)" }
    }
    if let law = device.model.brokenInvariant() { return "the state is illegal: \(law)" }
    for index in lines.indices.dropFirst(count) {
      let line = lines[index]
      if line.states.app == .suspended, !line.isSilent { return "a suspended app makes a call" }
      if let law = CallLaw.all.first(where: { $0.isBroken(by: index, of: lines) }) {
        return "\(line.object) \(line.call): \(law.says) (\(law.source.title))"
      }
    }
    let sight = StepLaw.Sight(lines: lines, step: lines[count...], text: step)
    if !step.isEmpty, let law = StepLaw.all.first(where: { $0.isBroken(device, sight) }) {
      return "\(law.says) (\(law.source.title))"
    }
    let check = LifecycleChecker.check(device.log.entries)
    if let problem = check.illegal ?? check.missing.first {
      return "the checker refuses \(problem.object) \(problem.call): \(problem.law)"
    }
    return nil
  }
}

extension LifecycleFault {
  fileprivate var words: String {
    switch self {
    case .app(let state, let input): "an app that is \(state) has no \(input)"
    case .scene(let state, let input): "a scene that is \(state) has no \(input)"
    case .view(let state, let input): "a view that is \(state) has no \(input)"
    case .absent(let side, let step): "\(step) of an \(side) controller that is not there"
    }
  }
}

extension LifecycleLog {
  /// The lines as a checker of logs takes them.
  public var entries: [LifecycleEntry] {
    lines.enumerated().map { index, line in
      LifecycleEntry(
        line: index + 1, app: line.app,
        object: line.instance.map { "\(line.object) \($0)" } ?? line.object,
        isUnique: line.instance != nil, className: String(line.object.prefix { $0 != "#" }),
        scene: line.scene, kind: line.kind, text: line.call, argument: line.argument)
    }
  }
}
